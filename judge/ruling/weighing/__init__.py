"""Several courses of the game, or readings of the rules, and one answer; and that answer as one sentence."""
