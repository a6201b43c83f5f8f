"""The lines of a scenario file and the words in them, before it is known what they speak of."""
