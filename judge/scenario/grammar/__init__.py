"""The sentences of scenario files: the tables of their grammar, parsing, and what comes nearest to what is not read."""
