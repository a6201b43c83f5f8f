"""Other ways of paying for a card: its Transform cost, and Redeem (508.1, glossary)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.instructions.choosing import occurring
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import InForce
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.costs import Change
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import KeywordAbility
from judge.text.ast.amount import Number
from judge.text.ast.effect import CostChange

REDEEMED = 3
"""How much less a card costs for which another one was retired."""

Fits = Callable[[Characteristics, Characteristics], bool]


@implements("glossary:Transform X")
def transform_cost(card: Characteristics, name: str) -> int:
    """The Transform cost of a card. Raises IllegalError if it has none."""
    keyword = next((ability.tree for ability in card.abilities if ability.keyword == "Transform"), None)
    value = keyword.value if isinstance(keyword, KeywordAbility) else None
    if not isinstance(value, Number):
        raise IllegalError(message("has-no-transform-cost", name=name), cite("glossary:Transform X"))
    return value.value


@implements("glossary:Redeem")
def redeemed_cost(card: Characteristics, name: str) -> int:
    """The cost that Redeem reduces: that of the card. Raises IllegalError without Redeem."""
    if not card.has_keyword("Redeem"):
        raise IllegalError(message("does-not-have-redeem", name=name), cite("glossary:Redeem"))
    return card.cost or 0


@implements("glossary:Redeem", "705.2b#1")
def reduced_by(run: Run, oid: int, way: str, frame: int) -> tuple[Change, ...]:
    """By what a card costs less as another one of its title is retired for it: one modifier among others."""
    if way != "Redeem":
        return ()
    obj = run.state.get(oid)
    body = CostChange(None, Number(REDEEMED), negative=True, event=None)
    said = InForce(
        key=f"{oid}.{way}",
        name=obj.label,
        text=way,
        body=body,
        context=run.context(frame),
        timestamp=obj.stamp,
        keyword=way,
    )
    return (Change(said, -REDEEMED, None),)


def _is_transformed(card: Characteristics, friend: Characteristics) -> bool:
    """The Friend's title includes the card's, and they do not share a subtitle."""
    shared = bool(card.subtitle) and card.subtitle == friend.subtitle
    return "Friend" in friend.types and card.title in friend.title and not shared


def _is_redeemed(card: Characteristics, other: Characteristics) -> bool:
    return bool({"Friend", "Troublemaker"} & set(other.types)) and card.title == other.title


class GiveUp(Instruction, frozen=True):
    """The player chooses the card that is given up as the additional cost of playing another."""

    way: str
    oid: int
    player: str
    frame: int

    @implements("508.1", "glossary:Transform X", "glossary:Redeem")
    def perform(self, run: Run) -> None:
        """Choose it among those that fit. Raises IllegalError if none does."""
        verb, told, fits = _GIVEN[self.way]
        what = message(told, way=self.way)
        found = _fitting(run.state, self.oid, self.player, fits)
        if not found:
            reason = message("controls-no-card-can-given-up-for", player=self.player, way=self.way)
            raise IllegalError(reason, _rules(self.way))
        (chosen,) = run.pick_cards(self.player, what, found, _rules(self.way))
        zone = HAND if verb == "put" else ""
        given = occurring(run, self.frame, verb, chosen, zone=zone, rules=_rules(self.way))
        run.push(Happen(occurrences=(given,)))


def _fitting(state: State, oid: int, player: str, fits: Fits) -> tuple[int, ...]:
    view = board(state).view
    return tuple(
        obj.oid
        for obj in state.in_play()
        if state.controller(obj.oid) == player and fits(view.get(oid), view.get(obj.oid))
    )


_COSTS = {"Transform": transform_cost, "Redeem": redeemed_cost}
_GIVEN: dict[str, tuple[str, str, Fits]] = {
    "Transform": ("put", "which-card-to-put-for", _is_transformed),
    "Redeem": ("retire", "which-card-to-retire-for", _is_redeemed),
}


def _rules(way: str) -> tuple[str, ...]:
    return (*cite("508.1"), *naming_way(way))


def naming_way(way: str) -> tuple[str, ...]:
    """The rule of the glossary that lets a card be paid for in another way."""
    return cite("glossary:Transform X") if way == "Transform" else cite("glossary:Redeem")


def cost_in_that_way(card: Characteristics, name: str, way: str) -> int:
    """What a card costs if it is played in another way. Raises IllegalError if it can't be."""
    if way not in _COSTS:
        raise UnsupportedError(message("playing-card", way=way), name)
    return _COSTS[way](card, name)
