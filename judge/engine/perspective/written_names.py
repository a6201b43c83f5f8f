"""The card with a name that a player has written down: one of that name shows what is printed on all (201.1)."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.spoken import is_known_to_be_none
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.node import Node


@implements("201.1")
def card_named(look: Perspective, node: Node) -> Obj:
    """A card of the game with the name that the text's card names, wherever it lies.

    Raises UnsupportedError where nobody knows what is named, or what is printed on a card of that name, and
    IllegalError where nothing is.
    """
    names, card = dict(look.context.names), look.context.card
    if "name" not in names and is_known_to_be_none(look):
        raise IllegalError(message("names-nothing", card=card), cite("508.1c"))
    if "name" not in names:
        raise look.unsupported(node, message("not-said-what-card-names", card=card))
    name = names["name"]
    alike = (obj for obj in look.state.objects if obj.definition.front.printed.full_name == name)
    found = next(alike, None)
    if found is None:
        raise UnsupportedError(message("named-card-is-nowhere", card=card, name=name), clause=True)
    return found
