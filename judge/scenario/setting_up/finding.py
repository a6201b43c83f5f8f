"""Finding again, in a state of the engine, the cards that the sentences of a scenario speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.cards.names import fold_name
from judge.engine.model.obj import Obj
from judge.engine.model.sole import sole
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.scenario.model.board import CardRef

Physical = Mapping[str, int]
"""The physical number of each piece by its id. It stays the same through all identities of a card (410.6)."""


def find(state: State, physical: Physical, ref: CardRef) -> Obj | None:
    """The card meant, with the identity it has now; None if it exists no more, or not yet.

    A card without a piece has come into being during the line of play: the latest one of that name, or else the one
    that has become a different card and is in play.
    """
    if ref.piece:
        return state.physical(physical[ref.piece])
    called = [obj for obj in state.objects if _is_called(obj, ref.name)]
    before = max(physical.values(), default=0)
    created = max((obj for obj in called if obj.physical > before), key=_identity, default=None)
    if created is not None or any(_is_called(gone, ref.name) for gone in _ceased(state)):
        return created
    return sole([obj for obj in called if obj.zone == PLAY and obj.oid > before])


def _ceased(state: State) -> Iterator[Obj]:
    """The tokens that have ceased to exist (521.3)."""
    return (logged.gone for logged in state.log if logged.gone is not None)


def _identity(obj: Obj) -> int:
    return obj.oid


def _is_called(obj: Obj, name: str) -> bool:
    printed = obj.definition.faces[obj.side].printed
    called = {obj.label, printed.name, printed.full_name}
    return fold_name(name) in {fold_name(one) for one in called}
