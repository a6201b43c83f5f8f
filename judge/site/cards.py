"""The cards of the scenarios, by name, each with the rulings in which it plays a part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

import msgspec

from judge.atlas.neighbours import Neighbours
from judge.cards.model import Card
from judge.site import places
from judge.site.rulings import Told

_OTHER = "0-9"
_NO_ATLAS: Mapping[str, Neighbours] = MappingProxyType({})


class CardEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A name, every card that bears it, and the scenarios with one of them on the board.

    `neighbours` are those of an atlas, if one was given that has the card.
    """

    name: str
    letter: str
    anchor: str
    cards: tuple[Card, ...]
    told: tuple[Told, ...]
    neighbours: Neighbours | None = None

    @property
    def place(self) -> str:
        """Its address from the top of the site."""
        return f"{places.cards_page(self.letter)}#{self.anchor}"


def card_entries(told: Iterable[Told], atlas: Mapping[str, Neighbours] = _NO_ATLAS) -> tuple[CardEntry, ...]:
    """All cards on the boards of scenarios, by name."""
    found: dict[str, dict[Card, None]] = {}
    where: dict[str, dict[str, Told]] = {}
    for one in told:
        for piece in one.scenario.pieces:
            found.setdefault(piece.card.name, {})[piece.card] = None
            where.setdefault(piece.card.name, {})[one.name] = one
    names = sorted(found, key=lambda name: (name.casefold(), name))
    return tuple(
        CardEntry(
            name=name,
            letter=_letter(name),
            anchor=f"card-{number}",
            cards=tuple(found[name]),
            told=tuple(where[name].values()),
            neighbours=atlas.get(name),
        )
        for number, name in enumerate(names, 1)
    )


def by_letter(entries: Iterable[CardEntry]) -> Iterator[tuple[str, tuple[CardEntry, ...]]]:
    """The entries of each letter."""
    found: dict[str, list[CardEntry]] = {}
    for entry in entries:
        found.setdefault(entry.letter, []).append(entry)
    yield from ((letter, tuple(of_letter)) for letter, of_letter in sorted(found.items()))


def _letter(name: str) -> str:
    """The letter under which a name is found; all that begin with none of a to z stand together."""
    first = name[:1].casefold()
    return first.upper() if first.isascii() and first.isalpha() else _OTHER
