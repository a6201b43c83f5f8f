"""The net under `judge verify`: rulings that are made false with care, and how many of them are rejected."""
