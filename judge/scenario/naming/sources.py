"""Where a scenario finds cards that its file does not write out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from judge.cards.model import Card


class CardSource(Protocol):
    """Where cards are looked up, such as a collection."""

    def find(self, name: str) -> Card:
        """The one card of that name. Raises InputError with the nearest names if it is none or several."""

    def all_cards(self) -> Iterator[Card]:
        """Every card."""

    def all_titles(self) -> tuple[str, ...]:
        """Every Title."""

    def all_names(self) -> tuple[str, ...]:
        """Every full name."""

    def all_traits(self) -> tuple[str, ...]:
        """Every trait."""


class OnDemand:
    """A collection opened only when one of its cards is looked up; before that it has no card and no name.

    So a scenario without its cards comes out the same whether it is there or not.
    """

    def __init__(self, open_source: Callable[[], CardSource]) -> None:
        """`open_source` may raise an error of its own where there is no collection."""
        self._open = open_source
        self._source: CardSource | None = None

    def find(self, name: str) -> Card:
        """The one card of that name. Raises InputError, and what opening raises."""
        self._source = self._source or self._open()
        return self._source.find(name)

    def all_cards(self) -> Iterator[Card]:
        """Every card, once it is open."""
        return self._source.all_cards() if self._source else iter(())

    def all_titles(self) -> tuple[str, ...]:
        """Every Title, once it is open."""
        return self._source.all_titles() if self._source else ()

    def all_names(self) -> tuple[str, ...]:
        """Every full name, once it is open."""
        return self._source.all_names() if self._source else ()

    def all_traits(self) -> tuple[str, ...]:
        """Every trait, once it is open."""
        return self._source.all_traits() if self._source else ()
