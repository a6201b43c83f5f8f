"""Gives a duration that opens a sentence to each part of it (705.2f): "This turn, your Friends have +1 power"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import message
from judge.text.ast import effect as f
from judge.text.ast.condition import During
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Duration, Earliest
from judge.text.forms.form import IMPLIED, UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace


class Lasting(Node, frozen=True):
    """A duration and what lasts so long, as the grammar reads it."""

    duration: Duration
    effect: f.Effect


def lasting(made: Tree) -> Node:
    """The effect with its duration; a part that has one of its own ends with the earlier."""
    effect = _lasts(made.effect, made.duration)
    return replace(effect, span=made.span, form=f"lasting^{made.form}>{made.effect.form}")  # type: ignore[no-any-return]


def _is_meeting(effect: Tree) -> bool:
    """Whether it says when requirements are met; the condition is then no part of what lasts."""
    return isinstance(effect, f.If) and isinstance(effect.effect, f.MeetsRequirements)


def _lasts(effect: Tree, duration: Duration) -> Tree:
    if isinstance(effect, f.Steps):
        return replace(effect, steps=tuple(_lasts(step, duration) for step in effect.steps))
    if isinstance(effect, f.May | f.By) or _is_meeting(effect):
        return replace(effect, effect=_lasts(effect.effect, duration))
    if isinstance(effect, f.If) and isinstance(effect.condition, During):
        return f.ForATime(effect=effect, duration=duration, span=effect.span, form=IMPLIED)
    if "duration" not in effect.__struct_fields__:
        raise UnfitError(message("unfit-duration", kind=effect.__class__.__name__))
    if effect.duration is None:
        return replace(effect, duration=duration)
    both = Earliest(durations=(duration, effect.duration), span=duration.span, form=IMPLIED)
    return replace(effect, duration=both)


def lasting_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The duration before the rest."""
    outer, _, inner = form.partition("^")[2].partition(">")
    effect = replace(_lasted(node), form=inner)
    return Lasting(duration=_opening(node), effect=effect), outer


def _opening(effect: Tree) -> Duration:
    if isinstance(effect, f.ForATime):
        return effect.duration
    if isinstance(effect, f.Steps):
        return _opening(effect.steps[0])
    if isinstance(effect, f.May | f.By) or _is_meeting(effect):
        return _opening(effect.effect)
    duration = effect.duration
    return duration.durations[0] if isinstance(duration, Earliest) else duration


def _lasted(effect: Tree) -> Tree:
    if isinstance(effect, f.ForATime):
        return effect.effect
    if isinstance(effect, f.Steps):
        return replace(effect, steps=tuple(map(_lasted, effect.steps)))
    if isinstance(effect, f.May | f.By) or _is_meeting(effect):
        return replace(effect, effect=_lasted(effect.effect))
    duration = effect.duration
    return replace(effect, duration=duration.durations[1] if isinstance(duration, Earliest) else None)
