""" "If you dismissed a Dragon this way": there is such a card to which the text has done that."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, Form, UnfitError, node

replace: Callable[..., Tree] = msgspec.structs.replace
_MARK = "this-way"


class DoneThisWay(Node, frozen=True):
    """Something that was done by the text itself, as the grammar reads it."""

    event: v.Event


def there_is_one(made: Tree) -> Node:
    """That there are cards of the description to which it was done."""
    event = made.event
    cards = getattr(event, "cards", None)
    if not isinstance(event, v.CardEvent | v.Moves | v.IsSent) or not isinstance(cards, s.Selection):
        raise UnfitError(term("what was done this way to no cards"))
    described = s.Reference(word="described", form=IMPLIED, span=event.span)
    done = s.OfWhich(event=replace(event, cards=described), form=IMPLIED, span=event.span)
    asked = cards.description
    asked = replace(asked, qualifiers=(*asked.qualifiers, done))
    return c.Exists(cards=replace(cards, description=asked), span=made.span, form=f"{_MARK}^{made.form}")


def as_written(written: Tree, form: str) -> tuple[Node, str]:
    """What was done, and to which cards."""
    *others, done = written.cards.description.qualifiers
    cards = replace(written.cards, description=replace(written.cards.description, qualifiers=tuple(others)))
    return DoneThisWay(replace(done.event, cards=cards)), form.partition("^")[2]


def told_of_steps(ability: Tree) -> Tree:
    """Conditions that ask of what the text itself has just done, told from those that ask what made it trigger.

    "Discard a card. If you discard an Event, …" asks of the card discarded this way.
    """
    if not any(isinstance(part, c.JustHappened) for part in ability.walk()):
        return ability
    return _told(ability, set())


def _told(node: Tree, done: set[str]) -> Tree:
    """The node, with what is done before each of its conditions known; `done` grows by what it does itself."""
    if isinstance(node, c.JustHappened):
        event: Tree = node.event
        asked = _verb(event) in done and isinstance(getattr(event, "cards", None), s.Selection)
        return there_is_one(_as_done(node)) if asked else node
    changes = {}
    for name in _in_order(node):
        value = getattr(node, name)
        if isinstance(value, Node):
            changes[name] = _told(value, done)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            changes[name] = tuple(_told(item, done) for item in value)
    done |= _deeds(node)
    changed = {name: value for name, value in changes.items() if value is not getattr(node, name)}
    return replace(node, **changed) if changed else node


def _as_done(node: Tree) -> DoneThisWay:
    """The condition as one of what is done this way, in its own wording."""
    return DoneThisWay(node.event, span=node.span, form=node.form)


def _in_order(node: Node) -> list[str]:
    """The fields in the order in which they are followed: a cost before what it buys."""
    return sorted(
        node.__struct_fields__, key=lambda name: name not in ("event", "reaction_to", "condition", "cost")
    )


def _verb(event: Tree) -> str:
    return event.verb if isinstance(event, v.CardEvent) else _EVENTS.get(type(event), "")


def _deeds(node: Tree) -> set[str]:
    if isinstance(node, f.Act | f.ActBeneath):
        return {node.verb}
    return {_VERBS[type(node)]} if type(node) in _VERBS else set()


_VERBS: dict[type[Node], str] = {
    f.DiscardCards: "discard",
    f.Flip: "flip",
    f.Reveal: "reveal",
    f.Move: "move",
    f.Send: "send",
}
_EVENTS: dict[type[Node], str] = {v.Moves: "move", v.IsSent: "send"}
FORMS: dict[str, Form] = {
    "happened_this_way": node(DoneThisWay, "event"),
    "were_done_this_way": node(DoneThisWay, "event.cards event.verb", event=v.CardEvent),
}
SHAPERS: dict[str, Callable[[Node], Node]] = dict.fromkeys(FORMS, there_is_one)
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {f"{_MARK}^": as_written}
