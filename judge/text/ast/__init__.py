"""The ability tree: one class for each thing that card text can say, one file for each concept."""
