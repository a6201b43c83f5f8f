"""Finds the card that a name means: among those that the file writes out, those it shares, the collection."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from judge.cards.model import Card, CardType
from judge.cards.names import fold_name
from judge.diagnostics import InputError, nearest_names
from judge.messages.message import message
from judge.scenario.naming.sources import CardSource
from judge.scenario.text.faults import Faults
from judge.scenario.text.words import folded_names
from judge.text.known_names import all_known, names_lent
from judge.text.lexicon import RULES, Lexicon


class Shelf:
    """The cards of one scenario: those that the file writes out, else those of its `Cards:`, else of a collection.

    `cards` are those that it writes out or has taken from its `Cards:`, `shared` all that it could take from there.
    `not_found` counts the faults by which a name stands for no card, or for no single one.
    """

    def __init__(self, open_source: Callable[[], CardSource], faults: Faults) -> None:
        """Start without cards of its own."""
        self._open = open_source
        self._faults = faults
        self._by_name: dict[str, list[Card]] = {}
        self._shared_by_name: dict[str, list[Card]] = {}
        self.cards: list[Card] = []
        self.not_found = 0
        self.shared: tuple[Card, ...] = ()
        self.missed: set[str] = set()
        """The folded names for which no card was found, and what stands before their commas."""

    def add(self, card: Card, line: int) -> None:
        """Put a card that the file writes out on the shelf."""
        if any(fold_name(card.name) == fold_name(other.name) for other in self.cards):
            self._faults.add(message("card-written-out-twice", card=card.name), line)
        self.cards.append(card)
        _enter(card, self._by_name)

    def share(self, cards: Iterable[Card]) -> None:
        """Lend the cards of the files that this one names; each is taken when it is first found."""
        self.shared = tuple(cards)
        for card in self.shared:
            _enter(card, self._shared_by_name)

    def find(self, name: str, line: int, column: int, kind: CardType | None = None) -> Card | None:
        """The card that a name means, or None after noting why there is none.

        Of several those count that are of the `kind` that is meant, if it is known.
        """
        folded = fold_name(name)
        near = _of_kind(self._by_name.get(folded) or self._shared_by_name.get(folded, []), kind)
        if len(near) > 1:
            self._faults.add(
                message("name-can-mean-several", name=name),
                line,
                column,
                expected=[card.name for card in near],
            )
            return None
        return self._taken(near[0]) if near else self._from_collection(name, line, column, kind)

    def knows(self, name: str) -> bool:
        """Whether a name means a card, or one of several; nothing is noted."""
        return fold_name(name) in self._by_name or fold_name(name) in folded_names(self.names_lent())

    def is_resource(self, name: str) -> bool:
        """Whether a name means one card that is lent to the scenario, and that is a Resource; nothing is noted."""
        card = self._lent(name)
        return card is not None and card.front.type is CardType.RESOURCE

    def texts_of(self, name: str) -> tuple[str, ...]:
        """The paragraphs of the one card that a name means that is lent to the scenario; nothing is noted."""
        card = self._lent(name)
        return card.front.text if card else ()

    def _lent(self, name: str) -> Card | None:
        shared = self._shared_by_name.get(fold_name(name), [])
        try:
            return shared[0] if len(shared) == 1 else self.source.find(name)
        except InputError:
            return None

    def _taken(self, card: Card) -> Card:
        if card not in self.cards:
            self.cards.append(card)
        return card

    @functools.cached_property
    def source(self) -> CardSource:
        """The collection, opened when it is first asked for."""
        return self._open()

    def names_lent(self) -> tuple[str, ...]:
        """Every full name and Title of shared cards and in the collection; none of that if it can't be read."""
        shared = tuple(name for card in self.shared for name in (card.name, card.title))
        try:
            return (*shared, *self.source.all_names(), *self.source.all_titles())
        except InputError:
            return shared

    @functools.cached_property
    def lent(self) -> Lexicon:
        """The names of shared cards and of the collection, read when they are first asked for.

        Those of the rules if it can't be read.
        """
        return (
            all_known(self.shared, self._lent_by_collection()) if self.shared else self._lent_by_collection()
        )

    def _lent_by_collection(self) -> Lexicon:
        try:
            return names_lent(self.source)
        except InputError:
            return RULES

    def pool(self) -> tuple[Card, ...]:
        """All cards that a player could name beside those of the scenario."""
        return (*self.shared, *self.source.all_cards())

    def _from_collection(self, name: str, line: int, column: int, kind: CardType | None) -> Card | None:
        try:
            return self.source.find(name)
        except InputError as error:
            if (meant := self._only_of_kind(name, error, kind)) is not None:
                return meant
            self._note(name, error, line, column)
            return None

    def _only_of_kind(self, name: str, error: InputError, kind: CardType | None) -> Card | None:
        """Of the several cards of a collection that a name can mean the only one of a kind."""
        if kind is None or not error.diagnostics[0].expected:
            return None
        folded = fold_name(name)
        found = [
            card
            for card in self.source.all_cards()
            if card.front.type is kind and folded in (fold_name(card.title), fold_name(card.name))
        ]
        return found[0] if len({card.name for card in found}) == 1 else None

    def _note(self, name: str, error: InputError, line: int, column: int) -> None:
        """Show why the collection has no single such card; a card of this file may be meant as well."""
        self.not_found += 1
        self.missed |= {fold_name(name), fold_name(name.partition(",")[0])}
        first = error.diagnostics[0]
        own = nearest_names(
            name, [known for card in (*self.cards, *self.shared) for known in (card.title, card.name)]
        )
        self._faults.add(
            first.message if first.expected else message("no-card-called", name=name),
            line,
            column,
            expected=first.expected or (message("import-or-write-out", name=name),),
            nearest=tuple(dict.fromkeys([*own, *first.nearest])),
        )


def _of_kind(found: list[Card], kind: CardType | None) -> list[Card]:
    return [card for card in found if card.front.type is kind] or found


def _enter(card: Card, by_name: dict[str, list[Card]]) -> None:
    names = {fold_name(name) for face in card.faces for name in (face.name, face.full_name)}
    for name in sorted(names):
        by_name.setdefault(name, []).append(card)
