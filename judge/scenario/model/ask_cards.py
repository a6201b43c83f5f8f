"""Questions about a card: what it is like, in which state, where, and what bears on it."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.board import CardRef, Place, Record

Characteristic = Literal[
    "name",
    "type",
    "power",
    "printed power",
    "colors",
    "traits",
    "abilities",
    "keywords",
    "cost",
    "play requirement",
    "point value",
    "bonus",
    "home limit",
    "counters",
    "controller",
    "owner",
    "host",
]


class AskCharacteristic(Record, frozen=True, kw_only=True):
    """What is the power of Gem? Who controls Gem?"""

    card: CardRef
    what: Characteristic


Quality = Literal["color", "trait", "type", "keyword", "ability"]


class AskHas(Record, frozen=True, kw_only=True):
    """Does Gem have Swift? Is Gem blue? — a color, trait, type, keyword or ability in words; `kind` says which."""

    card: CardRef
    what: str
    kind: Quality


CardState = Literal[
    "exhausted",
    "ready",
    "frightened",
    "face-down",
    "face-up",
    "boosted",
    "in play",
    "involved",
    "contributing",
    "solved",
    "cutie marked",
    "a token",
    "unique",
    "a character",
    "defeated",
]


class AskState(Record, frozen=True, kw_only=True):
    """Is Gem exhausted? Is Gem involved in the faceoff? With `why`, what made it so."""

    card: CardRef
    state: CardState
    why: bool = False


class AskIsAt(Record, frozen=True, kw_only=True):
    """Is Gem at home? Is Gem in Bob's discard pile?"""

    card: CardRef
    place: Place


class AskWhere(Record, frozen=True, kw_only=True):
    """Where is Gem?"""

    card: CardRef


class AskCounters(Record, frozen=True, kw_only=True):
    """How many counters are on Gem? `name` and `power` say of which kind, if one is named."""

    card: CardRef
    name: str = ""
    power: int = 0


class AskWith(Record, frozen=True, kw_only=True):
    """What is beneath Gem? What is attached to Gem?"""

    card: CardRef
    how: Literal["beneath", "attached"]


class AskModifiers(Record, frozen=True, kw_only=True):
    """Which modifiers apply to Gem? In which order are the modifiers on Gem applied? What does Ice Pin do to Gem?"""

    card: CardRef
    ordered: bool = False
    source: CardRef | None = None


class AskDepends(Record, frozen=True, kw_only=True):
    """Does the modifier of one card depend on the modifier of another (711.3b)?"""

    modifier: CardRef
    on: CardRef


class AskApplies(Record, frozen=True, kw_only=True):
    """Does a modifier of one card (still) apply to another?"""

    source: CardRef
    card: CardRef


class AskBefalls(Record, frozen=True, kw_only=True):
    """What happens to Gem? — since what the question supposes, or since the scenario began."""

    card: CardRef


class AskWhen(Record, frozen=True, kw_only=True):
    """When can Gem be used (or played)? When does Gem trigger? When does Gem turn over? — by its own text.

    When something is done with it that any card of its type can be done with, the rules say: when it is challenged,
    moved, rallied, readied or confronted.
    """

    card: CardRef
    what: Literal["used", "triggers", "turns over", "challenged", "moved", "rallied", "readied", "confronted"]


class AskTriggers(Record, frozen=True, kw_only=True):
    """Does an ability of this card trigger?"""

    card: CardRef
