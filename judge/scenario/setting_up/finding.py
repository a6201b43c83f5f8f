"""Finding again, in a state of the engine, the cards that the sentences of a scenario speak of."""

from __future__ import annotations

from collections.abc import Mapping

from judge.cards.names import fold_name
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.scenario.model.board import CardRef

Physical = Mapping[str, int]
"""The physical number of each piece by its id. It stays the same through all identities of a card (410.6)."""


def find(state: State, physical: Physical, ref: CardRef) -> Obj | None:
    """The card meant, with the identity it has now; None if it exists no more, or not yet.

    A card without a piece has come into being during the line of play: the latest one of that name.
    """
    if ref.piece:
        return state.physical(physical[ref.piece])
    first_new = max(physical.values(), default=0) + 1
    named = [obj for obj in state.objects if obj.physical >= first_new and _is_called(obj, ref.name)]
    return max(named, key=lambda obj: obj.oid, default=None)


def _is_called(obj: Obj, name: str) -> bool:
    printed = obj.definition.faces[obj.side].printed
    called = {obj.label, printed.name, printed.full_name}
    return fold_name(name) in {fold_name(one) for one in called}
