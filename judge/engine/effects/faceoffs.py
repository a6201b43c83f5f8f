"""Flipping, and starting, ending and joining faceoffs by a text (514, 515, 707.4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.effect import executes, look
from judge.engine.effects.cards import affected
from judge.engine.effects.choosing import nothing_done, occurring, resolve
from judge.engine.faceoff import EndFaceoffNow, begin_by_modifier
from judge.engine.occurrence import Happen
from judge.engine.perspective.amounts import amount
from judge.engine.run import Run
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import EndFaceoff, Flip, Involve, StartFaceoff


@executes(Flip)
@implements("515.1", "515.3")
def flip(run: Run, frame: int, node: Flip) -> None:
    """A player flips cards; several are separate occurrences at the same time."""
    number = amount(look(run, frame), node.count)
    for player in affected(run, frame, node.who):
        one = occurring(run, frame, "flip", player=player)
        run.push(*(Happen(occurrences=(one,)) for _ in range(number)))


@executes(StartFaceoff)
@implements("707.4", "707.4a", "514.1", "514.3c")
def start_faceoff(run: Run, frame: int, node: StartFaceoff) -> None:
    """Start a faceoff; what the text says about its outcome follows once it is resolved (514.6d)."""
    if run.state.faceoff is not None:
        run.note("A faceoff is on already, so none can start.", cite("707.4a"))
        nothing_done(run, frame)
        return
    oids = resolve(run, frame, node.cards, "which cards are involved")
    begin_by_modifier(run, frame, oids, node)


@executes(EndFaceoff)
@implements("514.7")
def end_faceoff(run: Run, frame: int, _: EndFaceoff) -> None:
    """End the faceoff that is on."""
    if run.state.faceoff is None:
        nothing_done(run, frame)
        return
    run.push(EndFaceoffNow(by_text=True))


@executes(Involve)
@implements("514.3d", "514.3d.i")
def involve(run: Run, frame: int, node: Involve) -> None:
    """Cards become involved in the faceoff that is on, or cease to be."""
    faceoff = run.state.faceoff
    if faceoff is None:
        nothing_done(run, frame)
        return
    oids = resolve(run, frame, node.cards, "which card")
    if node.ceases:
        faceoff = replace(faceoff, excluded=(*faceoff.excluded, *oids))
    else:
        faceoff = replace(faceoff, flagged=(*faceoff.flagged, *oids))
    run.state = replace(run.state, faceoff=faceoff)
    verb = "is no longer" if node.ceases else "becomes"
    for oid in oids:
        run.note(
            f"{run.name(oid)} {verb} involved in the faceoff.", cite("514.3d"), card=run.context(frame).card
        )
