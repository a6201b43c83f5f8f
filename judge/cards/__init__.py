"""Printed cards: what is on them, where collections of them come from, and which decks the rules allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.cards.model import Card
    from judge.cards.store import Collection

__all__ = ["get", "opened", "search"]


def opened() -> Collection:
    """The collection that was imported, an empty one if none was. Close it, or use it in a `with` statement."""
    from judge.cards.store import open_collection

    return open_collection()


def get(name: str) -> Card:
    """The card of the collection with this name: title, title and subtitle, or number.

    Raises NotFoundError with the nearest names, InputError if the name can mean several cards.
    """
    with opened() as collection:
        return collection.find(name)


def search(words: str) -> tuple[Card, ...]:
    """The cards of the collection on which all the words stand: in name, type, traits, keywords, text or number."""
    with opened() as collection:
        return collection.search(words)
