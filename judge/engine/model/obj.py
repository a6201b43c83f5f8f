"""A card in a zone, with the identity it has there."""

from __future__ import annotations

import msgspec

from judge.engine.model.definition import Definition
from judge.messages.message import term

#: The label of a card of which only its presence is known.
UNKNOWN = term("an unknown card")


#: The trait of cards that enter play as Problems (522.1).
DILEMMA = "Dilemma"


class Obj(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A card in a zone, with the identity it has there (410.6).

    `oid` is that identity, `physical` the piece of cardboard, which stays the same through all its identities.
    `area` is "home:PLAYER", "problem:PLAYER" or "dilemma:PHYSICAL" in play, else "". `host` and `beneath` name
    a physical card. `stamp` is the time from which its continuous modifiers count (711.3a). `original` is what it is
    by itself while it is in play as a copy of another card (520.3). `spoken` is what a text on it had chosen or
    named, for what its abilities say of it (706.1a): the kind of thing, and which. `becoming` is the trait with which
    a text has had it enter play, besides those printed on it.
    """

    oid: int
    physical: int
    definition: Definition
    owner: str
    zone: str
    label: str = ""
    area: str = ""
    previous_area: str = ""
    side: int = 0
    face_down: bool = False
    frightened: bool = False
    exhausted: bool = False
    counters: tuple[tuple[str, int, int], ...] = ()
    host: int | None = None
    beneath: int | None = None
    token: bool = False
    cutie_marked: bool = False
    stamp: int = 0
    original: Definition | None = None
    spoken: tuple[tuple[str, str], ...] = ()
    becoming: str = ""

    def counter(self, name: str) -> int:
        """How many counters of that name are on it (519). Each entry is a name, a number and a timestamp."""
        return sum(number for kind, number, _ in self.counters if kind == name)

    @property
    def is_unknown(self) -> bool:
        """Whether nothing is known of it but that it is there."""
        return self.definition.unknown

    @property
    def copy(self) -> bool:
        """Whether it has what is printed on another card (520.3)."""
        return self.original is not None

    @property
    def is_dilemma(self) -> bool:
        """Whether it is a Dilemma by what is printed on it, or by the text that has put it into play (522.1)."""
        return DILEMMA in (self.becoming, *self.definition.front.printed.traits)

    @property
    def face_up(self) -> bool:
        """Whether its face shows."""
        return not self.face_down
