"""Reading boards: cards written out, where everything is, and which card each name ties to."""
