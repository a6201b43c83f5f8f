"""What a scenario says, as data: the board, the line of play, the questions."""
