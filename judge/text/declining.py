"""Why a text is not read: the place, what stands there, what could stand there, and what was perhaps meant."""

from __future__ import annotations

import msgspec

from judge.deferred import deferred
from judge.messages.message import message, term
from judge.text.ast.node import Node
from judge.text.scan import Lexeme
from judge.text.tables import Tables

with deferred(__name__):
    from judge.text.expectation import human
    from judge.text.markings import Trail
    from judge.text.recognise import after

_AROUND = 30


class Declined(msgspec.Struct, frozen=True):
    """Why a text was not read: where, what stands there, and what could stand there. Counts from 1.

    `nearest` is a text that would be read and differs in one word.
    """

    line: int
    column: int
    found: str
    expected: tuple[str, ...] = ()
    nearest: str = ""
    excerpt: str = ""
    reason: str = ""


def why(reason: str, found: str) -> str:
    """Why a text is not read, in a sentence: for that reason, or because no way goes on from what stands there."""
    return reason or message("not-understood-from", found=found)


def too_long(text: str, most: int) -> Declined:
    """The text has more characters than any ability."""
    reason = message("too-long-for-an-ability", most=most)
    return Declined(1, most + 1, text[most : most + 10], reason=reason)


def too_deep(text: str, most: int) -> Declined:
    """The text has parts within parts beyond any sense."""
    return Declined(1, 1, text[:_AROUND], reason=message("too-deep-for-an-ability", most=most))


def ambiguous(text: str, meanings: int) -> Declined:
    """The grammar reads the text in several ways, and nothing says which is meant."""
    return Declined(1, 1, text[:_AROUND], reason=message("read-in-several-ways", number=meanings))


def not_meant(text: str, node: Node, reason: str) -> Declined:
    """The words are grammatical, but this part of them cannot be meant."""
    start, end = node.span
    return Declined(1, start + 1, text[start:end], excerpt=_excerpt(text, start), reason=reason)


def no_way_on(
    text: str, lexemes: list[Lexeme], followed: Trail, tables: Tables, reason: str, nearest: str
) -> Declined:
    """The grammar goes no further than some word."""
    at = followed.furthest
    found: str
    expected = human(_accepted(followed, tables), tables)
    if at >= len(lexemes):
        found, column = term("the end of the text"), len(text) + 1
    else:
        found, column = lexemes[at].word, lexemes[at].start + 1
        if not lexemes[at].options:
            reason = message("no-word-of-card-text", word=found)
    return Declined(1, column, found, expected, nearest, _excerpt(text, column - 1), reason)


def _accepted(followed: Trail, tables: Tables) -> tuple[str, ...]:
    stacks = [stack for stack, _ in followed.steps[-1]]
    return tuple(
        sorted({name for stack in stacks for name in tables.actions[stack[0]] if after(stack, name, tables)})
    )


def _excerpt(text: str, at: int) -> str:
    return text[max(0, at - _AROUND) : at + _AROUND]
