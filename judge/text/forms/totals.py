"""Reads "during faceoffs here, you have +2 power" as the change of a player's total that it is (514.5a)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import FaceoffPeriod, UntilEnd
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED, UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace
_POINTED_AT = "that_faceoff"


class TotalDuring(Node, frozen=True):
    """The faceoffs, the player and how much is added, as the grammar reads it."""

    during: c.During
    who: Player
    amount: n.Amount
    each: Node | None = None


def total_changed(made: Tree) -> Node:
    """The change of the total in those faceoffs."""
    if not isinstance(made.during.period, FaceoffPeriod):
        raise UnfitError(term("power of a player outside faceoffs"))
    amount = made.amount
    if made.each is not None:
        amount = n.PerEach(each=amount, of=made.each, span=amount.span, form=IMPLIED)
    change = f.TotalChange(
        who=made.who,
        amount=amount,
        negative=False,
        faceoff=made.during.period,
        span=made.span,
        form=f"total {made.during.form}^{made.form}",
    )
    return while_on(change)


def while_on(made: Tree) -> Node:
    """What changes a faceoff that is pointed at ("this faceoff") ends with that faceoff (708.2)."""
    faceoff: Tree = made.faceoff
    if made.duration is not None or faceoff is None or _POINTED_AT not in faceoff.form:
        return made  # type: ignore[no-any-return]
    period = FaceoffPeriod(kind=faceoff.kind, form=IMPLIED, span=faceoff.span)
    duration = UntilEnd(period=period, form=IMPLIED, span=faceoff.span)
    return replace(made, duration=duration)  # type: ignore[no-any-return]


def total_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The period first."""
    mark, _, rest = form.partition("^")
    during = c.During(period=node.faceoff, form=mark.split(" ")[1])
    each = node.amount if isinstance(node.amount, n.PerEach) and node.amount.form == IMPLIED else None
    amount, of = (each.each, each.of) if each else (node.amount, None)
    return TotalDuring(during=during, who=node.who, amount=amount, each=of), rest
