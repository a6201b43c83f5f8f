"""Lines of play: whether a player can bring something about this turn, whatever the others do."""
