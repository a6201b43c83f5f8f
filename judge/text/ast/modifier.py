"""Modifiers (708, 710): what a text changes for as long as it applies."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.color import ColorWord
from judge.text.ast.event import Event
from judge.text.ast.grant import Grant
from judge.text.ast.limit import Limit
from judge.text.ast.node import Node
from judge.text.ast.period import Duration
from judge.text.ast.player import Player
from judge.text.ast.structure import Effect


class Modify(Effect, frozen=True):
    """A continuous modifier: its subjects get or have what the grants say, for a duration if one is said (708).

    As the body of a continuous ability it has no duration and functions as long as the ability does. `everywhere` if
    it applies to the card in every zone.
    """

    subject: Node
    grants: tuple[Grant, ...]
    duration: Duration | None = None
    everywhere: bool = False


class KeepRevealed(Effect, frozen=True):
    """Cards of a hidden zone that all players may look at for as long as this applies ("play with … revealed")."""

    cards: Node


class Prohibit(Effect, frozen=True):
    """Something can't happen (104.2), unless somebody pays.

    `but` is a rule that may make it happen: "home limit". `exception` is what the prohibition does not reach: who or
    which cards do it, what for, or when.
    """

    event: Event
    unless: Node | None = None
    duration: Duration | None = None
    but: str = ""
    exception: Node | None = None


class CostChange(Effect, frozen=True):
    """Players pay more or less for an action (508, 705.2b). `event` is the action; None is the card itself.

    `minimum` is the floor that this modifier names; `ordinal` "first" or "next" narrows it.
    """

    who: Player | None
    amount: Amount
    negative: bool
    event: Event | None
    minimum: Amount | None = None
    duration: Duration | None = None


class NeedsChange(Effect, frozen=True):
    """Players need more or less power to confront a Problem (611). `color` "wild" where none is said."""

    who: Player | None
    amount: Amount
    negative: bool
    problem: Node
    color: ColorWord = "wild"
    duration: Duration | None = None


class MeetsRequirements(Effect, frozen=True):
    """Players meet the confront requirements of a Problem (611.3), whatever power they have there."""

    who: Player
    problem: Node
    duration: Duration | None = None


class PlayRequirementChange(Effect, frozen=True):
    """The play requirement of cards changes (205); `spoken` is a color that was chosen before."""

    cards: Node
    amount: Amount
    negative: bool
    color: ColorWord = ""
    duration: Duration | None = None
    spoken: Node | None = None


class FlipChange(Effect, frozen=True):
    """Players flip more or fewer cards during faceoffs (514.4a), if they like to where `optional`; `then` follows."""

    who: Player | None
    amount: Amount
    negative: bool
    faceoff: Node | None
    duration: Duration | None = None
    optional: bool = False
    then: Effect | None = None


class TotalChange(Effect, frozen=True):
    """A player's power total in faceoffs changes (514.5a)."""

    who: Player | None
    amount: Amount
    negative: bool
    faceoff: Node | None
    duration: Duration | None = None


class Permit(Effect, frozen=True):
    """An action is allowed that the rules alone would not allow ("You may play this card from your discard pile").

    `how` is "for free" or "as from hand"; `state` is what a card played so enters play in. `less` is how much less
    it then costs, down to `minimum`; `timing` is the timing phrase that it then has instead of its own.
    """

    event: Event
    how: str = ""
    state: str = ""
    duration: Duration | None = None
    less: Amount | None = None
    minimum: Amount | None = None
    timing: str = ""


class Replace(Effect, frozen=True):
    """A replacement modifier (710): if the event would happen, the effect happens instead.

    `optional` if its controller may decline; `cost` is what must be paid to do so; `chooser` is who decides, if
    not its controller.
    """

    event: Event
    effect: Effect
    optional: bool = False
    cost: Effect | None = None
    duration: Duration | None = None
    once: Limit | None = None
    chooser: Player | None = None


class OnlyBy(Effect, frozen=True):
    """Something can happen only by the doing of certain cards ("can only be challenged by Unicorn characters")."""

    event: Event
    by: Node


class PlaysRevealed(Effect, frozen=True):
    """Players keep a hand, or the top of a deck, revealed."""

    who: Player
    zone: Node


class WinsFaceoffs(Effect, frozen=True):
    """Who wins faceoffs, whatever the rules say of it (514.5); only those that are tied if `tied`."""

    who: Player
    faceoff: Node
    tied: bool = False


class LooksAnyTime(Effect, frozen=True):
    """A player may look at cards of a hidden zone whenever he likes."""

    cards: Node
