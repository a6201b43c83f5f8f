"""The parts of a ruling that the checker reads, as `judge ask --json` writes them."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.diagnostics import Diagnostic, InputError

SCHEMA = "judge-proof-1"
LONGEST = 50_000_000
"""Bytes of the longest document that is looked at."""


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """What a board tells of a player, the game or a card."""

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


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered step of a walk."""

    number: int
    text: str
    rules: tuple[str, ...]
    changes: tuple[Change, ...] = ()


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """The steps from the board of the scenario to the board in `end`."""

    steps: tuple[Step, ...]
    end: tuple[Fact, ...]


class Argument(msgspec.Struct, frozen=True, kw_only=True):
    """Which walk an answer rests on, after how many of its steps it was asked, and on which of its own it rests."""

    walk: int
    asked_after: int
    on: tuple[int, ...]
    beside: tuple[str, ...] = ()


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """The board, the walks, and the argument of each answer, null where the judge declines."""

    schema: Literal["judge-proof-1"]
    start: tuple[Fact, ...]
    walks: tuple[Walk, ...]
    arguments: tuple[Argument | None, ...]
    language: str = "en"


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """What a step rests on within itself."""

    text: str
    rules: tuple[str, ...]
    because: tuple[Reason, ...] = ()


class Told(Reason, frozen=True, kw_only=True):
    """A step as an answer tells it: its number in the walk, or -1, -2, … if it is the answer's own, and the numbers of
    the steps that it rests on."""

    step: int = 0
    rests: tuple[int, ...] = ()


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question."""

    question: str
    answer: str
    certainty: Literal["settled", "depends", "unsupported"]
    because: tuple[Told, ...]
    rules: tuple[str, ...]


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
        raise InputError(Diagnostic(message="the document is too long to be a ruling", file=file))
    try:
        return msgspec.json.decode(data, type=Ruling)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise InputError(
            Diagnostic(
                message=f"this is no ruling with a proof: {fault}",
                file=file,
                expected=("a document of judge ask --json",),
            )
        ) from None
