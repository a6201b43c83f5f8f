"""Slow and simple answers to compare the engine with; they share no code with it."""
