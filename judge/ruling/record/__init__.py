"""A ruling as it is handed on: its answers, its findings, and the board in the end."""
