"""Texts are followed only if the engine can carry them out in full; nothing is left out of one."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.model import CardType
from judge.engine.model.definition import PrintedAbility
from judge.engine.model.obj import Obj
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.text.ast.ability import Ability

#: Whether the engine can carry out an ability on a card of a type; `judge.engine.turns` tells.
CARRIED_OUT: list[Callable[[Ability, CardType], bool]] = []


def check_whole(obj: Obj, tree: Ability, text: str) -> None:
    """Raise UnsupportedError for a printed text of a card, about to be followed, that can't be carried out in full."""
    kind = obj.definition.faces[obj.side].printed.type
    if not all(carried_out(tree, kind) for carried_out in CARRIED_OUT):
        raise UnsupportedError(message("all-that-text-says"), obj.label, text)


def check_all_whole(obj: Obj, abilities: tuple[PrintedAbility, ...]) -> None:
    """The same for all of these texts; one that is not understood has no tree, and is declined where it is met."""
    for one in abilities:
        if one.tree is not None:
            check_whole(obj, one.tree, one.text)
