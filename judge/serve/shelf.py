"""The cards that a text can speak of: those it writes out itself, then those of the user's collection."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.model import Card
from judge.cards.names import fold_name
from judge.diagnostics import InputError
from judge.scenario.boards.card_file import read_cards
from judge.scenario.naming.sources import CardSource
from judge.scenario.rewriting.written import Written

_WRITTEN_OUT = ("card", "token", "tokens")


class Shelf:
    """Finds cards by their names."""

    def __init__(self, written: Written, collection: Callable[[], CardSource]) -> None:
        """Read the cards that the text writes out, as far as they can be read."""
        self._cards = own_cards(written)
        self._own = {name: card for card in self._cards for name in _names(card)}
        self._collection = collection
        self._looked_up: dict[str, Card | None] = {}

    def find(self, name: str) -> Card | None:
        """The card of a name, None if there is none or it can mean several."""
        folded = fold_name(name)
        if folded in self._own:
            return self._own[folded]
        if folded not in self._looked_up:
            self._looked_up[folded] = self._elsewhere(name)
        return self._looked_up[folded]

    def names(self) -> tuple[str, ...]:
        """The names of all cards, each once."""
        return tuple(dict.fromkeys((*(card.name for card in self._cards), *self._collection().all_names())))

    def _elsewhere(self, name: str) -> Card | None:
        try:
            return self._collection().find(name)
        except InputError:
            return None


def own_cards(written: Written) -> tuple[Card, ...]:
    """The cards that a text writes out, each that can be read."""
    blocks = (one for one in written.blocks if one.heading.casefold() in _WRITTEN_OUT)
    return tuple(card for block in blocks for card in _read(written, block.start, block.end))


def _read(written: Written, start: int, end: int) -> tuple[Card, ...]:
    try:
        return tuple(one.card for one in read_cards("\n".join(written.lines[start:end]), "", ""))
    except InputError:
        return ()


def _names(card: Card) -> tuple[str, ...]:
    return fold_name(card.title), fold_name(card.name)
