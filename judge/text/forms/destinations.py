"""Tells a destination from a description: in "move a Friend here", "here" is where the Friend goes (506).

A description that names another destination after it keeps its "here" ("move a Friend here home"); one that says
after it where the cards come from does not ("move a Friend here from home").
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import effect as f
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace
ANOTHER_PROBLEM = w.ProblemArea(
    problem=s.Selection(
        quantifier=s.Quantifier("choose", n.Number(1, form=IMPLIED), form=IMPLIED),
        description=s.Description(
            (s.Other(form=IMPLIED),), (s.TypeNoun("Problem", form=IMPLIED),), form=IMPLIED
        ),
        form=IMPLIED,
    ),
    form=IMPLIED,
)
"""Where something goes that moves from one Problem "to another"."""
PROBLEMS_APART = w.ProblemArea(
    problem=s.Selection(
        quantifier=s.Quantifier("choose", n.Number(1, form=IMPLIED), of_each="card", form=IMPLIED),
        description=s.Description((), (s.TypeNoun("Problem", form=IMPLIED),), form=IMPLIED),
        form=IMPLIED,
    ),
    form=IMPLIED,
)
"""Where several cards go that move "to different Problems": each to another one."""
MARK = "hither"
_ADVERBS = ("at_here", "at_there")


def going(made: Tree) -> Node:
    """The move with its destination."""
    cards = made.cards
    row: tuple[Tree, ...] = cards.description.qualifiers if isinstance(cards, s.Selection) else ()
    after = row and isinstance(row[-1], s.ComingFrom)
    at = len(row) - (2 if after else 1)
    if at < 0 or row[at].form.partition(".")[0] not in _ADVERBS:
        return made  # type: ignore[no-any-return]
    described = replace(cards.description, qualifiers=(*row[:at], *row[at + 1 :]))
    place = replace(row[at].place, form=IMPLIED)
    moved = replace(cards, description=described)
    form = f"{MARK} {row[at].form} {at}^{made.form}"
    return replace(made, cards=moved, to=place, form=form)  # type: ignore[no-any-return]


def stayed(node: Tree, form: str) -> tuple[Node, str]:
    """The move as the grammar read it."""
    mark, _, rest = form.partition("^")
    _, written, at = mark.split(" ")
    row = list(node.cards.description.qualifiers)
    row.insert(int(at), s.At(place=node.to, form=written))
    described = replace(node.cards.description, qualifiers=tuple(row))
    return replace(node, cards=replace(node.cards, description=described), to=None), rest


class PutFrom(Node, frozen=True):
    """Cards put from one zone into another, as the grammar reads it."""

    cards: Node
    to: w.Zone
    source: w.Zone


class EntersFrom(Node, frozen=True):
    """Cards put from a zone into play, as the grammar reads it."""

    cards: Node
    source: w.Zone


def taken(made: Tree) -> Node:
    """The zone that cards are put from says which cards are meant."""
    cards = _out_of(made.source, made.cards)
    if cards is None:
        return made  # type: ignore[no-any-return]
    form = f"taken^{made.form}"
    if isinstance(made, EntersFrom):
        return f.PutIntoPlay(cards=cards, span=made.span, form=form)
    return f.Put(cards=cards, to=made.to, span=made.span, form=form)


def _out_of(source: Tree, cards: Tree) -> Tree:
    """The cards described as being in that zone; None where they can't be."""
    if isinstance(cards, s.Selection):
        found = s.InZone(zone=source, form=IMPLIED, span=source.span)
        description = replace(cards.description, qualifiers=(*cards.description.qualifiers, found))
        return replace(cards, description=description)
    if isinstance(cards, s.SomeOf) and isinstance(cards.of, s.Reference):
        return replace(cards, of=replace(cards.of, source=source))
    return replace(cards, source=source) if isinstance(cards, s.Reference) else None


def put_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards first, then the two zones."""
    rest = form.partition("^")[2]
    cards, source = _and_where_they_were(node.cards)
    if isinstance(node, f.PutIntoPlay):
        return EntersFrom(cards, source), rest
    return PutFrom(cards, node.to, source), rest


def _and_where_they_were(cards: Tree) -> tuple[Tree, Tree]:
    if isinstance(cards, s.SomeOf) and isinstance(cards.of, s.Reference):
        return replace(cards, of=replace(cards.of, source=None)), cards.of.source
    if isinstance(cards, s.Reference) and cards.source:
        return replace(cards, source=None), cards.source
    *qualifiers, found = cards.description.qualifiers
    return replace(cards, description=replace(cards.description, qualifiers=tuple(qualifiers))), found.zone
