"""What cards in play say of the state in which others enter play (706.1b)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.view import layer_zero
from judge.engine.modifiers.in_force import of_kind
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.texts.enters_as import is_of_others
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
    return is_of_others(body)
