""" "Use this ability only if …": a condition of the ability, said after what it does."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import ability as a
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.forms.moved import moved

replace: Callable[..., Tree] = msgspec.structs.replace


def with_limit(made: a.Activated) -> a.Activated:
    """The ability under the condition that its last sentence says; what is counted over a time stays there."""
    steps: Tree = made.effect.steps if isinstance(made.effect, f.Steps) else ()
    last = steps[-1] if steps else None
    if (
        not isinstance(last, f.UsedOnly)
        or made.condition is not None
        or not isinstance(last.limit, c.Condition)
    ):
        return made
    effect = replace(made.effect, steps=steps[:-1]) if len(steps) > 2 else steps[0]
    written = replace(made, form=moved("permission", made.effect, made))
    form = moved("limit", last, written)
    return replace(made, effect=effect, condition=last.limit, form=form)  # type: ignore[no-any-return]


def limit_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    """The sentence with the condition, to be put behind the instructions."""
    last = f.UsedOnly(limit=node.condition, form=form, span=span)
    return replace(node, condition=None, permission=last)  # type: ignore[no-any-return]
