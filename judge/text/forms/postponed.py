"""Reads "during the next Score Phase, there is …" as what changes that phase, not as a condition of the present."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import period as p
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED
from judge.text.forms.moved import MOVED

replace: Callable[..., Tree] = msgspec.structs.replace
_POSTPONED = f"postponed{MOVED}"


def postponed(made: Tree) -> Node:
    """An additional step in a period that comes next; anything else as it is."""
    asked, steps = made.condition, made.effect
    later = isinstance(asked, c.During) and getattr(asked.period, "next", False)
    if not later or not isinstance(steps, f.SkipPeriod) or not steps.additional or steps.duration is not None:
        return made  # type: ignore[no-any-return]
    duration = p.NextPeriod(period=asked.period, form=IMPLIED, span=asked.span)
    form = f"{_POSTPONED}{made.form}{MOVED}{steps.form}"
    return replace(steps, duration=duration, form=form, span=made.span)  # type: ignore[no-any-return]


def postponed_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The condition and the instruction."""
    outer, _, inner = form.removeprefix(_POSTPONED).partition(MOVED)
    during = c.During(period=node.duration.period, form="in_period")
    steps = replace(node, duration=None, form=inner)
    return f.If(condition=during, effect=steps, form=outer), outer


MARKED = {_POSTPONED: postponed_as_written}
SHAPERS = {"during_then": postponed}
