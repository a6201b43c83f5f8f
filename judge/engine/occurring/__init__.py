"""Occurrences: what stops or replaces them, what they change, what they trigger (704, 706, 707, 710, 712)."""
