"""The abilities of a card: one paragraph of its text box each (701)."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.amount import Amount
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Effect
from judge.text.ast.event import Event
from judge.text.ast.limit import Limit
from judge.text.ast.node import Node
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.selection import Description


class TagWord(Node, frozen=True):
    """A tag word (701.5) in front of an ability: Chaos, Talented, Harmony and a trait. It has no effect of its own."""

    word: str
    trait: str = ""


@implements("208.1")
class Ability(Node, frozen=True, kw_only=True):
    """One ability. `reminder` is text in parentheses, which is not game text (208.1)."""

    tag: TagWord | None = None
    reminder: str = ""


class KeywordAbility(Ability, frozen=True, kw_only=True):
    """A keyword (701.4, glossary) with its value if it takes one."""

    keyword: str
    value: Amount | None = None


class Timing(Node, frozen=True):
    """A timing phrase (512): "Main Phase", "Immediate", "Faceoff", "Problem Faceoff", "Reaction", "Score Phase" …

    `scope` is what stands before "Reaction" or "Faceoff" ("Main Phase Reaction" has the scope "Main Phase").
    """

    phrase: str
    scope: str = ""


class Activated(Ability, frozen=True, kw_only=True):
    """An activated ability (703), or the text of an Event (304, 703.1a): timing, cost before "to", instructions.

    `reaction_to` is the condition of a Reaction; `condition` restricts when it may be activated.
    `any_player` if a player other than the controller may activate it, as the sentence `permission` says.
    """

    timing: Timing
    effect: Effect
    cost: Effect | None = None
    reaction_to: Event | None = None
    condition: Condition | None = None
    any_player: bool = False
    permission: Effect | None = None


class Triggered(Ability, frozen=True, kw_only=True):
    """A triggered ability (704): an event, perhaps a condition, instructions."""

    event: Event
    effect: Effect
    condition: Condition | None = None
    once: Limit | None = None


class Continuous(Ability, frozen=True, kw_only=True):
    """A continuous ability (702): modifiers that apply while a condition holds. Replacements (710) are among them."""

    effect: Effect
    condition: Condition | None = None


class AsEnters(Ability, frozen=True, kw_only=True):
    """An ability with "as … enters play" (706.1a), or a state in which the card enters play (706.1b)."""

    event: Event
    effect: Effect


class AsMadeAtRandom(Ability, frozen=True, kw_only=True):
    """What happens as a choice is made at random (523)."""

    event: Event
    effect: Effect


class AsPlayed(Ability, frozen=True, kw_only=True):
    """What happens as a card is played (705.2e)."""

    event: Event
    effect: Effect


class AdditionalCost(Ability, frozen=True, kw_only=True):
    """An additional cost to play this card (508), and in the same paragraph what is then done."""

    cost: Effect
    optional: bool = False
    reduction: Amount | None = None
    timing: Timing | None = None
    effect: Effect | None = None


class PlayOn(Ability, frozen=True, kw_only=True):
    """Where a Resource is played: on a card of a description (509), or to an area (501.2).

    `also` is what is done as it is played.
    """

    host: Description | None = None
    place: Place | None = None
    also: Effect | None = None


class Instruction(Ability, frozen=True, kw_only=True):
    """A paragraph of plain instructions: a further paragraph of an Event, or a mode spelt out."""

    effect: Effect


class DeckRule(Ability, frozen=True, kw_only=True):
    """A paragraph about building a deck or starting the game (101, 102)."""

    effect: Effect


class PlayCondition(Ability, frozen=True, kw_only=True):
    """What must hold for the card to be played ("You must control X to play this card"), by whom if that is said."""

    condition: Condition
    who: Player | None = None


class Note(Ability, frozen=True, kw_only=True):
    """A line on which a player writes down a name: of a Friend, of a player. It has no effect of its own."""

    what: str
