"""The parts of a ruling that the checker reads, as `judge ask --json` writes them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message

SCHEMA = "judge-proof-2"
LONGEST = 50_000_000
"""Bytes of the longest document that is looked at."""


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """What a board says of a player, the game or a card."""

    of: str
    what: str
    value: str
    card: int = 0


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A fact before and after a step; "" is what is as usual."""

    of: str
    what: str
    card: int = 0
    before: str = ""
    after: str = ""


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What words come of: the id of a message, and what fills each gap."""

    id: str
    args: tuple[tuple[str, str | int | Said], ...] = ()


Filling = str | int | Said
"""What fills a gap of a message: a name, a number, or another message."""


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What a step says has happened or (`averted`) has not; `card` is the number of a piece of cardboard."""

    verb: str
    card: int = 0
    player: str = ""
    name: str = ""
    averted: bool = False


class FactRead(msgspec.Struct, frozen=True, kw_only=True):
    """A fact of a piece of cardboard that decided that a step came about."""

    what: str
    card: int


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered step of a walk, with the steps that brought it about."""

    number: int
    text: str
    rules: tuple[str, ...]
    changes: tuple[Change, ...] = ()
    said: Said | None = None
    deeds: tuple[Deed, ...] = ()
    causes: tuple[int, ...] = ()
    reads: tuple[FactRead, ...] = ()
    card: str | None = None


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """The type, the numbers and the texts printed on a side of a card, by the number of its cardboard."""

    card: int
    type: str = ""
    power: int | None = None
    cost: int | None = None
    bonus: int | None = None
    points: int | None = None
    home_limit: int | None = None
    owner_asks: tuple[tuple[int, str], ...] = ()
    opponents_ask: tuple[tuple[int, str], ...] = ()
    texts: tuple[str, ...] = ()


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """The steps from the board of the scenario to the board in `end`; `printed` are the sides of the cards.

    A walk from another board, which a question supposes, has that board in `start`, with its own `pieces`.
    """

    steps: tuple[Step, ...]
    end: tuple[Fact, ...]
    printed: tuple[Printed, ...] = ()
    start: tuple[Fact, ...] = ()
    pieces: tuple[tuple[str, int], ...] = ()


class Read(msgspec.Struct, frozen=True, kw_only=True):
    """A fact that an answer reads: of a piece of cardboard, of a player or the game, or which cards have a value."""

    what: str
    card: int = 0
    of: str = ""
    value: str = ""


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """Deeds that an answer reads; 0 and "" leave open to which card, player or name.

    `also_averted` counts those that did not happen even where others did. The first `since` steps are not meant.
    """

    verbs: tuple[str, ...]
    card: int = 0
    player: str = ""
    name: str = ""
    also_averted: bool = False
    since: int = 0


class Reads(msgspec.Struct, frozen=True, kw_only=True):
    """All that an answer reads of a walk."""

    facts: tuple[Read, ...] = ()
    deeds: tuple[Done, ...] = ()


class Argument(msgspec.Struct, frozen=True, kw_only=True):
    """Which walk an answer rests on, after how many of its steps it was asked, and on which of its own it rests.

    `asked` is the question as a record, `reads` what it reads of the walk.
    """

    walk: int
    asked_after: int
    on: tuple[int, ...]
    beside: tuple[str, ...] = ()
    asked: dict[str, Any] | None = None
    reads: Reads = Reads()


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """The board, the walks, and the argument of each answer, null where the judge declines.

    `pieces` gives for each piece of the scenario the number of its cardboard.
    """

    schema: Literal["judge-proof-2"]
    start: tuple[Fact, ...]
    walks: tuple[Walk, ...]
    arguments: tuple[Argument | None, ...]
    pieces: tuple[tuple[str, int], ...] = ()
    language: str = "en"


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """What a step rests on within itself."""

    text: str
    rules: tuple[str, ...]
    because: tuple[Reason, ...] = ()
    before: str | None = None
    after: str | None = None
    said: Said | None = None


class Told(Reason, frozen=True, kw_only=True):
    """A step as an answer says it: its number in the walk, or -1, -2, … if it is the answer's own, and the numbers of
    the steps that it rests on."""

    step: int = 0
    rests: tuple[int, ...] = ()


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice on the way to an answer: whose it was, and by which rule."""

    player: str
    rule: str


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question."""

    question: str
    answer: str
    certainty: Literal["settled", "depends", "unsupported"]
    because: tuple[Told, ...]
    rules: tuple[str, ...]
    choices: tuple[Choice, ...] = ()


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling with its proof."""

    scenario: str
    ruleset: str
    answers: tuple[Answer, ...]
    proof: Proof
    assumed: tuple[tuple[str, str], ...] = ()


def read_ruling(data: bytes, file: str) -> Ruling:
    """The ruling in a document. Raises InputError if it is none that can be checked."""
    if len(data) > LONGEST:
        raise InputError(Diagnostic(message=message("too-long-to-be-a-ruling"), file=file))
    try:
        return msgspec.json.decode(data, type=Ruling)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise InputError(
            Diagnostic(
                message=message("no-ruling-with-a-proof", fault=str(fault)),
                file=file,
                expected=(message("a-document-of-ask"),),
            )
        ) from None
