"""A ruling as a person or a program reads it."""
