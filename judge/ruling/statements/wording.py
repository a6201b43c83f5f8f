"""How statements are shown: each has a message by which it holds, and one by which it does not."""

from __future__ import annotations

from collections.abc import Iterable

from judge.messages.lists import listed
from judge.messages.message import message
from judge.scenario.model.board import CardRef


def told(name: str, held: bool, /, **gaps: object) -> str:
    """The statement of that name, or its opposite."""
    return message(name if held else f"{name}-not", **gaps)


def slug(*words: str) -> str:
    """Words of a record as a part of the id of a message."""
    return "-".join("-".join(words).casefold().split())


def called(card: CardRef) -> str:
    """A card by the shortest name that tells it from others."""
    return card.piece or card.name


def names(cards: Iterable[CardRef]) -> str:
    """Several cards, each by that name."""
    return listed(map(called, cards))


def strung(tails: Iterable[str]) -> str:
    """Tails of a clause one after another; nothing if there are none."""
    chain = ""
    for tail in reversed([one for one in tails if one]):
        chain = message("how-both", first=tail, then=chain) if chain else tail
    return chain
