"""Printed cards: what is on them, where collections of them come from, and which decks the rules allow."""
