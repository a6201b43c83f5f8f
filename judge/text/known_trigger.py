"""What triggers an ability whose instructions are not understood."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.regexes import regex
from judge.text.ast.ability import Triggered
from judge.text.ast.structure import NotUnderstood
from judge.text.lexicon import Lexicon
from judge.text.read import parse_ability

#: Where the instructions may begin. In a list (“a Friend, Event, or Resource”) a noun or a conjunction follows.
_TURN = regex(r", (?=[a-z])(?!(?:and|or|then)\b)")
_KNOWN = ", draw a card."


def known_trigger(text: str, lexicon: Lexicon, attached: bool | None) -> Triggered | None:
    """The ability with its instructions left open, if the words before them are a trigger condition; else None."""
    for condition in _conditions(text):
        read = parse_ability(condition + _KNOWN, lexicon, attached).ability
        if isinstance(read, Triggered) and not read.condition:
            return replace(read, effect=NotUnderstood())
    return None


def _conditions(text: str) -> Iterator[str]:
    if text.startswith("As "):
        return
    for turn in _TURN.finditer(text):
        yield text[: turn.start()]
