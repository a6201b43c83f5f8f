"""How an answer follows from the walk: the steps that bear on it, and the rules that decide it."""
