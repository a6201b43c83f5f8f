"""Where canonical boards find their cards: those of the atlas, and the invented ones without abilities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec.structs import replace

from judge.atlas.board_text import CHARACTERS, invented
from judge.atlas.charted import Pool
from judge.cards.model import Card
from judge.cards.names import fold_name
from judge.scenario.boards.card_file import read_cards


class Furnished:
    """The cards of an atlas, and the invented ones with some traits."""

    def __init__(self, pool: Pool, traits: tuple[str, ...]) -> None:
        """Read the invented cards, each set of traits once."""
        self._pool = pool
        self._invented = _furniture(traits)

    def find(self, name: str) -> Card:
        """The card of that name. Raises InputError with the nearest names if there is none."""
        return self._invented.get(fold_name(name)) or self._pool.find(name)

    def all_cards(self) -> Iterator[Card]:
        """Every card of the atlas."""
        return self._pool.all_cards()

    def all_titles(self) -> tuple[str, ...]:
        """Every Title."""
        return self._pool.all_titles()

    def all_names(self) -> tuple[str, ...]:
        """Every full name."""
        return self._pool.all_names()

    def all_traits(self) -> tuple[str, ...]:
        """Every trait."""
        return self._pool.all_traits()


@lru_cache(maxsize=1024)
def _furniture(traits: tuple[str, ...]) -> dict[str, Card]:
    return {name: _with(card, traits) if name in _SPOKEN_OF else card for name, card in _plain().items()}


@cache
def _plain() -> dict[str, Card]:
    return {fold_name(one.card.name): one.card for one in read_cards(invented(()), "", "")}


_SPOKEN_OF = frozenset(map(fold_name, CHARACTERS))


def _with(card: Card, traits: tuple[str, ...]) -> Card:
    return replace(card, faces=tuple(replace(face, traits=traits) for face in card.faces))
