"""How the instructions of a text hang together, and to which cards they are done (705.2f, 707.2)."""
