"""Games played from a board on: what can be chosen, what was chosen, and sentences for both."""
