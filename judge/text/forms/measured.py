"""How long something holds, for each of what, and down to what: said once, behind whatever it is said of."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import message, term
from judge.text.ast import amount as n
from judge.text.ast import effect as f
from judge.text.ast import grant as g
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace
#: Where the number is that is meant once for each of several cards.
_AMOUNTS: dict[type[Node], str] = {
    f.CostChange: "amount", f.NeedsChange: "amount", f.TotalChange: "amount", f.EntersAs: "count",
    g.PowerChange: "amount", g.HandSizeChange: "amount", g.HomeLimitChange: "amount", g.BonusChange: "amount",
}  # fmt: skip

#: What is counted as an instruction is followed, so that it can come to more than was meant.
_COUNTING = (n.PerEach, n.ThatMany, n.CountOf, n.CharacteristicOf, n.Multiplied, n.Adjusted)


def lasting(said: Tree, duration: Tree) -> Tree:
    """What is said, for a time; each part of it if it has several."""
    if isinstance(said, f.Steps):
        return replace(said, steps=tuple(lasting(step, duration) for step in said.steps))
    if getattr(said, "duration", said) is not None:
        raise UnfitError(message("unfit-duration", kind=said.__class__.__name__))
    return replace(said, duration=duration)


def no_longer_lasting(said: Tree) -> tuple[Tree, Tree]:
    """What is said without its time, and the time."""
    if isinstance(said, f.Steps):
        parts = [no_longer_lasting(step) for step in said.steps]
        return replace(said, steps=tuple(part for part, _ in parts)), parts[0][1]
    return replace(said, duration=None), said.duration


def counted(said: Tree, of: Tree) -> Tree:
    """So much for each of what is counted; what is multiplied is multiplied once for each."""
    if isinstance(said, f.SkipPeriod) and said.each is None:
        return replace(said, each=of)
    if isinstance(said, f.Modify):
        return _counted_grants(said, of)
    slot = _AMOUNTS.get(type(said))
    amount = getattr(said, slot) if slot else None
    if slot is None or amount is None or isinstance(amount, n.PerEach) or getattr(said, "set_to", False):
        raise UnfitError(term("what can't be so much for each of several cards"))
    return replace(said, **{slot: n.PerEach(each=amount, of=of, span=amount.span, form=IMPLIED)})


def _counted_grants(said: Tree, of: Tree) -> Tree:
    if all(isinstance(grant, g.PowerTimes) for grant in said.grants):
        return f.ForEach(of=of, effect=replace(said, form=IMPLIED), span=said.span)
    if any(isinstance(grant, g.PowerIs) for grant in said.grants):
        raise UnfitError(term("power that is set to an amount more than once"))
    if len(said.grants) != 1:
        raise UnfitError(term("several things of which one is meant for each of several cards"))
    return replace(said, grants=(counted(said.grants[0], of),))


def no_longer_counted(said: Tree) -> tuple[Tree, Tree]:
    """What is said without what it is counted by, and that."""
    if isinstance(said, f.SkipPeriod):
        return replace(said, each=None), said.each
    if isinstance(said, f.ForEach):
        return said.effect, said.of
    if isinstance(said, f.Modify):
        grant, of = no_longer_counted(said.grants[0])
        return replace(said, grants=(grant,)), of
    slot = _AMOUNTS[type(said)]
    amount: Tree = getattr(said, slot)
    return replace(said, **{slot: amount.each}), amount.of


def at_least(said: Tree, minimum: Tree) -> Tree:
    """A cost that is lowered no further than that."""
    if not isinstance(said, f.CostChange) or said.minimum is not None or not said.negative:
        raise UnfitError(term("a minimum of what is not lowered"))
    return replace(said, minimum=minimum)


def no_longer_at_least(said: Tree) -> tuple[Tree, Tree]:
    """What is said without its minimum, and the minimum."""
    return replace(said, minimum=None), said.minimum


def at_most(said: Tree, maximum: Tree) -> Tree:
    """An instruction that counts, and is followed no more often than that."""
    count = getattr(said, "count", None)
    if not isinstance(count, _COUNTING):
        raise UnfitError(term("a maximum of what is not counted"))
    return replace(said, count=n.AtMost(of=count, most=maximum, span=count.span, form=IMPLIED))


def no_longer_at_most(said: Tree) -> tuple[Tree, Tree]:
    """What is said without its maximum, and the maximum."""
    return replace(said, count=said.count.of), said.count.most


#: How a tail of a kind is given to what is said, and taken back from it.
MEASURES: dict[str, tuple[Callable[[Tree, Tree], Tree], Callable[[Tree], tuple[Tree, Tree]]]] = {
    "duration": (lasting, no_longer_lasting),
    "each": (counted, no_longer_counted),
    "minimum": (at_least, no_longer_at_least),
    "maximum": (at_most, no_longer_at_most),
}
