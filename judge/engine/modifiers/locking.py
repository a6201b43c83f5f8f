"""Values that a modifier or effect keeps from the moment of its creation (708.2b, 709.2, 712.2)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import FoundOnCards, amount, is_found_on_cards
from judge.engine.perspective.conditions import Settled, compares_players, holds
from judge.engine.perspective.holders import with_theirs_named
from judge.engine.perspective.players import EXTREMES, OF_THE_OUTCOME, known
from judge.engine.perspective.qualifiers import TheseCards, those_involved
from judge.engine.perspective.this_way import is_of_involvement, is_of_this_way, those_done
from judge.engine.unsupported import UnsupportedError
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability
from judge.text.ast.amount import Amount, Comparison, Number
from judge.text.ast.condition import Compared, Condition, HasMore
from judge.text.ast.effect import By, DrawUntil, May
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.selection import OfWhich

AnyNode = TypeVar("AnyNode", bound=Node)


@implements("708.2b", "709.2", "712.2")
def locked(look: Perspective, node: AnyNode) -> AnyNode:
    """The text with each amount that can be known now replaced by its number.

    An amount that waits for a choice not yet made stays as it is, and so does an ability in quotation marks: the
    card that gets it has it as it is written, and its own modifiers read the game as it goes (708.3a). A condition that
    compares players measures each of them by itself, so that what it measures is no number yet. What is drawn until it
    has come to some number grows as it is drawn.
    """
    if isinstance(node, By | May):
        node = with_theirs_named(node)
    if isinstance(node, DrawUntil):
        return replace(node, condition=_reached(look, node.condition))
    changes = {
        name: _locked_value(look, getattr(node, name))
        for name in node.__struct_fields__
        if isinstance(getattr(node, name), Node | tuple)
    }
    changed = {name: value for name, value in changes.items() if value is not getattr(node, name)}
    return replace(node, **changed) if changed else node


@implements("410.4b", "712.2")
def _reached(look: Perspective, condition: Node) -> Node:
    """The condition with the number that is to be reached, as far as it is known, for what grows until it is."""
    if not isinstance(condition, Compared):
        return locked(look, condition)
    return replace(condition, comparison=locked(look, condition.comparison))


def _locked_value(look: Perspective, value: object) -> object:
    if isinstance(value, tuple):
        items = tuple(_locked_value(look, item) for item in value)
        same = all(new is old for new, old in zip(items, value, strict=True))
        return value if same else items
    if isinstance(value, Amount):
        return _locked_amount(look, value)
    if isinstance(value, Player) and value.role in (EXTREMES | OF_THE_OUTCOME):
        return _known(look, value)
    if isinstance(value, OfWhich):
        return _of_those(look, value)
    if isinstance(value, Compared) and compares_players(value):
        return _settled(look, value)
    if isinstance(value, Comparison) and is_found_on_cards(value.amount):
        return _compared_with_cards(locked(look, value))
    if isinstance(value, Ability | HasMore | Player) or not isinstance(value, Node):
        return value
    return locked(look, value)


def _locked_amount(look: Perspective, node: Amount) -> Amount:
    if isinstance(node, Number):
        return node
    try:
        return Number(amount(look, node), form=node.form, span=node.span)
    except UnsupportedError:
        return node


@implements("708.2b", "712.2")
def _known(look: Perspective, player: Player) -> Player:
    """The one player with the most of something, or who has won, now; as it is said where that can't be known yet."""
    try:
        names = look.players(player)
    except UnsupportedError:
        return player
    return known(names, player.label)


@implements("708.2b")
def _of_those(look: Perspective, part: OfWhich) -> Node:
    """Being one of those cards, where it is known which: they were involved, or the text itself has done it to them."""
    if is_of_involvement(part):
        return _involved(look, part)
    if is_of_this_way(part) and look.context.frame:
        return TheseCards(oids=those_done(look, part))
    return locked(look, part)


@implements("712.2")
def _involved(look: Perspective, part: OfWhich) -> Node:
    """Those that were involved in the faceoff at whose end a triggered effect is created; before, any may join it."""
    if not look.context.triggered or look.state.faceoff is None:
        return part
    return those_involved(look, part)


@implements("708.2b", "712.2")
def _settled(look: Perspective, node: Compared) -> Condition:
    """A condition about what some player has, judged now; as it stands where that can't be known yet."""
    try:
        return Settled(held=holds(look, node))
    except UnsupportedError:
        return node


@implements("105.2")
def _compared_with_cards(node: Comparison) -> Comparison:
    """The comparison with a number that has been read off cards, which is one with cards still."""
    if not isinstance(node.amount, Number):
        return node
    return replace(node, amount=FoundOnCards(node.amount.value, form=node.amount.form, span=node.amount.span))
