"""Questions about what there is and what has happened: areas, faceoffs, the game as a whole."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.board import CardRef, FaceoffKind, Place, Record
from judge.scenario.model.play import CardVerb, Occurrence


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


class AskPile(Record, frozen=True, kw_only=True):
    """What is in Bob's discard pile? What is at Bob's Problem? What is on top of Alice's deck?"""

    place: Place


CardKind = Literal["card", "character", "friend", "event", "resource", "troublemaker", "problem"]


StandingState = Literal["exhausted", "ready", "frightened", "face-down", "face-up"]


class AskThere(Record, frozen=True, kw_only=True):
    """How many Friends does Alice have at home? Which blue characters are at Long Winter?

    `counted` asks how many, else which. Without a `player` it is whoever controls them, without a `place` in play.
    With a `state` only those count that are in it: Which of Alice's cards are exhausted? With a `title` only
    cards of that Title or whole name, with a `trait` only those that have this trait or keyword.
    """

    kind: CardKind
    color: str = ""
    trait: str = ""
    player: str = ""
    place: Place | None = None
    state: StandingState | Literal[""] = ""
    counted: bool = True
    title: str = ""


class AskTriggered(Record, frozen=True, kw_only=True):
    """What triggers? — of which cards have abilities triggered?"""


class AskTriggerOrder(Record, frozen=True, kw_only=True):
    """In which order are the triggered effects processed?"""


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
    """How many cards does Bob draw? How many points does Alice score? How many action tokens does she gain from Gem?

    `owed` asks what they have to do: if it has not been done, by the end of the turn. With a `source`, only what the
    texts of that card make them draw or gain is counted.
    """

    player: str
    what: Literal["draws", "scores", "gains tokens", "flips", "discards", "pays tokens"]
    owed: bool = False
    source: CardRef | None = None


class AskHowManyCards(Record, frozen=True, kw_only=True):
    """How many cards were moved? Which of Bob's Friends are dismissed? — since the scenario began.

    `counted` asks how many. With a `player` those only that they controlled; of cards outside play, those they own.
    """

    verb: CardVerb
    kind: CardKind = "card"
    player: str = ""
    counted: bool = True


class AskMeaning(Record, frozen=True, kw_only=True):
    """What does Swift do? What does retire mean? `rules` are the numbers of those that say it."""

    term: str
    rules: tuple[str, ...]


class AskRules(Record, frozen=True, kw_only=True):
    """What do the rules say of “exhausted Friends confronting”? `rules` are those that speak of it all."""

    words: str
    rules: tuple[str, ...]


GameMatter = Literal[
    "priority",
    "first priority",
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
