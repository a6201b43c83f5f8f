"""Why a board cannot come about in a game: checks of places, of cards, of players."""
