"""What was chosen or named for a text before ("the chosen color"): by itself, or by another text of its card."""

from __future__ import annotations

from judge.engine.model.zones import PLAY
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node

_NOT_STATED = {"color": "chosen-color-not-stated"}


@implements("410.6")
def is_known_to_be_none(look: Perspective) -> bool:
    """Whether what a text does not know to have been chosen, named or written on its card has not been.

    So it is of a card that has become the card that it is since the beginning.
    """
    source = look.state.find(look.context.source)
    return source is not None and source.zone == PLAY and look.state.is_new(source.oid)


@implements("410.6", "705.2f#1")
def spoken_of_kind(look: Perspective, said: Node, kind: str) -> str:
    """Which color or type it is; "" if none has been chosen since the card of the text became the card that it is.

    Raises UnsupportedError where nobody knows: something may have been chosen before anything was told.
    """
    chosen = dict(look.context.names).get(kind)
    if chosen is not None:
        return chosen
    if is_known_to_be_none(look):
        return ""
    raise look.unsupported(said, message(_NOT_STATED.get(kind, "nothing-of-the-kind-chosen")))
