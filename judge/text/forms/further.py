"""The wordings of what is near to another wording: the so-manyth of more events, how many more, where it starts."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import ability as a
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import Form, UnfitError, node

replace: Callable[..., Tree] = msgspec.structs.replace
_STARTING = "starting"
_POINTS: dict[str, object] = {
    "things": n.PointsOf,
    "things.who": u.Player,
    "things.who.role": "each-player",
    "things.of_what": "points",
}


class StartsThere(Node, frozen=True):
    """A faceoff that starts at an area, as the grammar reads it."""

    period: Node
    place: w.Place


def starting_there(made: Tree) -> Node:
    """The start of a faceoff at that area; nothing else starts somewhere."""
    if not isinstance(made.period, p.FaceoffPeriod) or made.period.at is not None:
        raise UnfitError("what starts nowhere in particular")
    period = replace(made.period, at=made.place)
    return v.StartOf(period=period, span=made.span, form=f"{_STARTING} {period.form}^{made.form}")


def starting_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The faceoff, and then where it starts."""
    period = replace(node.period, at=None)
    return StartsThere(period, node.period.at), form.partition("^")[2]


def _so_manyth(slots: str, event: type[v.Event], **constants: object) -> Form:
    parts = {"event.who": None, **constants}
    return node(v.Ordinal, f"whose ordinal {slots} period.name", event=event, period=p.Period, **parts)


def _by_so_many(slots: str, relation: str, **constants: object) -> Form:
    margin = {"margin": n.Comparison, "margin.relation": ">="}
    return node(c.HasMore, slots, relation=relation, **margin, **constants)


FORMS: dict[str, Form] = {
    "reaction_start": node(a.Activated, "timing reaction_to.period - effect", reaction_to=v.StartOf),
    "starts_here": node(StartsThere, "period", place=w.Here),
    "starts_at": node(StartsThere, "period place"),
    "readies": node(v.CardEvent, "cards", verb="ready"),
    "turned_face_up_by": node(v.CardEvent, "who", verb="turn face-up", cards=None),
    "turned_face_down_by": node(v.CardEvent, "who", verb="turn face-down", cards=None),
    "moved_to_by": node(v.Moves, "to who", cards=None),
    "scores_nth": _so_manyth(
        "", v.Scores, **{"event.count": n.Number, "event.count.value": 1}
    ),
    "moves_nth": _so_manyth("event.cards", v.Moves),
    "wins_nth": _so_manyth(
        "event.faceoff.kind", v.EndsFaceoff, **{"event.result": "win", "event.faceoff": p.FaceoffPeriod}
    ),
    "is_there": node(c.IsAt, "card", place=w.There),
    "is_not_there": node(c.IsAt, "card", place=w.There, negated=True),
    "has_more_by": _by_so_many("who margin.amount things than", ">"),
    "has_fewer_by": _by_so_many("who margin.amount things than", "<"),
    "has_more_points_by": _by_so_many("who margin.amount than", ">", **_POINTS),
    "has_fewer_points_by": _by_so_many("who margin.amount than", "<", **_POINTS),
    "with_at_most_equal": node(
        s.WithCharacteristic, "characteristic", comparison=n.Comparison, **{"comparison.relation": "<="}
    ),
    "pay_more_plainly": node(f.CostChange, "amount event duration", who=None, negative=False),
}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {_STARTING: starting_as_written}
SHAPERS: dict[str, Callable[[Node], Node]] = {
    "starts_here": starting_there,
    "starts_at": starting_there,
}
