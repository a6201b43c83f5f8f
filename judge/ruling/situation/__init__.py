"""The point of a game at which a question is asked, and what leads there."""
