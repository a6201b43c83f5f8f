"""The user's collection as a server uses it: opened once, its lists of names read once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property

from judge.cards.model import Card
from judge.cards.store import Collection, open_collection


class KnownCards:
    """A collection whose lists of names are kept. It does not change while the server runs."""

    def __init__(self, collection: Collection) -> None:
        """Keep those of this collection."""
        self._collection = collection

    def find(self, name: str) -> Card:
        """The one card of that name. Raises InputError with the nearest names."""
        return self._collection.find(name)

    def all_cards(self) -> Iterator[Card]:
        """Every card."""
        return self._collection.all_cards()

    def all_titles(self) -> tuple[str, ...]:
        """Every Title."""
        return self._titles

    def all_names(self) -> tuple[str, ...]:
        """Every full name."""
        return self._names

    def all_traits(self) -> tuple[str, ...]:
        """Every trait."""
        return self._traits

    @cached_property
    def _titles(self) -> tuple[str, ...]:
        return self._collection.all_titles()

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return self._collection.all_names()

    @cached_property
    def _traits(self) -> tuple[str, ...]:
        return self._collection.all_traits()


@cache
def known_cards() -> KnownCards:
    """The user's cards, opened once in each process."""
    return KnownCards(open_collection())
