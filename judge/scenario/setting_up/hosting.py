"""Whether an attachment can be on its host, and on what it is where only one card can be its host (509.1, 511.2)."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.adjectives import is_attachment
from judge.engine.perspective.descriptions import fits_description
from judge.engine.unsupported import UnsupportedError
from judge.rulebook.citation import implements
from judge.text.ast.ability import PlayOn


def misfit(state: State, attachment: Obj, host: Obj) -> bool:
    """Whether a host certainly does not fit the host description; what can't be determined counts as fitting."""
    return _fits(state, attachment, host) is False


@implements("509.4a")
def _fits(state: State, attachment: Obj, host: Obj) -> bool | None:
    """Whether a host fits the host description; None if that can't be determined."""
    look = Perspective(state, board(state).view, ability_context(state, attachment))
    for ability in attachment.definition.faces[attachment.side].abilities:
        if isinstance(ability.tree, PlayOn) and ability.tree.host is not None:
            try:
                return fits_description(look, ability.tree.host, host.oid)
            except UnsupportedError:
                return None
    return None


@implements("305.1b", "509.3", "511.2")
def attached(state: State) -> State:
    """The state with each attachment that is on nothing attached to the only card at its area that it can be on."""
    alone = tuple(obj for obj in state.in_play() if is_on_nothing(obj))
    return reduce(State.with_obj, (_on_its_host(state, obj) for obj in alone), state)


def is_on_nothing(obj: Obj) -> bool:
    """Whether it is an attachment that has no host."""
    return obj.host is None and not obj.face_down and is_attachment(obj)


def _on_its_host(state: State, obj: Obj) -> Obj:
    here = (
        one for one in state.in_play() if one.area == obj.area and one.oid != obj.oid and not one.face_down
    )
    fits = [(one, _fits(state, obj, one)) for one in here]
    match [(one, surely) for one, surely in fits if surely is not False]:
        case [(host, True)]:
            return replace(obj, host=host.physical)
        case _:
            return obj
