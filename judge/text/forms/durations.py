"""Gives a duration said first to each part of the sentence: "This turn, your Friends have … and you …" (705.2f)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Duration
from judge.text.forms.moved import MOVED, moved

replace: Callable[..., Tree] = msgspec.structs.replace


class Lasting(Node, frozen=True):
    """A duration in front of a sentence, as the grammar reads it."""

    duration: Duration
    effect: f.Effect


def _lasts(effect: Tree) -> bool:
    """Whether each part of an effect can take the duration said in front of it, and has none yet."""
    if isinstance(effect, f.Steps):
        return all(_lasts(step) for step in effect.steps)
    return getattr(effect, "duration", "none") is None


def _with_duration(effect: Tree, duration: Duration | None) -> Tree:
    """The effect, each part of it with the duration."""
    if isinstance(effect, f.Steps):
        return replace(effect, steps=tuple(_with_duration(step, duration) for step in effect.steps))
    return replace(effect, duration=duration)


def _duration_of(effect: Tree) -> Duration:
    """The duration that each part of the effect has."""
    while isinstance(effect, f.Steps):
        effect = effect.steps[0]
    return effect.duration  # type: ignore[no-any-return]


def lasting(made: Node) -> Node:
    """A sentence with a duration in front of it lasts so long in each of its parts."""
    assert isinstance(made, Lasting)
    if not _lasts(made.effect):
        return made
    effect = _with_duration(made.effect, made.duration)
    return replace(effect, form=moved("lasting", made, made.effect), span=made.span)  # type: ignore[no-any-return]


def lasting_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    """The duration in front of the sentence."""
    inner = replace(_with_duration(node, None), form=node.form.partition(MOVED)[2])
    return Lasting(duration=_duration_of(node), effect=inner, form=form, span=span)
