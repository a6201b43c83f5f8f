"""Which cards count as in play, where an edition does not count all that are in the play zone."""

from __future__ import annotations

from judge.cards.model import CardType
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.zones import PLAY
from judge.rulebook.citation import implements


@implements("306.1", "405.1")
def counts_as_in_play(state: State, obj: Obj) -> bool:
    """Whether a card is in play; by the first rulebook a Troublemaker is only once it has been uncovered."""
    return obj.zone == PLAY and not is_not_yet_in_play(state, obj)


def is_not_yet_in_play(state: State, obj: Obj) -> bool:
    """Whether a card is a face-down Troublemaker by rules under which these are not in play."""
    hidden = obj.face_down and obj.definition.front.printed.type is CardType.TROUBLEMAKER
    return hidden and switched(state, "face-down-troublemakers") == "not-yet"
