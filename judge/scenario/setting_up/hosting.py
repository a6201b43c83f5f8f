"""Whether an attachment can be on its host (509.1, 511.2)."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.descriptions import fits_description
from judge.engine.unsupported import UnsupportedError
from judge.rulebook.citation import implements
from judge.text.ast.ability import PlayOn


@implements("509.4a")
def misfit(state: State, attachment: Obj, host: Obj) -> bool:
    """Whether a host certainly does not fit the host description; what can't be determined counts as fitting."""
    look = Perspective(state, board(state).view, ability_context(state, attachment))
    for ability in attachment.definition.faces[attachment.side].abilities:
        if isinstance(ability.tree, PlayOn) and ability.tree.host is not None:
            try:
                return not fits_description(look, ability.tree.host, host.oid)
            except UnsupportedError:
                return False
    return False
