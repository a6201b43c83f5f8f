"""Says in which Ready Phases cards do not ready: in the next one, or in every one for as long as the text applies."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace
_ASLEEP = "asleep "


def readying(made: Tree) -> Node:
    """ "During its controller's next Ready Phase" is a duration; "during the Ready Phase" only says when."""
    period = made.duration.period
    if getattr(period, "next", False):
        return made  # type: ignore[no-any-return]
    event = v.Within(event=made.event, period=period, span=made.event.span, form=IMPLIED)
    return replace(made, event=event, duration=None, form=f"readying^{made.form}")  # type: ignore[no-any-return]


def also_readying(made: Tree) -> Node:
    """The same said in a row of others, which all last as long as one another: only of every such phase."""
    if getattr(made.duration.period, "next", False):
        raise UnfitError(term("a time of its own for one of several things that are said of the same cards"))
    return readying(made)


def asleep(made: Tree) -> Node:
    """ "Can't ready during …" says the same as "doesn't ready during …"."""
    said: Tree = made.effect
    event: Tree = getattr(said, "event", None)
    readies = isinstance(said, f.Prohibit) and isinstance(event, v.CardEvent) and event.verb == "ready"
    if not readies or event.who is not None or said.duration is not None or said.exception or said.unless:
        return made  # type: ignore[no-any-return]
    lasting = p.NextPeriod(period=made.condition.period, span=made.condition.span, form=IMPLIED)
    form = f"{_ASLEEP}{said.form} {made.form}"
    return readying(replace(said, duration=lasting, span=made.span, form=form))


def asleep_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The prohibition first, and then the period."""
    said, _, rest = form.removeprefix(_ASLEEP).partition(" ")
    effect = replace(node, duration=None, form=said)
    return f.If(condition=c.During(period=node.duration.period), effect=effect), rest


def readying_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The prohibition and its period."""
    duration = p.NextPeriod(period=node.event.period)
    return replace(node, event=node.event.event, duration=duration), form.partition("^")[2]
