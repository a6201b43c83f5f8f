"""Priority, its windows, and the processing before them (510 to 512)."""
