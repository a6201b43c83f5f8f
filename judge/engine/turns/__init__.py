"""The turn, from the set-up to its end, and what the engine can carry out in it (102, 601 to 616)."""
