"""Puts what a tree says into plain words: a line for each part, references by what they are bound to."""
