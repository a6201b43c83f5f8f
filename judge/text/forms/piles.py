"""Reads "a number of cards from the top of your deck equal to …" as the cards of a pile, not as cards in a zone."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree

replace: Callable[..., Tree] = msgspec.structs.replace
MARK = "pile"


def piled(made: Tree) -> Node:
    """So many cards from an end of a deck, or the cards as they were."""
    description = made.description
    qualifiers: tuple[Tree, ...] = description.qualifiers
    zone: Tree = getattr(qualifiers[0], "zone", None) if len(qualifiers) == 1 else None
    plain = not description.adjectives and description.nouns[0].form == "noun_cards"
    if not plain or not isinstance(zone, w.Zone) or not zone.position:
        return made  # type: ignore[no-any-return]
    return f.TopCards(
        count=made.quantifier.count,
        zone=replace(zone, position=""),
        position=zone.position,
        span=made.span,
        form=f"{MARK} {description.form} {qualifiers[0].form}^{made.form}",
    )


def pile_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards, and the zone they are from."""
    mark, _, rest = form.partition("^")
    described, from_zone = mark.split(" ")[1:]
    found = s.InZone(zone=replace(node.zone, position=node.position), form=from_zone)
    cards = (s.TypeNoun("card", True, form="noun_cards"),)
    description = s.Description((), cards, (found,), form=described)
    return s.Selection(s.Quantifier("choose", node.count), description), rest
