"""The names of cards and players: what they can mean on a board, and where cards come from."""
