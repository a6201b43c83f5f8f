"""Confronting, solving and replacing Problems (610 to 613)."""
