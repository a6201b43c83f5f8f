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


def _cards(state: State) -> tuple[object, ...]:
    """What every board hangs on: the cards, whose they are, what has been done to them, and by which rules."""
    return (
        state.objects,
        state.modifiers,
        state.control,
        state.players(),
        state.ruleset,
        state.readings,
        state.trademarks,
        state.first_new,
        state.villain,
    )


@lru_cache(maxsize=256)
def _reader(parts: Parts) -> Callable[[State], object]:
    readers = [attrgetter(part) if isinstance(part, str) else part.of for part in parts]
    return lambda state: tuple(read(state) for read in readers)


class KeptBoards(Generic[Found]):
    """What was found of recent states, boards or what is read off them, each with the parts of the state looked at."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._by_cards: dict[tuple[object, ...], dict[Parts, dict[object, Found]]] = {}
        self._latest: tuple[tuple[object, ...], dict[Parts, dict[object, Found]]] = ((), {})

    def find(self, state: State) -> Found | None:
        """What was found of a state that is like this one, if it is kept."""
        for parts, same in self._of_cards(state).items():
            if (found := same.get(_reader(parts)(state))) is not None:
                return found
        return None

    def _of_cards(self, state: State) -> dict[Parts, dict[object, Found]]:
        """What is kept of states with the same cards; the very same ones as a moment ago are not looked up again."""
        cards = _cards(state)
        before, known = self._latest
        if len(before) != len(cards) or not all(map(is_, before, cards)):
            known = self._by_cards.get(cards, {})
            if known:
                self._latest = cards, known
        return known

    def keep(self, state: State, parts: Parts, found: Found) -> None:
        """Keep what was found of a state by looking at these parts of it besides the cards."""
        cards = _cards(state)
        if cards not in self._by_cards and len(self._by_cards) >= _MOST_CARDS:
            del self._by_cards[next(iter(self._by_cards))]
        known = self._by_cards.setdefault(cards, {})
        self._latest = cards, known
        same = known.setdefault(parts, {})
        if len(same) >= _MOST_OF_THE_SAME_CARDS:
            del same[next(iter(same))]
        same[_reader(parts)(state)] = found
