"""The changes that can be made to a board by hand, as records."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\n\r;#]*$")]
Words = Annotated[str, Meta(max_length=2000, pattern=r"^[^\n\r#]*$")]
"""What stands on one line; "" takes the line away."""
Said = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"^[^\n\r#]*[^\s#][^\n\r#]*$")]
Ref = Annotated[str, Meta(pattern=r"^\d{1,6}:\d{1,4}$")]
Place = Annotated[str, Meta(min_length=1, max_length=200)]
Amount = Annotated[int, Meta(ge=0, le=999)]
StateWord = Literal["exhausted", "frightened", "face-down", "boosted", "cutie marked", "token", "ignored"]
MomentWord = Literal[
    "turn",
    "phase",
    "priority",
    "first player",
    "faceoff",
    "happened this turn",
    "happened before this turn",
    "just happened",
]
HeadingWord = Literal["Scenario", "About", "Rules", "Villain", "Trademarks", "Entered"]
ListWord = Literal["In effect", "Ignoring", "Choices", "Play", "Ask"]
CardWord = Literal[
    "type",
    "color",
    "power",
    "cost",
    "requires",
    "traits",
    "owner needs",
    "opponent needs",
    "bonus",
    "points",
    "home limit",
    "keywords",
    "text",
]
PhaseWord = Literal["Ready Phase", "Troublemaker Phase", "Main Phase", "Score Phase", "End Phase"]


class _Edit(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """One change. A `ref` names an item by its line, from 0, and its number in the line, from 0."""


class Add(_Edit, frozen=True, tag="add"):
    """Put a card of this name somewhere."""

    name: Name
    place: Place


class Remove(_Edit, frozen=True, tag="remove"):
    """Take a card away, with what is attached to it."""

    ref: Ref


class Move(_Edit, frozen=True, tag="move"):
    """Put a card elsewhere as it is."""

    ref: Ref
    place: Place


class Mark(_Edit, frozen=True, tag="mark"):
    """Put a card into a state, or out of it."""

    ref: Ref
    state: StateWord
    on: bool


class Count(_Edit, frozen=True, tag="count"):
    """Say how many counters of a kind are on a card."""

    ref: Ref
    kind: Name
    amount: Amount


class Attach(_Edit, frozen=True, tag="attach"):
    """Attach a card to another one, or to none if `to` is not given."""

    ref: Ref
    to: Ref | None = None


class Score(_Edit, frozen=True, tag="score"):
    """Say how many points a player has."""

    player: Name
    amount: Amount


class Tokens(_Edit, frozen=True, tag="tokens"):
    """Say how many action tokens a player has."""

    player: Name
    amount: Amount


class Hidden(_Edit, frozen=True, tag="hidden"):
    """Say how many cards somewhere are unknown."""

    place: Place
    amount: Amount


class Turn(_Edit, frozen=True, tag="turn"):
    """Say whose turn it is."""

    player: Name


class Phase(_Edit, frozen=True, tag="phase"):
    """Say which phase it is."""

    phase: PhaseWord


class Beneath(_Edit, frozen=True, tag="beneath"):
    """Put a card beneath another one, or out from there if `to` is not given."""

    ref: Ref
    to: Ref | None = None


class Belongs(_Edit, frozen=True, tag="belongs"):
    """Say who owns or controls a card, or of which card it is a copy; as usual if `name` is ""."""

    ref: Ref
    how: Literal["owned by", "controlled by", "copy of"]
    name: Words = ""


class Copies(_Edit, frozen=True, tag="copies"):
    """Say for how many cards of its name an item stands."""

    ref: Ref
    amount: Annotated[int, Meta(ge=1, le=99)]


class Earlier(_Edit, frozen=True, tag="earlier"):
    """Put a card before the one that is written before it: higher in a deck, longer in play (711.3a)."""

    ref: Ref


class Whole(_Edit, frozen=True, tag="whole"):
    """Say that a place holds nothing but what is written, or leave that open."""

    place: Place
    on: bool


class Join(_Edit, frozen=True, tag="join"):
    """Seat one more player."""

    player: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\n\r;#:,]*$")]


class OfMoment(_Edit, frozen=True, tag="moment"):
    """Say something of the moment."""

    what: MomentWord
    value: Words = ""


class Happened(_Edit, frozen=True, tag="happened"):
    """Say that something happened, or no longer say so."""

    what: Literal["happened this turn", "happened before this turn", "just happened"]
    said: Said
    on: bool


class Faceoff(_Edit, frozen=True, tag="faceoff"):
    """Say which faceoff is on (“Problem faceoff at Long Winter”), who started it and how far it has come."""

    which: Said
    starter: Name
    stage: Literal["before flips", "after flips", "comparison", "after comparison"]


class Lasting(_Edit, frozen=True, tag="lasting"):
    """Say what is still in effect: an effect in the words of cards, from a card, upon cards that were chosen."""

    text: Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"^[^\n\r#\"“”]*$")]
    source: Name
    on: Words = ""


class Heading(_Edit, frozen=True, tag="heading"):
    """Say something of the whole board: what it is called, its edition of the rules, what came first."""

    what: HeadingWord
    value: Words = ""


class Line(_Edit, frozen=True, tag="line"):
    """Write one more line: what is played, asked, always chosen, or still in effect."""

    under: ListWord
    said: Said


class Strike(_Edit, frozen=True, tag="strike"):
    """Take such a line away, with what stands below it; `line` is its number, from 0."""

    line: Annotated[int, Meta(ge=0)]


class Define(_Edit, frozen=True, tag="define"):
    """Write a card or a token out."""

    name: Name
    fields: dict[CardWord, Annotated[str, Meta(max_length=2000, pattern=r"^[^\r#]*$")]]
    kind: Literal["Card", "Token"] = "Card"


Edit = (
    Add
    | Remove
    | Move
    | Mark
    | Count
    | Attach
    | Beneath
    | Belongs
    | Copies
    | Earlier
    | Whole
    | Score
    | Tokens
    | Hidden
    | Join
    | Turn
    | Phase
    | OfMoment
    | Happened
    | Faceoff
    | Heading
    | Line
    | Lasting
    | Strike
    | Define
)
