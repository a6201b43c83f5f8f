"""What is done in one step of a phase only, where no more is said than that it is that phase."""

from __future__ import annotations

from typing import Any

from judge.rulebook.citation import implements
from judge.scenario.inquiries.conditional import Conditional
from judge.scenario.model.ask import AskMay
from judge.scenario.model.board import Point
from judge.scenario.model.play import Challenge, GoOn
from judge.scenario.model.scenario import Moment

_CHALLENGE_STEP = Point(phase="Troublemaker Phase", step="Challenge Step")
_BEFORE_IT = Point(phase="Troublemaker Phase")
_GOES_ON = "the game goes on to the Challenge Step"


@implements("608.1")
def put_off_to_its_step(asked: Any, moment: Moment | None) -> Conditional | None:  # noqa: ANN401
    """Whether a challenge may be made, asked once its step has come; None of anything else, or at another time.

    What is supposed to be otherwise on the board is so from the beginning; nothing may be supposed to be done.
    """
    changes = asked.changes if isinstance(asked, Conditional) and not asked.given else ()
    question = asked.question if changes else asked
    challenges = isinstance(question, AskMay) and isinstance(question.action, Challenge)
    if (
        not challenges
        or moment is None
        or moment.point != _BEFORE_IT
        or question.action.player != moment.turn
    ):
        return None
    return Conditional(question, given=(GoOn(point=_CHALLENGE_STEP),), said=_GOES_ON, changes=changes)
