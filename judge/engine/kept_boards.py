"""Boards that are met again: those of all states that are the same in what the modifiers of a board look at."""

from __future__ import annotations

from typing import Generic, TypeVar

from judge.engine.looked_at import Parts
from judge.engine.state import State

Board = TypeVar("Board")
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
    )


def _rest(state: State, parts: tuple[str, ...]) -> tuple[object, ...]:
    return tuple(getattr(state, part) for part in parts)


class KeptBoards(Generic[Board]):
    """The boards of recent states, each with the parts of the state at which its modifiers look."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._by_cards: dict[tuple[object, ...], dict[tuple[str, ...], dict[tuple[object, ...], Board]]] = {}

    def find(self, state: State) -> Board | None:
        """The board of a state, if that of one like it is kept."""
        for parts, boards in self._by_cards.get(_cards(state), {}).items():
            if (found := boards.get(_rest(state, parts))) is not None:
                return found
        return None

    def keep(self, state: State, parts: Parts, board: Board) -> None:
        """Keep the board of a state, which looks at these parts of it besides the cards."""
        cards, read = _cards(state), tuple(sorted(parts))
        if cards not in self._by_cards and len(self._by_cards) >= _MOST_CARDS:
            del self._by_cards[next(iter(self._by_cards))]
        boards = self._by_cards.setdefault(cards, {}).setdefault(read, {})
        if len(boards) >= _MOST_OF_THE_SAME_CARDS:
            del boards[next(iter(boards))]
        boards[_rest(state, read)] = board
