"""What a question supposes to be otherwise on the board, as a clause: “Riptide is not there”."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.messages.message import message, term
from judge.ruling.statements.places import is_at
from judge.ruling.statements.questions import in_state
from judge.ruling.statements.wording import called
from judge.scenario.model import changes
from judge.scenario.model.board import Point
from judge.scenario.model.changes import Change


def supposed_to_be(change: Change) -> str:
    """A change as a clause."""
    return _CLAUSES[type(change)](change)


def _counters(change: changes.WithCounters) -> str:
    told = change.counters
    name = told.name or message("counter-of-power", power=f"{told.power:+d}")
    return message("supposed-counters", card=called(change.card), number=told.amount, name=name)


def _turn(change: changes.TurnOf) -> str:
    if change.point is None:
        return message("supposed-turn", player=change.player)
    return message("supposed-turn-at", player=change.player, point=point_said(change.point))


def point_said(point: Point) -> str:
    """A point of the turn by its step, or its phase."""
    return term(point.step or point.phase)


def _came(change: changes.Came) -> str:
    if change.other is not None:
        return message("came-before", one=called(change.card), other=called(change.other))
    return message(f"came-{change.order}", value=called(change.card))


_CLAUSES: dict[type[Any], Callable[[Any], str]] = {
    changes.Gone: lambda one: message("not-there", value=called(one.card)),
    changes.InState: lambda one: in_state(called(one.card), one.state, one.holds),
    changes.Placed: lambda one: is_at(called(one.card), one.place, True),
    changes.Attached: lambda one: message("supposed-attached", card=called(one.card), host=called(one.host)),
    changes.MorePower: lambda one: message("has-more-power", value=called(one.card), more=one.more),
    changes.WithCounters: _counters,
    changes.Has: lambda one: message(f"supposed-{one.what}", player=one.player, number=one.number),
    changes.TurnOf: _turn,
    changes.AtPoint: lambda one: message("supposed-point", point=point_said(one.point)),
    changes.Came: _came,
}
