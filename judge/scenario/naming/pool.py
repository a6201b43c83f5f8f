"""All cards of the game as far as they are known: those that the file writes out and those of the collection."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from judge.cards.model import Card
from judge.cards.names import fold_name
from judge.deferred import deferred
from judge.diagnostics import nearest_names
from judge.rulebook.citation import implements

with deferred(__name__):
    from judge.scenario.model.describing import describes_face


class Pool:
    """The cards that can be named; looked up when one is."""

    def __init__(self, own: Iterable[Card], lent: Callable[[], Iterable[Card]]) -> None:
        """`own` are the cards of the scenario, `lent` gives those of a collection."""
        self._own = tuple(own)
        self._lent = lent

    @functools.cached_property
    def _cards(self) -> tuple[Card, ...]:
        return tuple(card for card in (*self._own, *self._lent()) if not card.token)

    @implements("201.1b")
    def meant(self, words: str) -> tuple[str, ...]:
        """The full names of the cards that words mean: by name, else by Title, else by a description."""
        folded, told = fold_name(words), words.casefold()
        tests: tuple[Callable[[Card], bool], ...] = (
            lambda card: fold_name(card.name) == folded,
            lambda card: fold_name(card.title) == folded,
            lambda card: describes_face(told, card.front),
        )
        for fits in tests:
            if found := tuple(dict.fromkeys(card.name for card in self._cards if fits(card))):
                return found
        return ()

    def nearest(self, words: str) -> tuple[str, ...]:
        """The names that are spelled most like these words."""
        return nearest_names(words, (name for card in self._cards for name in (card.name, card.title)))
