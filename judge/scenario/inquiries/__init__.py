"""Reading the line of play, the questions, and what answers are expected."""
