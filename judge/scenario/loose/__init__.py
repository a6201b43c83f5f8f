"""Boards as they are pasted from a post, brought into full form: who plays, what everybody has and where."""
