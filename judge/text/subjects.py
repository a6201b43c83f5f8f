"""Gives several players who act together all that they do: "all players discard a card, then draw a card".

After a single subject a bare verb is the controller's ("that player discards a card, then draw a card"); after a plural
one it goes on with the same players, for their verbs have no ending. So it does after
"have all players …".
"""

from __future__ import annotations

import operator
from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree, node_fields
from judge.text.forms.form import IMPLIED
from judge.text.forms.shared import Unshared

replace: Callable[..., Tree] = msgspec.structs.replace
_GOES_ON = ("and_steps", "comma_steps", "comma_and_steps", "comma_then_steps", "then_v_steps")
_GOES_ON_HAVING = ("and_then", "comma_then", "comma_and", "comma_then_then", "plain_then")
_TOGETHER = ("each_player", "each_opponent", "challengers", "those_players", "they")


def with_subjects(node: Tree) -> Tree:
    """The tree with those who act at every step that is theirs. What needs none is kept as it is."""
    grown = with_parts(node, with_subjects)
    return _shared(grown) if isinstance(grown, f.Steps) else grown


def with_parts(node: Tree, change: Callable[[Tree], Tree]) -> Tree:
    """The node with each of its parts changed; the very same node if no part is."""
    changes: dict[str, Tree] = {}
    for name in node_fields(node.__class__):
        value = getattr(node, name)
        if not value:
            continue
        if isinstance(value, Node):
            grown = change(value)
        elif value.__class__ is tuple:
            grown = _within(value, change)
        else:
            continue
        if grown is not value:
            changes[name] = grown
    return replace(node, **changes) if changes else node


def _within(values: tuple[Tree, ...], change: Callable[[Tree], Tree]) -> tuple[Tree, ...]:
    items = tuple(change(item) if isinstance(item, Node) else item for item in values)
    return values if all(map(operator.is_, items, values)) else items


def _shared(node: f.Steps) -> f.Steps:
    joints = node.form.partition(":")[2].split(" ")
    steps = list(node.steps)
    for at, joint in enumerate(joints, start=1):
        if joint.partition(".")[0] == "granted_in_turn":
            steps[at] = _of_the_same(steps[0], steps[at])
        goes_on = _GOES_ON_HAVING if "have_player" in steps[at - 1].form else _GOES_ON
        if joint.partition(".")[0] in goes_on and at < len(steps) and _acts_together(steps[at - 1]):
            steps[at] = _by_the_same(steps[at - 1], steps[at])
    if all(map(operator.is_, steps, node.steps)):
        return node
    return replace(node, steps=tuple(steps))  # type: ignore[no-any-return]


def _of_the_same(first: Tree, step: Tree) -> Tree:
    """What else the same cards have, under a condition of its own; with no cards there, it belongs to nothing."""
    while isinstance(first, f.If):
        first = first.effect
    if not isinstance(first, f.Modify):
        return Unshared(span=step.span, form=step.form)
    return replace(step, effect=replace(step.effect, subject=first.subject))


def _acts_together(step: Tree) -> bool:
    return isinstance(step, f.By) and step.who.form.partition(".")[0] in (*_TOGETHER, IMPLIED)


def _by_the_same(former: Tree, step: Tree) -> f.By:
    who = replace(former.who, form=IMPLIED)
    return f.By(who=who, effect=step, span=step.span, form=f"same^{step.form}")
