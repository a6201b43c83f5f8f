"""Reads "a number of cards from the top of a deck equal to …" as the cards of a pile, not as cards in a zone."""

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
MARK, TOPMOST = "pile", "topmost"
_CARDS = ("noun_card", "noun_cards")


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


def topmost(made: Tree) -> Node:
    """ "A card from the top of your deck" is the top card, as "2 cards from the bottom" are the bottom ones."""
    described, quantifier = made.description, made.quantifier
    found = described.qualifiers[0] if len(described.qualifiers) == 1 else None
    zone: Tree = getattr(found, "zone", None)
    noun = described.nouns[0].form
    plain = not described.adjectives and len(described.nouns) == 1 and noun in _CARDS
    if not plain or quantifier.form not in ("choose", "the") or not getattr(zone, "position", ""):
        return made  # type: ignore[no-any-return]
    assert found is not None
    return f.TopCards(
        count=quantifier.count or n.Number(1, form=IMPLIED),
        zone=replace(zone, position=""),
        position=zone.position,
        span=made.span,
        form=f"{TOPMOST} {quantifier.form} {noun} {described.form} {found.form}^{made.form}",
    )


def topmost_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards with their quantifier, and the zone they are from."""
    mark, _, rest = form.partition("^")
    quantity, noun, described, from_zone = mark.split(" ")[1:]
    found = s.InZone(zone=replace(node.zone, position=node.position), form=from_zone)
    description = s.Description((), (s.TypeNoun("card", form=noun),), (found,), form=described)
    return s.Selection(s.Quantifier("choose", node.count, form=quantity), description), rest


def pile_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards, and the zone they are from."""
    mark, _, rest = form.partition("^")
    described, from_zone = mark.split(" ")[1:]
    found = s.InZone(zone=replace(node.zone, position=node.position), form=from_zone)
    cards = (s.TypeNoun("card", True, form="noun_cards"),)
    description = s.Description((), cards, (found,), form=described)
    return s.Selection(s.Quantifier("choose", node.count), description), rest
