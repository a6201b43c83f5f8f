"""The line of play: what players do and choose, and what is supposed to occur, one record a sentence."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.board import Area, CardRef, FaceoffKind, Place, Point, Record


class PlayerRef(Record, frozen=True, kw_only=True):
    """A player, as the object of a choice."""

    player: str


class AreaRef(Record, frozen=True, kw_only=True):
    """An area, as the object of a choice."""

    area: Area


class Words(Record, frozen=True, kw_only=True):
    """An option that is neither card, player, area nor number: its words ("yes", "blue", "draw a card")."""

    words: str


class Named(Record, frozen=True, kw_only=True):
    """A card of the game by its full name, whether or not it is on the board (201.1b)."""

    name: str


class Number(Record, frozen=True, kw_only=True):
    """A number, as the object of a choice (105.1)."""

    value: int


Pick = CardRef | PlayerRef | AreaRef | Words | Named | Number


class AdditionalCost(Record, frozen=True, kw_only=True):
    """How an additional cost is paid: "retiring Gem as the additional cost" (508.1)."""

    verb: Literal["retiring", "discarding", "dismissing", "banishing", "exhausting", "returning", "revealing"]
    cards: tuple[CardRef, ...]


class PlayCard(Record, frozen=True, kw_only=True):
    """A player plays a card (609.2a, 609.2c, 512). `to` an area or `on` a host (501.2, 501.3).

    `choosing` is the card that is chosen for the effect of an Event (705.2f): "plays Storm Cloud on Gem".
    `way` names another way of paying, such as "Transform" or "Redeem"; `free` is "for free" (508.1e).
    """

    player: str
    card: CardRef
    to: Area | None = None
    on: CardRef | None = None
    choosing: CardRef | None = None
    face: Literal["", "face-up", "face-down"] = ""
    x: int | None = None
    costs: tuple[AdditionalCost, ...] = ()
    way: str = ""
    free: bool = False


class MoveCard(Record, frozen=True, kw_only=True):
    """A player takes the Main Phase action Move (609.2b). A question may leave open where `to`."""

    player: str
    card: CardRef
    to: Area | None


class Activate(Record, frozen=True, kw_only=True):
    """A player activates an ability of a card (609.2f, 703).

    `ability` numbers the abilities of the card from 1, 0 if the card has only one that can be meant; `words`
    are its first words instead. `choosing` is the card that is chosen for its effect (705.2f).
    """

    player: str
    card: CardRef
    ability: int = 0
    words: str = ""
    choosing: CardRef | None = None
    x: int | None = None
    costs: tuple[AdditionalCost, ...] = ()


class DrawAction(Record, frozen=True, kw_only=True):
    """A player takes the Main Phase action Draw a card (609.2d)."""

    player: str


class Rally(Record, frozen=True, kw_only=True):
    """A player takes the Main Phase action Rally (609.2e)."""

    player: str
    card: CardRef


class Challenge(Record, frozen=True, kw_only=True):
    """A player challenges a Troublemaker (608)."""

    player: str
    troublemaker: CardRef


class Mulligan(Record, frozen=True, kw_only=True):
    """A player takes a mulligan before the game starts, or keeps the hand (102.4)."""

    player: str
    takes: bool = True


Action = PlayCard | MoveCard | Activate | DrawAction | Rally | Challenge | Mulligan


class Choose(Record, frozen=True, kw_only=True):
    """A player answers the next decision that is theirs; several picks answer a choice of several, in that
    order.
    """

    player: str
    picks: tuple[Pick, ...]


class Decline(Record, frozen=True, kw_only=True):
    """A player declines what they may do."""

    player: str


class Pass(Record, frozen=True, kw_only=True):
    """A player passes priority (510.1); no player: everyone does, until the window has closed."""

    player: str = ""


class Concede(Record, frozen=True, kw_only=True):
    """A player concedes (103.4)."""

    player: str


class Repeat(Record, frozen=True, kw_only=True):
    """The loop in which the line of play has come round is repeated (802.2).

    `numbers` are those that players name; `breaker` is the player who takes another action in the repetition `broken`.
    """

    numbers: tuple[tuple[str, int], ...]
    breaker: str = ""
    broken: int = 0


class GoOn(Record, frozen=True, kw_only=True):
    """The game goes on, everyone passing and nobody doing anything that is not a must, until a point is
    reached.

    `point` is a point of the turn; `until` is one of the others when it is None.
    """

    point: Point | None = None
    until: Literal[
        "", "next window", "comparison", "flips", "end of the faceoff", "end of the turn", "next turn"
    ] = ""


CardVerb = Literal[
    "dismissed",
    "retired",
    "discarded",
    "banished",
    "moved",
    "sent",
    "put",
    "exhausted",
    "readied",
    "frightened",
    "unfrightened",
    "uncovered",
    "turned face-up",
    "turned face-down",
    "turned over",
    "flipped",
    "ignored",
    "defeated",
    "replaced",
    "solved",
    "cutie marked",
    "put into play",
    "played",
    "rallied",
    "challenged",
    "reattached",
]


class CardOccurrence(Record, frozen=True, kw_only=True):
    """Something that is done to cards. `by` is the player who does it, `by_game` that the game does it
    (104.3).
    """

    verb: CardVerb
    cards: tuple[CardRef, ...]
    to: Place | None = None
    on: CardRef | None = None
    by: str = ""
    by_game: bool = False


PlayerVerb = Literal[
    "draws",
    "discards",
    "flips",
    "gains tokens",
    "loses tokens",
    "pays tokens",
    "scores",
    "loses points",
    "confronts",
    "solves",
    "wins a faceoff",
    "loses a faceoff",
    "plays",
    "moves",
    "wins the game",
    "loses the game",
    "searches",
    "shuffles",
]


class PlayerOccurrence(Record, frozen=True, kw_only=True):
    """Something that a player does or that befalls a player. `cards` are what it is done to; `kind` says of
    what.

    Examples of `kind`: the faceoff kind of "wins a Problem faceoff", or "Friend" in "played 2 Friends".
    """

    verb: PlayerVerb
    player: str
    amount: int = 1
    cards: tuple[CardRef, ...] = ()
    to: Place | None = None
    kind: str = ""


class CountersOccurrence(Record, frozen=True, kw_only=True):
    """Counters are put on a card, or taken off if the amount is negative (519)."""

    card: CardRef
    amount: int
    name: str = ""
    power: int = 0


class ControlOccurrence(Record, frozen=True, kw_only=True):
    """A player gains control of a card, or two cards' control is exchanged if `exchanged_for` is given
    (513.7).
    """

    player: str
    card: CardRef
    exchanged_for: CardRef | None = None


class FaceoffOccurrence(Record, frozen=True, kw_only=True):
    """A faceoff starts (514.3)."""

    kind: FaceoffKind
    starter: str
    areas: tuple[Area, ...] = ()
    troublemaker: CardRef | None = None
    involved: tuple[CardRef, ...] = ()


Occurrence = CardOccurrence | PlayerOccurrence | CountersOccurrence | ControlOccurrence | FaceoffOccurrence


class Suppose(Record, frozen=True, kw_only=True):
    """An occurrence that is supposed, to look at one rule alone. Nothing causes it and nobody pays for it."""

    occurrence: Occurrence
    resolves: bool = False
    """Whether the faceoff that is on is won or lost by it, as a question supposes."""


Deed = (
    PlayCard
    | MoveCard
    | Activate
    | DrawAction
    | Rally
    | Challenge
    | Mulligan
    | Choose
    | Decline
    | Pass
    | Concede
    | Repeat
    | GoOn
    | Suppose
)


class Step(Record, frozen=True, kw_only=True):
    """One sentence of the line of play, as it was written and as it was understood.

    Where the deed is not possible the line of play stops, unless it `may_fail`: then it goes on without it.
    """

    text: str
    deed: Deed
    may_fail: bool = False
    line: int = 0


class Standing(Record, frozen=True, kw_only=True):
    """How a player answers whatever the line of play does not answer ("Bob always declines").

    An empty player means everyone; `about` are words that the decision or its source must contain, if not
    empty.
    """

    answer: Choose | Decline | Pass
    player: str = ""
    about: str = ""
    line: int = 0
