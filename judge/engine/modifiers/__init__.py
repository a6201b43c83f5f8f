"""Continuous modifiers: what they do to cards, in which order, and how long (702, 708, 711)."""
