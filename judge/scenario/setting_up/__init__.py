"""From a board that has been read to a state of the game."""
