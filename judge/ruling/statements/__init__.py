"""What a question asks about, as a statement: that it is so, or that it is not."""
