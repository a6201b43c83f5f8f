"""What a card's text does with the game: what it reads and what it writes, of which cards."""

from __future__ import annotations

import msgspec

from judge.cards.model import CardType

CARD_TYPES: frozenset[str] = frozenset(kind.value for kind in CardType)
CHARACTERS = frozenset({CardType.MANE_CHARACTER.value, CardType.FRIEND.value})
PLAYERS = frozenset({"player"})
"""What stands in place of a card type where something happens to a player."""


class Cards(msgspec.Struct, frozen=True):
    """Which cards are meant: of some of these types, having one of the `qualities` if any are named.

    `own` if it is the card with the text itself (201.2).
    """

    types: frozenset[str] = CARD_TYPES
    qualities: frozenset[str] = frozenset()
    own: bool = False


class Use(msgspec.Struct, frozen=True):
    """One thing that an ability does: in which role, with what (a quality or a verb), of which cards.

    `ability` counts the abilities of a card from 1, its faces one after another; 0 is what every card does.
    """

    role: str
    what: str
    cards: Cards
    ability: int = 0


def quality(kind: str, name: str) -> str:
    """A printed quality as it is compared: a trait, color, title or keyword by its name."""
    return f"{kind}:{name.casefold()}"


def written(kind: str, name: str = "") -> tuple[str, ...]:
    """What a text writes that gives or takes a quality; without a name it is any, or all of them."""
    return (quality(kind, name), f"{kind}:any") if name else (f"{kind}:all", f"{kind}:any")


def read(kind: str, name: str = "") -> tuple[str, ...]:
    """What a text reads that asks for a quality; without a name it asks which there are."""
    return (quality(kind, name), f"{kind}:all") if name else (f"{kind}:any",)
