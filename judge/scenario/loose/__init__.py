"""Boards as they are pasted from a post: who plays, what everybody has and where, brought into the language of boards."""
