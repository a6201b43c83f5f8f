"""What cards in play say of the state in which others enter play (706.1b)."""

from __future__ import annotations

from judge.engine.enters_as import face_up_as_played, is_of_others
from judge.engine.in_force import of_kind
from judge.engine.occurrence_record import Occurrence
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.happening import matches
from judge.engine.prohibition import happening_of
from judge.engine.state import State
from judge.engine.view import layer_zero
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import EntersAs


def entered_exhausted(before: State, after: State, became: int) -> tuple[str, ...]:
    """The rule by which such a text made a card enter play exhausted."""
    obj = after.find(became)
    tired = obj is not None and obj.exhausted and enters_exhausted(before, after, became)
    return cite("706.1b") if tired else ()


@implements("706.1b")
def enters_exhausted(before: State, after: State, became: int) -> bool:
    """Whether a text that was in force as a card entered play has cards like it enter exhausted."""
    found = [(body, look) for _, body, look in of_kind(before, EntersAs) if _is_exhausting(body)]
    view = layer_zero(after) if found else None
    return view is not None and any(
        is_one_of(Perspective(after, view, look.context), body.cards, became) for body, look in found
    )


def _is_exhausting(body: EntersAs) -> bool:
    return is_of_others(body) and body.state == "exhausted"


@implements("706.1b", "104.1", "306.1")
def enters_face_up(state: State, play: Occurrence) -> bool:
    """Whether a text has a card that is being played enter play face-up."""
    happening = happening_of(state, play)
    found = ((face_up_as_played(body), look) for _, body, look in of_kind(state, EntersAs))
    return any(plays is not None and matches(look, plays, happening) is not None for plays, look in found)
