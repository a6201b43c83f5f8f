"""The questions a scenario can ask (one record for each form) and the answers it expects."""

from __future__ import annotations

from typing import Literal

from judge.scenario.board import CardRef, Place, Record
from judge.scenario.play import Action, Occurrence

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


class AskRequirements(Record, frozen=True, kw_only=True):
    """What are the confront requirements of Long Winter for Alice?"""

    problem: CardRef
    player: str


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
    """Is Gem exhausted? Is Gem involved in the faceoff?"""

    card: CardRef
    state: CardState


class AskIsAt(Record, frozen=True, kw_only=True):
    """Is Gem at home? Is Gem in Bob's discard pile?"""

    card: CardRef
    place: Place


class AskWhere(Record, frozen=True, kw_only=True):
    """Where is Gem?"""

    card: CardRef


class AskMay(Record, frozen=True, kw_only=True):
    """Can Alice play Storm Cloud to Bob's Problem?"""

    action: Action


class AskPrice(Record, frozen=True, kw_only=True):
    """What does it cost Alice to move Gem to Bob's Problem?"""

    action: Action


class AskConfronts(Record, frozen=True, kw_only=True):
    """Does Alice confront Long Winter? `meets` asks how it is now: for the requirements (Does Alice meet the
    requirements …?), or with `could` whether nothing else is in the way either (Can Alice confront …?).
    """

    player: str
    problem: CardRef
    meets: bool = False
    could: bool = False


class AskFaceoff(Record, frozen=True, kw_only=True):
    """Questions about the faceoff as a whole: which follows, which cards are involved, who wins it."""

    what: Literal["which", "involved", "winner"]
    player: str = ""


class AskPlayer(Record, frozen=True, kw_only=True):
    """What is Alice's score? `color` narrows "power" (507.3)."""

    player: str
    what: Literal[
        "score",
        "tokens",
        "hand size",
        "deck size",
        "home limit",
        "maximum hand size",
        "power",
        "power total",
        "hand",
    ]
    color: str = ""


class AskPile(Record, frozen=True, kw_only=True):
    """What is in Bob's discard pile? What is at Bob's Problem?"""

    place: Place


class AskModifiers(Record, frozen=True, kw_only=True):
    """Which modifiers apply to Gem? In which order are the modifiers on Gem applied?"""

    card: CardRef
    ordered: bool = False


class AskDepends(Record, frozen=True, kw_only=True):
    """Does the modifier of one card depend on the modifier of another (711.3b)?"""

    modifier: CardRef
    on: CardRef


class AskApplies(Record, frozen=True, kw_only=True):
    """Does a modifier of one card (still) apply to another?"""

    source: CardRef
    card: CardRef


class AskTriggerOrder(Record, frozen=True, kw_only=True):
    """In which order are the triggered effects processed?"""


class AskTriggers(Record, frozen=True, kw_only=True):
    """Does an ability of this card trigger?"""

    card: CardRef


class AskChooser(Record, frozen=True, kw_only=True):
    """Who chooses …? `what` is the rest of the question; empty for the decision that is open now.

    `column` is where that stands in the question, 0 if it is empty.
    """

    what: str = ""
    column: int = 0


class AskOptions(Record, frozen=True, kw_only=True):
    """What can Alice choose? What can Alice do?"""

    player: str
    what: Literal["choose", "do"] = "choose"


class AskReplacements(Record, frozen=True, kw_only=True):
    """Which replacements can apply as Gem is dismissed? None: to what is about to occur."""

    occurrence: Occurrence | None = None


class AskHappens(Record, frozen=True, kw_only=True):
    """Is Gem dismissed? Does Bob draw a card? — did it occur since the scenario began?"""

    occurrence: Occurrence


class AskHowMany(Record, frozen=True, kw_only=True):
    """How many cards does Bob draw? How many points does Alice score?"""

    player: str
    what: Literal["draws", "scores", "gains tokens", "flips", "discards", "pays tokens"]


GameMatter = Literal[
    "priority",
    "winner",
    "draw",
    "over",
    "turn",
    "phase",
    "next window",
    "loop",
    "board possible",
    "uniqueness",
    "what happens",
]


class AskGame(Record, frozen=True, kw_only=True):
    """Questions about the game as a whole: priority, winner, draw, phase, next window, loop, …"""

    what: GameMatter


class AskDeck(Record, frozen=True, kw_only=True):
    """Is Alice's deck legal (101)?"""

    player: str


class AtLeast(Record, frozen=True, kw_only=True):
    """Alice has 5 points or more; Gem has 3 power or more. `card` is None where a player has them."""

    what: Literal["score", "tokens", "hand size", "deck size", "power"]
    number: int
    player: str = ""
    card: CardRef | None = None


Aim = AskState | AskIsAt | AskHappens | AtLeast
"""What can be brought about: that a question is answered with yes, or that there is enough of something."""


class AskLine(Record, frozen=True, kw_only=True):
    """Can Alice win this turn? Can Alice make it so that Gem is exhausted this turn? — is there a line of play?

    `holds` is false if what is aimed at is that the question is answered with no.
    """

    player: str
    aim: Aim
    holds: bool = True


Question = (
    AskCharacteristic
    | AskHas
    | AskRequirements
    | AskState
    | AskIsAt
    | AskWhere
    | AskMay
    | AskPrice
    | AskConfronts
    | AskFaceoff
    | AskPlayer
    | AskPile
    | AskModifiers
    | AskDepends
    | AskApplies
    | AskTriggerOrder
    | AskTriggers
    | AskChooser
    | AskOptions
    | AskReplacements
    | AskHappens
    | AskHowMany
    | AskGame
    | AskDeck
    | AskLine
)


class Branch(Record, frozen=True, kw_only=True):
    """One branch of an answer that depends: the open question, or a choice in words, and the answer there."""

    when: str
    answer: str


class Expectation(Record, frozen=True, kw_only=True):
    """An answer that the author expects; `answer` is as written, see `canonical` for how it is compared.

    `ruleset` is empty for the scenario's own. `by` are rule numbers that must be on the path; `branches`
    those of an answer that depends. With certainty "unsupported" the engine must say that it cannot say.
    """

    answer: str = ""
    certainty: Literal["settled", "depends", "unsupported"] = "settled"
    branches: tuple[Branch, ...] = ()
    by: tuple[str, ...] = ()
    ruleset: str = ""
    line: int = 0


class Inquiry(Record, frozen=True, kw_only=True):
    """One question as it was written and understood, and what is expected of its answer.

    `after` counts the steps of the line of play that come before it.
    """

    text: str
    question: Question
    expectations: tuple[Expectation, ...] = ()
    after: int = 0
    line: int = 0
