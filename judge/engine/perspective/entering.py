"""What a card is as it enters play (522.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.switches import switched
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements


@implements("522.1")
def as_it_enters(look: Perspective, oid: int) -> Perspective:
    """The board with a card that enters play as it enters: a Dilemma as a Problem, or as what is printed on it."""
    obj = look.state.find(oid)
    if obj is None or switched(look.state, "dilemma-entry") == "enters-as-problem":
        return look
    types = (obj.definition.faces[obj.side].printed.type.value,)
    return Perspective(look.state, look.view.with_card(replace(look.card(oid), types=types)), look.context)
