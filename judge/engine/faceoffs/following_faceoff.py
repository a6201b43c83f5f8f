"""The faceoff that follows from what has been confronted (612)."""

from __future__ import annotations

from judge.engine.confrontations.confronting import contested, problems
from judge.engine.faceoffs.faceoff import BeginFaceoff
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.readings import reading, under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.trace import Deed
from judge.engine.modifiers.order_in_doubt import order_in_doubt
from judge.messages.lists import joined
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements


class FaceoffStep(Instruction, frozen=True):
    """The faceoff that follows from what was confronted."""

    @implements("612.1", "612.2", "611.4", "522.1")
    def perform(self, run: Run) -> None:
        """Two Problems or more: one faceoff at all; one that an opponent could confront too: a faceoff there."""
        player, confronted = run.state.turn.player, tuple(dict.fromkeys(run.state.turn.confronted))
        run.meet(*order_in_doubt(run.state))
        areas, rules, assumptions = following_faceoff(run.state)
        if not areas:
            run.note(
                message("no-problem-faceoff-follows"),
                cite("612.1", "612.2"),
                assumptions=assumptions,
                deeds=(Deed(verb="follow", averted=True),),
            )
            return
        names = joined(run.name(oid) for oid in confronted)
        kind = several_problems(run.state) if len(confronted) > 1 else "Problem"
        run.note(
            message("confronted-faceoff-follows", player=player, names=names, kind=kind),
            rules,
            assumptions=assumptions,
            deeds=(Deed(verb="follow"),),
        )
        faceoff = Faceoff(
            kind="Problem", starter=player, players=(player, *run.state.opponents(player)), areas=areas
        )
        run.push(BeginFaceoff(faceoff=faceoff))


#: What a faceoff at more than one Problem is called.
_SEVERAL = {"multi-problem": "Multi Problem", "double": "double Problem"}


@implements("612.1")
def several_problems(state: State) -> str:
    """What a Problem faceoff at more than one Problem is called under the ruleset of a state."""
    return term(_SEVERAL[switched(state, "several-confronted")])


@implements("612.1", "612.2", "611.4")
def following_faceoff(state: State) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The areas of the Problem faceoff that the Faceoff Step would bring now, none if there is none.

    Then the rules, and the open question that decided: whether an opponent could confront the one Problem as the
    turn player did or in the Faceoff Step (A22).
    """
    player = state.turn.player
    confronted = tuple(oid for oid in dict.fromkeys(state.turn.confronted) if state.find(oid) is not None)
    if len(set(state.turn.confronted)) >= 2:
        return _of_multi_problem_faceoff(state, confronted)
    if not confronted:
        return (), cite("612.2"), ()
    before = confronted[0] in state.turn.contested
    now, met = contested(state, confronted[0], player)
    taken, asked = under(state, "A22", {"when-confronting": before, "faceoff-step": now})
    assumptions = (*asked, *met)
    return (state.get(confronted[0]).area,) if taken else (), cite("612.2", "611.4"), assumptions


@implements("612.1")
def _of_multi_problem_faceoff(
    state: State, confronted: tuple[int, ...]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """All Problems in play, or only those confronted (A21); by the rulebooks the two that have been confronted."""
    areas = {
        "in-play": tuple(obj.area for obj in problems(state)),
        "confronted": tuple(obj.area for obj in problems(state) if obj.oid in confronted),
    }
    if switched(state, "several-confronted") == "double":
        return areas["confronted"], cite("612.1"), ()
    assumptions = ("A21",) if areas["in-play"] != areas["confronted"] else ()
    return areas[reading(state, "A21")], cite("612.1"), assumptions
