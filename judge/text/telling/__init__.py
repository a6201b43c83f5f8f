"""Tells what a tree says in plain words: a line for each part, references by what they are bound to."""
