"""With which other cards each card of some names interacts most, for pages that show cards."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.atlas.documents import PartnerDocument
from judge.atlas.looking import of_number
from judge.atlas.store import Store
from judge.cards.names import fold_name

MOST = 8
"""So many neighbours are kept of a card."""


class Neighbours(msgspec.Struct, frozen=True):
    """The cards with which a card interacts most, and how many it can touch in all."""

    touching: int
    partners: tuple[PartnerDocument, ...]


def neighbours(store: Store, names: Iterable[str]) -> dict[str, Neighbours]:
    """The neighbours of the cards of these names that are in the atlas, of those that share a name the first."""
    known = {fold_name(card.name): card.number for card in reversed(store.cards())}
    found = ((name, known[fold_name(name)]) for name in names if fold_name(name) in known)
    return {name: _of(store, number) for name, number in found}


def _of(store: Store, number: int) -> Neighbours:
    partners = of_number(store, number)
    return Neighbours(len(partners), partners[:MOST])
