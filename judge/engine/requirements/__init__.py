"""Play and confront requirements, and who contributes to meeting them (205, 209, 611.3)."""
