"""Checks the card text of a whole collection: what is read, what prints back exactly, what is declined and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.cards.model import Card
from judge.text.ast.ability import Ability
from judge.text.declining import Declined
from judge.text.face import lexicon_of, parse_face
from judge.text.read import Reading, tiles


class Failure(msgspec.Struct, frozen=True):
    """An ability that was declined; `ability` counts those of its card from 1, over all its faces."""

    card: str
    number: str
    ability: int
    line: int
    column: int
    found: str
    expected: tuple[str, ...]
    excerpt: str
    reason: str
    nearest: str


class Summary(msgspec.Struct, frozen=True):
    """How much of a collection is understood. `round_trip` counts abilities that print back exactly and tile."""

    cards: int = 0
    faces: int = 0
    abilities: int = 0
    cards_parsed: int = 0
    abilities_parsed: int = 0
    round_trip: int = 0
    executable: int = 0
    normalised: int = 0
    seconds: float = 0.0
    failures: tuple[Failure, ...] = ()


def check_cards(cards: Iterable[Card], executable: Callable[[Ability], bool]) -> Summary:
    """Read every ability of every card. A card without text counts as read."""
    everything = tuple(cards)
    lexicon = lexicon_of(everything)
    counts = dict.fromkeys(Summary.__struct_fields__[:-2], 0)
    failures: list[Failure] = []
    for card in everything:
        readings = [reading for face in card.faces for reading in parse_face(face, lexicon)]
        declined = [_failure(card, at, reading) for at, reading in enumerate(readings, 1) if reading.declined]
        failures += declined
        counts["cards"] += 1
        counts["faces"] += len(card.faces)
        counts["cards_parsed"] += not declined
        for reading in readings:
            _count(counts, reading, executable)
    return Summary(**counts, failures=tuple(failures))


def _count(counts: dict[str, int], reading: Reading, executable: Callable[[Ability], bool]) -> None:
    counts["abilities"] += 1
    counts["normalised"] += bool(reading.edits)
    if reading.ability is not None:
        counts["abilities_parsed"] += 1
        counts["round_trip"] += tiles(reading.ability, reading.normalised)
        counts["executable"] += executable(reading.ability)


def _failure(card: Card, at: int, reading: Reading) -> Failure:
    declined = reading.declined or Declined(1, 1, "")
    return Failure(
        card=card.name,
        number=card.number,
        ability=at,
        line=declined.line,
        column=declined.column,
        found=declined.found,
        expected=declined.expected,
        excerpt=declined.excerpt,
        reason=declined.reason,
        nearest=declined.nearest,
    )
