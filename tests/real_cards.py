"""The cards of the real collection, and what is read of their texts: each once in a process."""

from __future__ import annotations

import functools
from pathlib import Path

from judge.cards.model import Card
from judge.cards.octgn import read_octgn
from judge.text.face import parse_face
from judge.text.known_names import lexicon_of
from judge.text.lexicon import Lexicon
from judge.text.read import Reading

Read = tuple[tuple[Card, tuple[Reading, ...]], ...]


@functools.cache
def real_cards(folder: Path) -> tuple[Card, ...]:
    """Every card, where there is a collection."""
    return read_octgn(folder).cards if folder.is_dir() else ()


@functools.cache
def real_lexicon(folder: Path) -> Lexicon:
    """The names that their texts can have in them."""
    return lexicon_of(real_cards(folder))


@functools.cache
def real_readings(folder: Path) -> Read:
    """Every card with what is read of its text."""
    return tuple(
        (card, tuple(reading for face in card.faces for reading in parse_face(face, real_lexicon(folder))))
        for card in real_cards(folder)
    )
