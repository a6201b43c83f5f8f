"""Reads what is counted over a period: "play more than one Friend each turn", "score more than 2 points per turn"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import amount as n
from judge.text.ast import deed as d
from judge.text.ast import event as v
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Period
from judge.text.forms.form import IMPLIED, Form, UnfitError, node
from judge.text.forms.shared import Unshared, is_bare_move

replace: Callable[..., Tree] = msgspec.structs.replace
_MARK = "capped "
_BEYOND: dict[type[Node], str] = {
    v.ScoresSoMuch: "score points",
    v.Draws: "draw cards",
    v.GainsTokens: "gain action tokens",
}
_DONE = {act: cls for cls, act in _BEYOND.items()}


class Capped(Unshared, frozen=True):
    """What somebody does, and the period over which it is counted, as the grammar reads them."""

    deed: v.Event
    period: Period


def capped(made: Tree) -> Node:
    """The deed counted over the period; what goes beyond a number is meant by that alone."""
    deed, period = made.deed, made.period
    counted = _counted(deed, period)
    if counted is None:
        raise UnfitError(term("what nobody counts over a time"))
    return replace(counted, span=made.span, form=f"{_MARK}{deed.form} {made.form}")  # type: ignore[no-any-return]


def _counted(deed: Tree, period: Period) -> Tree:
    if isinstance(deed, v.Plays) and deed.place is deed.on is None:
        return v.PlaysPer(None, deed.cards, period)
    if is_bare_move(deed):
        return d.MovesPer(None, deed.cards, period)
    if isinstance(deed, v.Confronts) and deed.margin is deed.contributing is None:
        return d.ConfrontsPer(None, deed.problem, period)  # type: ignore[arg-type]
    comparison = getattr(deed, "comparison", None)
    if type(deed) not in _BEYOND or comparison is None or comparison.relation != ">":
        return None
    return v.Exceeds(None, _BEYOND[type(deed)], comparison.amount, period)


def as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What is done, and then over which period it is counted."""
    written, _, rest = form.removeprefix(_MARK).partition(" ")
    deed: Tree
    if isinstance(node, v.Exceeds):
        more = n.Comparison(">", node.count, form=IMPLIED)
        done: Callable[..., Node] = _DONE[node.act]
        deed = done(who=None, comparison=more)
    elif isinstance(node, d.ConfrontsPer):
        deed = v.Confronts(None, node.problem)
    else:
        deed = (v.Plays if isinstance(node, v.PlaysPer) else v.Moves)(None, node.cards)
    return Capped(replace(deed, form=written), node.period), rest


_MORE: dict[str, object] = {"who": None, "comparison": n.Comparison, "comparison.relation": ">"}
FORMS: dict[str, Form] = {
    "capped": node(Capped, "deed period.name", period=Period),
    "draws_more_than": node(v.Draws, "comparison.amount", **_MORE),
    "gains_more_than": node(v.GainsTokens, "comparison.amount", **_MORE),
}
SHAPERS: dict[str, Callable[[Node], Node]] = {"capped": capped}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {_MARK: as_written}
