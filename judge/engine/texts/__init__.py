"""What texts of cards say by themselves, whatever the board is like (701)."""
