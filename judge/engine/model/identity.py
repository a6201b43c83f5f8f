"""What a card may keep or lose as it becomes a different card (410.6), where the rules leave it open."""

from __future__ import annotations

from judge.engine.model.describing import regard
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.model.zones import PLAY
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


def lost_with_identity(run: Run, before: State, occurrence: Occurrence, became: int) -> None:
    """Say what the card to which something has happened loses because it is a different card now."""
    old = before.find(occurrence.subject)
    if old is not None and became != old.oid:
        _copied(run, old)
        _beneath(run, before, old)
        _involved(run, before, old)


_COPIED = {"itself": "copy-is-itself-again", "still-copy": "copy-is-still-one"}


@implements("410.6", "505.3", "520.3")
def _copied(run: Run, old: Obj) -> None:
    now = run.state.physical(old.physical)
    if old.copy and now is not None and old.zone == now.zone == PLAY:
        told = message(_COPIED[reading(run.state, "A174")], card=old.label)
        run.note(told, cite("505.3", "410.6", "520.3"), deeds=regard(run.state, now.oid))
        run.meet("A174")


@implements("410.6", "glossary:Pumped")
def _beneath(run: Run, before: State, old: Obj) -> None:
    names = joined(card.label for card in before.cards_beneath(old))
    if names:
        text = message("card-with-others-beneath-has-become-different", card=old.label, names=names)
        deeds = regard(before, old.oid, *(card.oid for card in before.cards_beneath(old)))
        run.note(text, cite("410.6", "410.5", "glossary:Pumped"), deeds=deeds)
        run.meet("A36")


@implements("410.6", "514.3d.i")
def _involved(run: Run, before: State, old: Obj) -> None:
    flagged = before.faceoff is not None and old.oid in before.faceoff.flagged
    if flagged and run.state.physical(old.physical) is not None:
        text = message("involved-card-has-become-different", card=old.label)
        deeds = (*regard(before, old.oid), Deed(verb="involve", card=old.physical, averted=True))
        run.note(text, cite("410.6", "514.3d.i"), deeds=deeds)
        run.meet("A44")
