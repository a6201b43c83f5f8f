"""Readings that the grammar allows and the rules do not."""

from __future__ import annotations

from judge.text.agreement import twice_determined
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast.ability import Ability, Activated, Instruction
from judge.text.ast.amount import PowerInPlay
from judge.text.ast.node import Node
from judge.text.ast.selection import State
from judge.text.ast.selection import OfColor, Selection
from judge.text.forms.destinations import PutFrom
from judge.text.forms.shared import Unshared

_PAYING_VERBS = frozenset(
    (
        "exhaust",
        "retire",
        "dismiss",
        "banish",
        "discard",
        "reveal",
        "spend",
        "frighten",
        "uncover",
        "turn face-down",
        "turn over",
        "choose",
    )
)
_PAYING = (
    f.PayTokens, f.PayPoints, f.DiscardCards, f.RemoveCounters, f.MoveCounters, f.Put, f.Reveal, f.Move, f.Send,
    f.LoseTokens, f.NameThing, f.RemoveSomeCounter,
)  # fmt: skip


def unfit(ability: Ability) -> tuple[Node, str] | None:
    """The first part that cannot be meant, and why; None if all can be.

    A cost before "to" is a payment by the player who acts (703.1d, open question A05).
    """
    for node in ability.walk():
        cost = node.cost if isinstance(node, f.PayTo | Activated) else None
        if cost is not None and not _is_payment(cost):
            return cost, "what stands before “to” is no cost"
        if isinstance(node, c.Being) and not all(isinstance(part, State) for part in node.adjectives):
            return node, "a card can be so only for a while if that is a state, as exhausted"
        if twice_determined(node):
            return node, "“of” is missing between how many and whose"
        if isinstance(node, Selection) and node.form.startswith("selection_at_random") and _is_open(node):
            return node, "cards that chance chooses, but not how many"
        if isinstance(node, PowerInPlay) and not all(isinstance(color, OfColor) for color in node.colors):
            return node, "so much of what is no color"
        left_over = next((reason for kind, reason in _LEFT_OVER.items() if isinstance(node, kind)), "")
        if left_over:
            return node, left_over
        if isinstance(node, Instruction) and _changes_flips(node.effect):
            return node, "a number of flips that changes under two conditions"
    return None


#: Wordings that their shapers found no meaning for.
_LEFT_OVER: dict[type[Node], str] = {
    Unshared: "a part of a sentence that has nothing to belong to",
    PutFrom: "of these cards no zone can be told where they are put from",
}


def _is_open(cards: Selection) -> bool:
    return cards.quantifier.mode not in ("random", "generic")


def _changes_flips(effect: f.Effect) -> bool:
    """Whether it is no instruction but a change of how many cards are flipped (514.4a), which is read elsewhere."""
    if not isinstance(effect, f.If) or not isinstance(effect.condition, c.AllOf):
        return False
    return any(isinstance(part, f.Flip) and part.additional for part in effect.walk())


def _is_payment(cost: f.Effect) -> bool:
    if isinstance(cost, f.Steps):
        return all(_is_payment(step) for step in cost.steps)
    if isinstance(cost, f.ForEach):
        return _is_payment(cost.effect)
    if isinstance(cost, f.Act):
        return cost.verb in _PAYING_VERBS
    return isinstance(cost, _PAYING)
