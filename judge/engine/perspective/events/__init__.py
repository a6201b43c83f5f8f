"""Whether something that happens is of the kind that an event of card text means."""
