"""What a game is made of: its state, the cards in it, what happens to them, and the steps of the walk."""
