"""All pairs of cards that can touch, and how: found by indexes over what cards read and write, not pair by pair.

A set of cards is the bits of one number, so that a card is compared with all others at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from judge.atlas.kinds import KINDS, Kind
from judge.atlas.tokens import Tokens, Word

Profile = dict[str, Tokens]
"""By role, what a card has to be compared."""

_SPACES = (("described", "described"), ("asked", "own"), ("own", "asked"))
"""What of one card meets what of another; two texts about their own card never meet."""


class Pair(msgspec.Struct, frozen=True):
    """Two cards by their numbers: in which kinds the first acts on the second, and the second on the first."""

    one: int
    other: int
    forth: int
    back: int

    @property
    def kinds(self) -> int:
        """All kinds, whoever acts."""
        return self.forth | self.back


def acts_on(profiles: Sequence[Profile]) -> tuple[tuple[int, ...], ...]:
    """By kind and card, the set of cards that it acts on."""
    return tuple(_of_kind(kind, profiles) for kind in KINDS)


def _of_kind(kind: Kind, profiles: Sequence[Profile]) -> tuple[int, ...]:
    found = [0] * len(profiles)
    for acting, acted_on in kind.meets:
        for mine, theirs in _SPACES:
            index = _index(_words(profile, acted_on, theirs) for profile in profiles)
            for number, profile in enumerate(profiles):
                for word in _words(profile, acting, mine):
                    found[number] |= index.get(word, 0)
    return tuple(found)


def _words(profile: Profile, role: str, space: str) -> Iterable[Word]:
    kept = profile.get(role)
    return getattr(kept, space) if kept is not None else ()


def _index(of_cards: Iterable[Iterable[Word]]) -> dict[Word, int]:
    """By word the set of cards that have it."""
    index: dict[Word, int] = {}
    for number, words in enumerate(of_cards):
        for word in words:
            index[word] = index.get(word, 0) | 1 << number
    return index


def pairs(profiles: Sequence[Profile]) -> Iterator[Pair]:
    """The pairs that can touch, each once; two copies of one card are a pair too."""
    forth = acts_on(profiles)
    back = tuple(_turned(of_kind) for of_kind in forth)
    for one in range(len(profiles)):
        theirs = [of_kind[one] >> one for of_kind in forth]
        mine = [of_kind[one] >> one for of_kind in back]
        yield from _of_card(one, theirs, mine)


def _of_card(one: int, forth: list[int], back: list[int]) -> Iterator[Pair]:
    """The pairs of a card with itself and those after it."""
    left = 0
    for number in (*forth, *back):
        left |= number
    while left:
        step = (left & -left).bit_length() - 1
        left &= left - 1
        yield Pair(one, one + step, _bits(forth, step), _bits(back, step))


def _bits(of_kinds: list[int], step: int) -> int:
    return sum(1 << place for place, cards in enumerate(of_kinds) if cards >> step & 1)


def _turned(rows: tuple[int, ...]) -> tuple[int, ...]:
    """The same sets seen from the other side."""
    found = [0] * len(rows)
    for number, row in enumerate(rows):
        left = row
        while left:
            found[(left & -left).bit_length() - 1] |= 1 << number
            left &= left - 1
    return tuple(found)


def meeting(kind: Kind, acting: Profile, acted_on: Profile) -> Iterator[tuple[Word, int, int]]:
    """Where two cards meet in a kind: the word, and the ability of each, in a fixed order."""
    found = set[tuple[Word, int, int]]()
    for role, against in kind.meets:
        for mine, theirs in _SPACES:
            there = dict(_abilities(acted_on, against, theirs))
            for word, abilities in _abilities(acting, role, mine):
                found.update((word, one, other) for one in abilities for other in there.get(word, ()))
    yield from sorted(found)


def _abilities(profile: Profile, role: str, space: str) -> Iterable[tuple[Word, set[int]]]:
    kept = profile.get(role)
    return getattr(kept, space).items() if kept is not None else ()
