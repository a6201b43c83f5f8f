"""What the rules answer to each kind of question."""
