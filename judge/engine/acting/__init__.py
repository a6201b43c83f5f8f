"""What players do with priority: playing cards, using abilities, moving, drawing, rallying (609, 705)."""
