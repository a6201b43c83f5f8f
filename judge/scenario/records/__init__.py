"""States and games written down and read back."""
