"""Files of cards, as designers have them checked: each text read, held against what the engine can carry out."""

from __future__ import annotations

from random import Random

import judge
from tests.fuzz.known import card_file_texts
from tests.fuzz.mutation import mutated_lines
from tests.fuzz.sentences import ability
from tests.fuzz.surface import Surface


def made(chance: Random) -> str:
    """Mutated files, some with a text made by the grammar."""
    text = mutated_lines(card_file_texts(), chance)
    if chance.random() < 0.4:
        text += f"\nCard: Made {chance.randrange(9)}\n  type: Friend\n  text: {ability(chance)}\n"
    return text


def run(text: str) -> bool:
    """Check it as `judge check` does."""
    try:
        judge.check(f"{text}\n", collection=())
    except judge.errors.InputError:
        return False
    return True


SURFACE = Surface(made, run)
