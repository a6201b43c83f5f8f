"""Questions about a player: what they may do, what it costs them, what they have."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.board import Area, CardRef, PhaseName, Record
from judge.scenario.model.play import Action


class AskRequirements(Record, frozen=True, kw_only=True):
    """What are the confront requirements of Long Winter for Alice? If `lacking`, how much more power does she need?"""

    problem: CardRef
    player: str
    lacking: bool = False


class AskMay(Record, frozen=True, kw_only=True):
    """Can Alice play Storm Cloud to Bob's Problem?"""

    action: Action


class AskMayDuring(Record, frozen=True, kw_only=True):
    """Can Alice play Storm Cloud on Bob's turn? … during the Score Phase? … during a faceoff? — at any point of it.

    `turn` is whose turn, the present one if it is empty; `phase` one of its phases, all if it is empty.
    """

    action: Action
    turn: str = ""
    phase: PhaseName | Literal[""] = ""
    faceoff: bool = False


class AskPrice(Record, frozen=True, kw_only=True):
    """What does it cost Alice to move Gem to Bob's Problem?"""

    action: Action


class AskMust(Record, frozen=True, kw_only=True):
    """Does Alice have to challenge Gloom? — is there an action that a player may not leave?"""

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


class AskStops(Record, frozen=True, kw_only=True):
    """Does Storm Wall stop Alice from confronting Long Winter? — is it because of this card that she can't?"""

    card: CardRef
    what: AskMay | AskConfronts


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
        "room at home",
        "beyond home limit",
        "counted at home",
        "maximum hand size",
        "power",
        "power total",
        "hand",
    ]
    color: str = ""
    at: Area | None = None


class AskOverLimit(Record, frozen=True, kw_only=True):
    """Is Alice over her home limit (616.3)? With `reached`: is she at it, exactly or over?"""

    player: str
    reached: bool = False


class AskMeets(Record, frozen=True, kw_only=True):
    """Does Alice meet the play requirement of Gem (205.1)?"""

    player: str
    card: CardRef


class AskRespond(Record, frozen=True, kw_only=True):
    """Can Bob respond (to Storm Cloud)? — is there something that he may do as soon as he gets priority?"""

    player: str
    to: CardRef | None = None


class AskDeck(Record, frozen=True, kw_only=True):
    """Is Alice's deck legal (101)?"""

    player: str
