"""The condition under which an ability may be activated (703.1), said before the first of several sentences."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import ability as a
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.forms.moved import moved

replace: Callable[..., Tree] = msgspec.structs.replace
_OPENINGS = ("while_then", "during_then")


def given_first(made: a.Activated) -> a.Activated:
    """The ability with its condition: "Main Phase: While …, you may exhaust this card. If you do, …"."""
    effect = made.effect
    first: Tree = effect.steps[0] if isinstance(effect, f.Steps) and _are_sentences(effect) else None
    if not isinstance(first, f.If) or made.condition is not None or not first.form.startswith(_OPENINGS):
        return made
    effect = replace(effect, steps=(first.effect, *effect.steps[1:]))  # type: ignore[attr-defined]
    return replace(made, condition=first.condition, effect=effect, form=moved("given", first, made))  # type: ignore[no-any-return]


def given_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    """The condition in front of the first sentence."""
    first = f.If(condition=node.condition, effect=node.effect.steps[0], form=form, span=span)
    effect = replace(node.effect, steps=(first, *node.effect.steps[1:]))
    return replace(node, condition=None, effect=effect)  # type: ignore[no-any-return]


def _are_sentences(effect: f.Steps) -> bool:
    return effect.form.startswith("sentences:")
