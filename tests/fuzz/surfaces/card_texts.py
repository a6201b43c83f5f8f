"""Texts of single abilities: each is read whole and prints back, or is declined at a place within it."""

from __future__ import annotations

from random import Random

from judge.text.card_text import why_declined
from judge.text.documents import document_of
from judge.text.outline import outline
from judge.text.read import parse_ability, print_ability, tiles
from tests.fuzz.known import card_texts
from tests.fuzz.mutation import mutated
from tests.fuzz.sentences import ability
from tests.fuzz.surface import Surface
from tests.text.reading import LEXICON


def made(chance: Random) -> str:
    """Half of them accidents of known texts, the others by the grammar, some with an accident, too."""
    if chance.random() < 0.5:
        return mutated(card_texts(), chance)
    text = ability(chance)
    return text if chance.random() < 0.6 else mutated((text,), chance)


def run(text: str) -> bool:
    """Read it, print it, tell of it. Raises AssertionError if a reading is not whole."""
    reading = parse_ability(text, LEXICON)
    why_declined(1, reading)
    document_of(reading, 1)
    if reading.ability is None:
        assert reading.declined is not None
        assert 1 <= reading.declined.column <= max(len(reading.normalised), 1) + 1
        return False
    assert print_ability(reading.ability) == reading.normalised
    assert tiles(reading.ability, reading.normalised)
    outline(reading.ability)
    return True


SURFACE = Surface(made, run)
