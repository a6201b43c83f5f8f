"""Finds the card that a name means: among the cards that the file writes out, else in the collection."""

from __future__ import annotations

import functools
from collections.abc import Callable

from judge.cards.model import Card
from judge.cards.names import fold_name
from judge.diagnostics import InputError, nearest_names
from judge.scenario.faults import Faults
from judge.scenario.sources import CardSource
from judge.text.known_names import names_lent
from judge.text.lexicon import RULES, Lexicon


class Shelf:
    """The cards of one scenario: those that the file writes out, else those of a collection."""

    def __init__(self, open_source: Callable[[], CardSource], faults: Faults) -> None:
        """Start without cards of its own."""
        self._open = open_source
        self._faults = faults
        self._by_name: dict[str, list[Card]] = {}
        self.cards: list[Card] = []

    def add(self, card: Card, line: int) -> None:
        """Put a card that the file writes out on the shelf."""
        if any(fold_name(card.name) == fold_name(other.name) for other in self.cards):
            self._faults.add(f"{card.name} is written out twice", line)
        self.cards.append(card)
        names = {fold_name(name) for face in card.faces for name in (face.name, face.full_name)}
        for name in sorted(names):
            self._by_name.setdefault(name, []).append(card)

    def find(self, name: str, line: int, column: int) -> Card | None:
        """The card that a name means, or None after noting why there is none."""
        own = self._by_name.get(fold_name(name), [])
        if len(own) > 1:
            self._faults.add(
                f"“{name}” can mean several cards", line, column, expected=[card.name for card in own]
            )
            return None
        return own[0] if own else self._from_collection(name, line, column)

    @functools.cached_property
    def source(self) -> CardSource:
        """The collection, opened when it is first asked for."""
        return self._open()

    def names_of_collection(self) -> tuple[str, ...]:
        """Every full name and Title in the collection; none if it can't be read."""
        try:
            return (*self.source.all_names(), *self.source.all_titles())
        except InputError:
            return ()

    @functools.cached_property
    def lent(self) -> Lexicon:
        """The names of the collection, read when they are first asked for; those of the rules if it can't be read."""
        try:
            return names_lent(self.source)
        except InputError:
            return RULES

    def _from_collection(self, name: str, line: int, column: int) -> Card | None:
        try:
            return self.source.find(name)
        except InputError as error:
            self._note(name, error, line, column)
            return None

    def _note(self, name: str, error: InputError, line: int, column: int) -> None:
        """Tell why the collection has no single such card; a card of this file may be meant as well."""
        first = error.diagnostics[0]
        own = nearest_names(name, [known for card in self.cards for known in (card.title, card.name)])
        self._faults.add(
            first.message
            if first.expected
            else f"no card is called “{name}”, neither here nor in the collection",
            line,
            column,
            expected=first.expected,
            nearest=tuple(dict.fromkeys([*own, *first.nearest])),
        )
