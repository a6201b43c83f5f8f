"""The board as a scenario file describes it: places, pieces, piles, players' seats and the moment of the
game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from judge.cards.model import Card


class Record(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What all records of a scenario share: they are frozen, hashable, and name their kind when written as
    JSON.
    """


class CardRef(Record, frozen=True, kw_only=True):
    """A card that a sentence speaks of.

    `piece` is the id of the piece on the board. It is empty only for cards that come into being during the
    line of play ("the new Parasprite"); `name` then says what to look for. `ability` numbers one of the
    card's abilities.
    """

    name: str
    piece: str = ""
    ability: int = 0
    line: int = 0
    column: int = 0


class AtHome(Record, frozen=True, kw_only=True):
    """The home area of a player (405.1, 501.1)."""

    player: str


class AtProblem(Record, frozen=True, kw_only=True):
    """The Problem area of a player, whichever Problem card is there (405.1, 501.1)."""

    player: str


class AtDilemma(Record, frozen=True, kw_only=True):
    """The area that a Dilemma has made (522.2)."""

    dilemma: str


Area = AtHome | AtProblem | AtDilemma

ZoneName = Literal["hand", "deck", "problem deck", "discard pile", "banished zone", "flip zone", "queue"]


class InZone(Record, frozen=True, kw_only=True):
    """A zone outside play (401.1). The queue is shared (401.4), so its player is the one who put the card
    there.

    `end` tells top from bottom where a card is said to go to an ordered zone.
    """

    zone: ZoneName
    player: str
    end: Literal["", "top", "bottom"] = ""


Place = AtHome | AtProblem | AtDilemma | InZone


class Counters(Record, frozen=True, kw_only=True):
    """Counters of one kind on a card (519.1). `power` is what each adds to its power: +1, -1, or 0 for named
    ones.
    """

    amount: int
    name: str = ""
    power: int = 0


class Piece(Record, frozen=True, kw_only=True):
    """One physical card (or token) on the board.

    `id` is unique in the file and is the shortest name by which its author can call it: the label, or the
    name of the card, with its owner in front where two players have one. `place` of an attachment is the area
    of its host (509.3). `entered` ranks the cards in play: the lower came first (timestamps, 711.3a).
    """

    id: str
    card: Card
    owner: str
    controller: str
    place: Place
    label: str = ""
    host: str = ""
    beneath: str = ""
    cards_beneath: int = 0
    """Cards beneath it of which only the number is known: its owner's."""
    entered: int = 0
    exhausted: bool = False
    frightened: bool = False
    face_down: bool = False
    boosted: bool = False
    token: bool = False
    cutie_marked: bool = False
    ignored: bool = False
    copy_of: Card | None = None
    naming: tuple[tuple[str, str], ...] = ()
    counters: tuple[Counters, ...] = ()
    line: int = 0


class Unknown(Record, frozen=True, kw_only=True):
    """Some cards of a pile of which only the number is known."""

    amount: int


class Pile(Record, frozen=True, kw_only=True):
    """What is known of a zone outside play, the top first: ids of pieces, and runs of unknown cards.

    `complete` says that nothing else is there. A deck is complete only if its author says so ("nothing more")
    or ends it with a number of unknown cards; every other pile that is written down is complete.
    """

    player: str
    zone: ZoneName
    contents: tuple[str | Unknown, ...] = ()
    complete: bool = True


class Seat(Record, frozen=True, kw_only=True):
    """A player's part of the board apart from the cards in play. A zone without a pile was not described."""

    player: str
    score: int = 0
    tokens: int = 0
    piles: tuple[Pile, ...] = ()


PhaseName = Literal["Ready Phase", "Troublemaker Phase", "Main Phase", "Score Phase", "End Phase"]
StepName = Literal[
    "Ready Step",
    "Action Step",
    "Draw Step",
    "Uncover Step",
    "Challenge Step",
    "Confront Step",
    "Faceoff Step",
    "Solve Step",
    "End of Turn Step",
    "Wrap Up Step",
]


class Point(Record, frozen=True, kw_only=True):
    """A point of a turn: a phase, perhaps a step in it, and where in that phase or step.

    `at` is "start" or "end" for the priority windows there (601.2), or empty for "in the middle". `area`
    says which Problem a confront step is for.
    """

    phase: PhaseName
    step: StepName | None = None
    at: Literal["", "start", "end"] = ""
    area: Area | None = None


FaceoffKind = Literal["Problem", "Multi Problem", "Troublemaker", "effect"]
FaceoffStage = Literal["before flips", "after flips", "comparison", "after comparison"]


class FaceoffMoment(Record, frozen=True, kw_only=True):
    """A faceoff that is on (514). `stage` is the priority window in which the game stands, or the comparison.

    `involved` is written only for faceoffs that do not take place at a Problem (514.3d.i). Flipped cards are
    in the flip zones of the seats.
    """

    kind: FaceoffKind
    starter: str
    stage: FaceoffStage = "before flips"
    areas: tuple[Area, ...] = ()
    troublemaker: CardRef | None = None
    source: CardRef | None = None
    involved: tuple[CardRef, ...] = ()


class LastingEffect(Record, frozen=True, kw_only=True):
    """A modifier with a duration that was made before the scenario starts: `text` in the language of the
    cards.
    """

    source: CardRef
    controller: str
    text: str
    chose: tuple[CardRef, ...] = ()
    line: int = 0


class SetAside(Record, frozen=True, kw_only=True):
    """An ability on which no ruling is to rest: by its number, by its first words, or the only one of the card."""

    card: CardRef
    number: int = 0
    words: str = ""


def cards_of(record: object) -> Iterator[str]:
    """The names of the cards that a record of a scenario speaks of."""
    if isinstance(record, CardRef):
        yield record.name
    for field in getattr(record, "__struct_fields__", ()):
        value = getattr(record, field)
        for one in value if isinstance(value, tuple) else (value,):
            yield from cards_of(one)
