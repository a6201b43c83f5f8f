"""What each production of the grammar means: the table between the wordings and the tree."""
