"""A ruling as one page that needs nothing beside it: the board drawn, and the steps played on it."""
