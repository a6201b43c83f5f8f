"""Rulesets beside each other, and how much of the rules the scenarios reach."""
