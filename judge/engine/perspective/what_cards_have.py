"""Conditions on what a card has: a keyword, attachments, more power than all others; and being outside a period."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.perspective.amounts import within
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.conditions import READERS
from judge.engine.perspective.periods import is_during
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.qualifiers import has_extreme
from judge.rulebook.citation import implements
from judge.text.ast.condition import BearsKeyword, HasAttached, HasExtreme, NotDuring
from judge.text.ast.selection import (
    At,
    AttachedTo,
    Description,
    ExtremeCharacteristic,
    Quantifier,
    Selection,
    TypeNoun,
)

with deferred(__name__):
    from judge.engine.perspective.so_many import is_true_of


@implements("701.4")
def _bears_keyword(look: Perspective, node: BearsKeyword) -> bool:
    return is_true_of(
        look, node.card, lambda oid: look.card(oid).has_keyword(node.keyword), negated=node.absent
    )


@implements("509.3")
def _has_attached(look: Perspective, node: HasAttached) -> bool:
    """Whether so many cards of a description are attached to a card."""
    asked = node.attached
    if not isinstance(asked, Selection):
        raise look.unsupported(node)
    rest = tuple(part for part in asked.description.qualifiers if not isinstance(part, AttachedTo))
    kind = replace(asked, description=replace(asked.description, qualifiers=rest))

    def has_them(oid: int) -> bool:
        attachments = look.state.attachments(look.state.get(oid))
        number = sum(is_one_of(look, kind, other.oid) for other in attachments)
        return within(look, number, node.comparison) if node.comparison else (number > 0) != node.absent

    return is_true_of(look, node.card, has_them)


@implements("105.2")
def _has_extreme(look: Perspective, node: HasExtreme) -> bool:
    """Whether a card has the most or least of something. Raises UnsupportedError unless it is said among which."""
    among = node.among
    if node.place is not None:
        there = Description((), (TypeNoun("character", plural=True),), (At(node.place),))
        among = Selection(Quantifier("all"), there)
    if among is None:
        raise look.unsupported(node)
    asked = ExtremeCharacteristic(node.pick, node.characteristic, among)
    return is_true_of(look, node.card, lambda oid: has_extreme(look, asked, oid))


READERS.update(
    {
        BearsKeyword: _bears_keyword,
        HasAttached: _has_attached,
        HasExtreme: _has_extreme,
        NotDuring: lambda look, node: not is_during(look, node.period),
    }
)
