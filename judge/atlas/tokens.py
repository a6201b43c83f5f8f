"""What two uses have to have in common to meet, as words that are compared whole.

Two texts that describe cards meet where a card type fits both. A text about the very card that bears it (201.2) meets
one that describes cards if what is printed on that card fits: its type, and a trait, color or name where one is asked.
Two texts that are each about their own card never meet.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.atlas.concerned import OF_PLAYERS
from judge.atlas.kinds import MAKES
from judge.atlas.touches.row import DOES
from judge.atlas.use import Use
from judge.atlas.verbs import BECOMES, OF_A_PLAYER

Word = tuple[str, str, str]


class Tokens(msgspec.Struct):
    """The words of a card in one role, each with the abilities from which it comes.

    `described` meet each other; `asked` meet what is the card's `own`.
    """

    described: dict[Word, set[int]] = {}
    asked: dict[Word, set[int]] = {}
    own: dict[Word, set[int]] = {}


def tokens(uses: tuple[Use, ...], printed: dict[str, frozenset[str]]) -> dict[str, Tokens]:
    """By role what a card has to be compared; `printed` are its qualities as the card of each type that it is."""
    found: dict[str, Tokens] = {}
    for use in _with_what_comes_of_it(uses):
        kept = found.setdefault(use.role, Tokens())
        for kind in use.cards.types:
            if use.cards.own:
                _own(kept, use, kind, printed.get(kind, frozenset()))
            else:
                _described(kept, use, kind)
    return found


def _own(kept: Tokens, use: Use, kind: str, printed: frozenset[str]) -> None:
    for one in ("", *printed):
        kept.own.setdefault((use.what, kind, one), set()).add(use.ability)


def _described(kept: Tokens, use: Use, kind: str) -> None:
    kept.described.setdefault((use.what, kind, ""), set()).add(use.ability)
    for one in use.cards.qualities or ("",):
        kept.asked.setdefault((use.what, kind, one), set()).add(use.ability)


def _with_what_comes_of_it(uses: tuple[Use, ...]) -> Iterator[Use]:
    for use in uses:
        yield use
        if use.role == DOES:
            for one in BECOMES.get(use.what, ()):
                cards = OF_PLAYERS if one in OF_A_PLAYER else use.cards
                yield Use(MAKES, one, cards, use.ability)
