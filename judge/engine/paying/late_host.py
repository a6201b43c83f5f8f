"""The host of an attachment that is being played, if the one announced has gone by the time it enters play (A08)."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.zones import PLAY
from judge.engine.perspective import Perspective
from judge.engine.perspective.descriptions import fits_description
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import PlayOn


@implements("705.2a", "705.2f#1", "509.1")
def host_as_followed(run: Run, look: Perspective, obj: Obj, announced: int) -> int:
    """The card it enters play on: the one announced, unless the host is settled only as instructions are followed."""
    host = run.state.physical(announced)
    if host is not None and host.zone == PLAY:
        return announced
    run.meet("A08")
    left = _possible(look, obj) if reading(run.state, "A08") == "instructions" else ()
    if not left:
        return announced
    player = look.context.controller
    (oid,) = run.pick_cards(player, message("which-card-played"), left, cite("705.2f#1", "509.1"))
    return run.state.get(oid).physical


def _possible(look: Perspective, obj: Obj) -> tuple[int, ...]:
    abilities = obj.definition.front.abilities
    described = next((one.tree.host for one in abilities if isinstance(one.tree, PlayOn)), None)
    if described is None:
        return ()
    return tuple(one.oid for one in look.state.in_play() if fits_description(look, described, one.oid))
