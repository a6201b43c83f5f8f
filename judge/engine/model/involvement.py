"""Which cards are involved in the faceoff that is on (514.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.engine.model.describing import regard
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.trace import Deed
from judge.engine.model.view import View
from judge.engine.model.zones import PLAY
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

#: Which of the cards that would be involved texts keep out, each with the name of what does; `kept_out` fills it.
KEPT_OUT: list[Callable[[State, View, frozenset[int]], Mapping[int, str]]] = []


def involved(state: State, view: View) -> frozenset[int]:
    """The cards involved now: those that would be, without those that can't be."""
    described = would_be_involved(state, view)
    return (
        described.difference(*(kept(state, view, described) for kept in KEPT_OUT)) if described else described
    )


@implements("514.3a", "514.3b", "514.3d", "514.3d.i")
def would_be_involved(state: State, view: View) -> frozenset[int]:
    """The cards that are described as involved: at Problems those that fit at this moment, elsewhere those flagged."""
    faceoff = state.faceoff
    if faceoff is None:
        return frozenset()
    inside = {oid for oid in faceoff.flagged if (obj := state.find(oid)) is not None and obj.zone == PLAY}
    if faceoff.challengers and reading(state, "A97") == "while-theirs":
        inside -= _changed_sides(state, faceoff)
    inside |= {obj.oid for obj in state.objects if _stands_in(state, view, faceoff, obj)}
    return frozenset(inside - set(faceoff.excluded))


def _changed_sides(state: State, faceoff: Faceoff) -> set[int]:
    """The cards with which a text has the Troublemaker challenged, and which the challenger does not control."""
    there = (oid for oid in faceoff.challengers if state.find(oid) is not None)
    return {oid for oid in there if state.controller(oid) != faceoff.challenger}


@implements("514.3d", "514.3a.i")
def note_changed_sides(run: Run, before: State) -> None:
    """Say that a card with which a text has the Troublemaker challenged has got another controller (A97)."""
    faceoff = run.state.faceoff
    if faceoff is None or before.faceoff is None or not faceoff.challengers:
        return
    for oid in sorted(_changed_sides(run.state, faceoff) - _changed_sides(before, before.faceoff)):
        text = message("challenging-card-is-others", card=run.name(oid), player=faceoff.challenger)
        deed = Deed(verb="involve", card=run.state.get(oid).physical, averted=True)
        run.note(text, cite("514.3d", "514.3a.i"), deeds=(*regard(run.state, oid), deed))
        run.meet("A97")


@implements("514.3a.i", "514.3c", "514.3e")
def involved_by(faceoff: Faceoff) -> tuple[str, ...]:
    """The rules that say which cards are involved in a faceoff of that kind."""
    if faceoff.kind == "Troublemaker":
        return cite("514.3a", "514.3a.i") if faceoff.challengers else cite("514.3a", "514.3d")
    if faceoff.kind:
        return cite("514.3b", "514.3d")
    return cite("514.3c", "514.3d", "514.3e") if faceoff.areas else cite("514.3c", "514.3d.i")


def _stands_in(state: State, view: View, faceoff: Faceoff, obj: Obj) -> bool:
    if obj.zone != PLAY or obj.area not in faceoff.areas:
        return False
    if faceoff.kind == "Troublemaker":
        return obj.oid == faceoff.troublemaker or _challenges(state, view, faceoff, obj)
    return view.get(obj.oid).is_character and _takes_part(state, view, obj)


@implements("503.5", "504.1", "glossary:Stubborn")
def _takes_part(state: State, view: View, obj: Obj) -> bool:
    """Whether a character is in a state to be involved; only the first rulebook asks for one."""
    if switched(state, "exhausted-in-faceoffs") == "without-power":
        return True
    tired = obj.exhausted and not view.get(obj.oid).has_keyword("Stubborn")
    return not tired and not obj.frightened


def _challenges(state: State, view: View, faceoff: Faceoff, obj: Obj) -> bool:
    if faceoff.challengers:
        return False
    is_own = view.get(obj.oid).is_character and state.controller(obj.oid) == faceoff.challenger
    return is_own and _takes_part(state, view, obj)
