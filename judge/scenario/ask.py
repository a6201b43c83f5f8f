"""The questions a scenario can ask (one record for each form) and the answers it expects."""

from __future__ import annotations

from typing import Literal

from judge.scenario.board import Area, CardRef, FaceoffKind, Place, Record
from judge.scenario.play import Action, CardVerb, Occurrence, Step

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


class AskMay(Record, frozen=True, kw_only=True):
    """Can Alice play Storm Cloud to Bob's Problem?"""

    action: Action


class AskPrice(Record, frozen=True, kw_only=True):
    """What does it cost Alice to move Gem to Bob's Problem?"""

    action: Action


class AskAfford(Record, frozen=True, kw_only=True):
    """Can Alice afford to play Storm Cloud? — has she got all that it costs, whatever else may be in the way?"""

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
    """Questions about the faceoff as a whole: which follows, which cards are involved, who wins it.

    `kind` says of which type there is to be one, if one is named.
    """

    what: Literal["which", "any", "involved", "winner"]
    player: str = ""
    kind: FaceoffKind | Literal[""] = ""


class AskConfronters(Record, frozen=True, kw_only=True):
    """Who confronts Long Winter? `could` asks who could as it is now (Who can confront Long Winter?)."""

    problem: CardRef
    could: bool = False


class AskPlayer(Record, frozen=True, kw_only=True):
    """What is Alice's score? `color` narrows "power" (507.3), and so does `at` to the characters in an area."""

    player: str
    what: Literal[
        "score",
        "points to win",
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
    at: Area | None = None


class AskOverLimit(Record, frozen=True, kw_only=True):
    """Is Alice over her home limit (616.3)?"""

    player: str


class AskMeets(Record, frozen=True, kw_only=True):
    """Does Alice meet the play requirement of Gem (205.1)?"""

    player: str
    card: CardRef


class AskPile(Record, frozen=True, kw_only=True):
    """What is in Bob's discard pile? What is at Bob's Problem? What is on top of Alice's deck?"""

    place: Place


CardKind = Literal["card", "character", "friend", "event", "resource", "troublemaker", "problem"]


class AskThere(Record, frozen=True, kw_only=True):
    """How many Friends does Alice have at home? Which blue characters are at Long Winter?

    `counted` asks how many, else which. Without a `player` it is whoever controls them, without a `place` in play.
    """

    kind: CardKind
    color: str = ""
    player: str = ""
    place: Place | None = None
    counted: bool = True


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
    """What can Alice choose? What can Alice do? What are Alice's options? — "any" is to choose if she has to, else do.

    With a `source` it is what is chosen for that card, by whoever chooses it.
    """

    player: str = ""
    what: Literal["choose", "do", "any"] = "choose"
    source: CardRef | None = None


class AskChoosable(Record, frozen=True, kw_only=True):
    """Can Gem be chosen? May Alice choose Gem for Storm Cloud? — among the options of the choice that comes up."""

    card: CardRef
    player: str = ""
    source: CardRef | None = None


class AskRespond(Record, frozen=True, kw_only=True):
    """Can Bob respond (to Storm Cloud)? — is there something that he may do as soon as he gets priority?"""

    player: str
    to: CardRef | None = None


class AskReplacements(Record, frozen=True, kw_only=True):
    """Which replacements can apply as Gem is dismissed? None: to what is about to occur."""

    occurrence: Occurrence | None = None


class AskHappens(Record, frozen=True, kw_only=True):
    """Is Gem dismissed? Does Bob draw a card? — did it occur since the scenario began?

    `some` asks whether there was any of what is counted, not whether it was so much.
    """

    occurrence: Occurrence
    some: bool = False


class AskHowMany(Record, frozen=True, kw_only=True):
    """How many cards does Bob draw? How many points does Alice score?"""

    player: str
    what: Literal["draws", "scores", "gains tokens", "flips", "discards", "pays tokens"]


class AskHowManyCards(Record, frozen=True, kw_only=True):
    """How many cards were moved? — to how many of a kind did it happen since the scenario began?"""

    verb: CardVerb
    kind: CardKind = "card"


GameMatter = Literal[
    "priority",
    "winner",
    "draw",
    "over",
    "turn",
    "ahead",
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
    | AskAfford
    | AskConfronts
    | AskConfronters
    | AskFaceoff
    | AskPlayer
    | AskOverLimit
    | AskMeets
    | AskPile
    | AskThere
    | AskCounters
    | AskWith
    | AskModifiers
    | AskDepends
    | AskApplies
    | AskTriggerOrder
    | AskTriggers
    | AskChooser
    | AskOptions
    | AskChoosable
    | AskRespond
    | AskReplacements
    | AskHappens
    | AskHowMany
    | AskHowManyCards
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

    `after` counts the steps of the line of play that come before it; `given` is one that is supposed to follow them,
    for this question alone.
    """

    text: str
    question: Question
    given: Step | None = None
    expectations: tuple[Expectation, ...] = ()
    after: int = 0
    line: int = 0
