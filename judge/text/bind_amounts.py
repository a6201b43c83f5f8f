"""The second pass for amounts: what is counted, what a characteristic is compared with."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.bind_deeds import UnboundError
from judge.text.spoken import Spoken

replace: Callable[..., Tree] = msgspec.structs.replace


def is_bounding(binder: Tree) -> bool:
    """Whether this stands in a bound on a characteristic of the cards that are described."""
    return bool(binder.describing) and binder.cards[-1:] == [Spoken(binder.describing[-1], False)]


def compared(binder: Tree) -> Tree:
    """The card that a card "with 1 less power" is compared with."""
    return binder.find(
        lambda spoken: (
            not spoken.several and "Problem" not in spoken.nouns and spoken.label not in binder.describing
        )
    )


def _bounded(binder: Tree, node: Tree) -> Node:
    """ "Its" in a bound on a characteristic is the card that is described."""
    described = binder.describing[-1] if binder.describing else 0
    binder.cards.append(Spoken(described, False, frozenset()))
    bound = binder.below(node)
    binder.cards.remove(Spoken(described, False, frozenset()))
    return bound  # type: ignore[no-any-return]


def _counters_on(binder: Tree, node: n.CountersOn) -> Node:
    """Counters on one of several cards are counted on the one that is chosen."""
    chosen = isinstance(node.on, s.Selection) and node.on.quantifier.mode == "choose"
    generic, binder.generic = binder.generic, 0 if chosen else binder.generic
    bound = binder.below(node)
    binder.generic = generic
    return bound  # type: ignore[no-any-return]


def _tokens_paid(binder: Tree, node: n.TokensPaid) -> Node:
    """The action tokens paid before."""
    if not binder.paid:
        raise UnboundError(s.Reference("this way", span=node.span))
    return binder.below(node)  # type: ignore[no-any-return]


AMOUNTS: dict[type[Node], Callable[[Tree, Tree], Node]] = {
    s.WithCharacteristic: _bounded,
    n.Variable: lambda binder, node: binder.below(node),
    n.CountersOn: _counters_on,
    n.TokensPaid: _tokens_paid,
}
