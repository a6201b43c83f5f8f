"""Texts by which players ignore flipped cards as long as a faceoff lasts, without saying when (514.5b, 701.1)."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Instruction
from judge.text.ast.condition import During
from judge.text.ast.effect import Act, By, Effect, If
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.player import Player
from judge.text.ast.selection import Controlled, Description, ExtremeCharacteristic, Selection, State


class IgnoresOne(Effect, frozen=True):
    """Of the cards that a player has flipped, one with the highest or the lowest power is ignored."""

    who: Player
    pick: str


def _pick(who: Player, cards: Selection) -> str:
    """Whether the highest or the lowest of the player's own flipped cards is meant; "" for any other cards."""
    asked, count = cards.description, getattr(cards.quantifier.count, "value", 0)
    if (cards.quantifier.mode, count) != ("choose", 1) or not _are_flipped(who, asked):
        return ""
    (qualifier,) = asked.qualifiers if len(asked.qualifiers) == 1 else (None,)
    if not isinstance(qualifier, ExtremeCharacteristic) or qualifier.among is not None:
        return ""
    return qualifier.pick if qualifier.characteristic == "power" else ""


def _are_flipped(who: Player, asked: Description) -> bool:
    bare = all(getattr(noun, "kind", "") == "card" for noun in asked.nouns)
    own = [part for part in asked.adjectives if isinstance(part, Controlled) and part.by.label == who.label]
    flipped = [part for part in asked.adjectives if isinstance(part, State) and part.state == "flipped"]
    return bare and len(asked.adjectives) == 2 and len(own) == len(flipped) == 1


@implements("701.1", "702.1")
def as_ignoring(tree: Ability) -> Ability:
    """An ability; one by which a player ignores such a card during faceoffs as a continuous one."""
    told = tree.effect if isinstance(tree, Instruction) else None
    if not isinstance(told, If) or told.instead or told.otherwise or told.earlier:
        return tree
    period = told.condition.period if isinstance(told.condition, During) else None
    by = told.effect
    if not isinstance(period, FaceoffPeriod) or not isinstance(by, By) or not isinstance(by.effect, Act):
        return tree
    act = by.effect
    pick = _pick(by.who, act.cards) if isinstance(act.cards, Selection) else ""
    if act.verb != "ignore" or act.who is not None or not pick:
        return tree
    return Continuous(effect=IgnoresOne(by.who, pick), condition=told.condition, tag=tree.tag, span=tree.span)


def is_ignoring(tree: Ability) -> bool:
    """Whether it is such an ability."""
    return as_ignoring(tree) is not tree
