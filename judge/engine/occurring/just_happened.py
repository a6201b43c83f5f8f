"""What a triggered text asks of the very thing that made it trigger ("if you moved an opposing character")."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import Settled
from judge.engine.perspective.happening import Happening, matches
from judge.rulebook.citation import implements
from judge.text.ast.ability import Triggered
from judge.text.ast.condition import JustHappened
from judge.text.ast.event import Event
from judge.text.ast.node import Node

AnyNode = TypeVar("AnyNode", bound=Node)


@implements("712.2")
def settled_by(look: Perspective, tree: AnyNode, happening: Happening) -> AnyNode:
    """The text with each such condition judged now, by what has happened; an ability that it gives asks for itself."""
    if not any(isinstance(node, JustHappened) for node in tree.walk()):
        return tree
    changes = {
        name: _settled(look, value, happening)
        for name in tree.__struct_fields__
        if isinstance(value := getattr(tree, name), Node | tuple)
    }
    return replace(tree, **changes)


def _settled(look: Perspective, value: object, happening: Happening) -> object:
    if isinstance(value, tuple):
        return tuple(_settled(look, item, happening) for item in value)
    if isinstance(value, Triggered):
        return value
    if isinstance(value, JustHappened):
        assert isinstance(value.event, Event)
        return Settled(held=matches(look, value.event, happening) is not None)
    return settled_by(look, value, happening) if isinstance(value, Node) else value
