"""What a Resource tells its player to do as it is played: followed before it enters play (705.2f, 705.2g)."""

from __future__ import annotations

from typing import Any

from judge.cards.model import CardType
from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.rulebook.citation import implements
from judge.text.ast.effect import Effect, Steps
from judge.text.ast.selection import Reference

with deferred(__name__):
    from judge.engine.model.mapped import AnyNode, mapped
    from judge.engine.texts.told_as_played import told_as_played


@implements("705.2f")
def instructions_of(obj: Obj) -> Effect | None:
    """What a card that is being played tells its player to do before it enters play; None if it tells nothing."""
    face = obj.definition.front
    if face.printed.type is not CardType.RESOURCE:
        return None
    effects = tuple(told for ability in face.abilities if (told := told_as_played(ability.tree)) is not None)
    return Steps(effects) if effects else None


@implements("509.1", "509.4")
def speaking_of_host(effect: Effect, context: Context, host: Obj | None) -> tuple[Effect, Context]:
    """The instructions with "that Friend" bound to the card that an attachment is being played on."""
    if host is None:
        return effect, context
    label = 1 + max((getattr(node, "label", 0) for node in effect.walk()), default=0)
    return _of_host(effect, label), context.bind(label, (host.oid,))


def _of_host(node: AnyNode, label: int) -> AnyNode:
    told = isinstance(node, Reference) and node.word == "host"
    changes: dict[str, Any] = {"word": "that", "label": label} if told else {}
    return mapped(node, lambda part: _of_host(part, label), changes)
