"""Boards that are met again, and what is read off them: of all states that are the same in what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter, is_
from typing import Generic, TypeVar

from judge.engine.model.state import State
from judge.engine.modifiers.looked_at import Parts

Found = TypeVar("Found")
_MOST_CARDS = 64
_MOST_OF_THE_SAME_CARDS = 64


def cards_of(state: State) -> tuple[object, ...]:
    """What every board hangs on: the cards, whose they are, what has been done to them, and by which rules."""
    return state.objects, *around(state)


def around(state: State) -> tuple[object, ...]:
    """The same without the cards."""
    return (
        state.modifiers,
        state.control,
        state.players(),
        state.ruleset,
        state.readings,
        state.trademarks,
        state.first_new,
        state.villain,
    )


class _TheVeryLog:
    """What has happened in a game, told by being the same object: it is too long to be compared again and again."""

    __slots__ = ("_log",)

    def __init__(self, state: State) -> None:
        self._log = state.log

    def __hash__(self) -> int:
        return id(self._log)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _TheVeryLog) and self._log is other._log


def _reads(part: str) -> Callable[[State], object]:
    return _TheVeryLog if part == "log" else attrgetter(part)


@lru_cache(maxsize=256)
def _reader(parts: Parts) -> Callable[[State], object]:
    """What reads these parts of a state. Whether a phase is on is found once for each phase and step."""
    fields = [_reads(part) for part in parts if isinstance(part, str)]
    periods = [part for part in parts if not isinstance(part, str)]
    on: dict[tuple[str, str], tuple[bool, ...]] = {}

    def read(state: State) -> object:
        now = (state.turn.phase, state.turn.step)
        found = on.get(now)
        if found is None:
            found = on[now] = tuple(period.of(state) for period in periods)
        return (found, *(field(state) for field in fields)) if fields else found

    return read


_Known = dict[Parts, tuple[Callable[[State], object], dict[object, Found]]]
"""By the parts of a state looked at: what reads them, and what was found where they were so."""


class KeptBoards(Generic[Found]):
    """What was found of recent states, boards or what is read off them, each with the parts of the state looked at.

    `cards` gives of a state the cards that all of it hangs on, and what else does besides the parts.
    """

    def __init__(self, cards: Callable[[State], tuple[object, ...]] = cards_of) -> None:
        """Keep nothing yet."""
        self._cards = cards
        self._by_cards: dict[tuple[object, ...], _Known[Found]] = {}
        self._latest: tuple[tuple[object, ...], _Known[Found]] = ((), {})

    def find(self, state: State) -> Found | None:
        """What was found of a state that is like this one, if it is kept."""
        for read, same in self._of_cards(state).values():
            if (found := same.get(read(state))) is not None:
                return found
        return None

    def _of_cards(self, state: State) -> _Known[Found]:
        """What is kept of states with the same cards; the very same ones as a moment ago are not looked up again."""
        cards = self._cards(state)
        before, known = self._latest
        if len(before) != len(cards) or not all(map(is_, before, cards)):
            known = self._by_cards.get(cards, {})
            if known:
                self._latest = cards, known
        return known

    def keep(self, state: State, parts: Parts, found: Found) -> None:
        """Keep what was found of a state by looking at these parts of it besides the cards."""
        cards = self._cards(state)
        if cards not in self._by_cards and len(self._by_cards) >= _MOST_CARDS:
            del self._by_cards[next(iter(self._by_cards))]
        known = self._by_cards.setdefault(cards, {})
        self._latest = cards, known
        read, same = known.setdefault(parts, (_reader(parts), {}))
        if len(same) >= _MOST_OF_THE_SAME_CARDS:
            del same[next(iter(same))]
        same[read(state)] = found
