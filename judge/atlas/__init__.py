"""The atlas: which cards of a collection can touch each other, how, and what the judge rules of it."""
