"""Cards that are involved in a faceoff, or were flipped for one (514.3, 514.4)."""

from __future__ import annotations

from judge.engine.model.involvement import involved
from judge.engine.model.zones import FLIP_ZONE
from judge.engine.perspective.periods import is_during
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.qualifiers import READERS
from judge.rulebook.citation import implements
from judge.text.ast.selection import FlippedFor, InvolvedInFaceoff


@implements("514.4", "515.2")
def _flipped_for(look: Perspective, qualifier: FlippedFor, oid: int) -> bool:
    """Whether a card lies flipped for the faceoff that is on, by a player if one is said, and that is the one meant."""
    faceoff, flippers = look.state.faceoff, look.players(qualifier.who) if qualifier.who is not None else None
    if faceoff is None or look.state.get(oid).zone != FLIP_ZONE:
        return False
    flipped = any(oid in cards for player, cards in faceoff.flipped if flippers is None or player in flippers)
    return flipped and is_during(look, qualifier.faceoff)


@implements("514.3")
def _involved_in(look: Perspective, qualifier: InvolvedInFaceoff, oid: int) -> bool:
    """Whether a card is involved in the faceoff that is on, and that is the one meant."""
    such = qualifier.faceoff is None or is_during(look, qualifier.faceoff)
    return (such and oid in involved(look.state, look.view)) != qualifier.absent


READERS[FlippedFor] = _flipped_for
READERS[InvolvedInFaceoff] = _involved_in
