"""The rules of a ruling as the edition that rules has them: by its own numbers, and which it does not have at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from judge.engine.model.trace import Note
from judge.messages.message import message
from judge.ruling.record.model import Answer


def in_own_numbers(notes: tuple[Note, ...], ruleset: str) -> tuple[Note, ...]:
    """Some steps, and what they rest on, with the numbers that the rules have in a ruleset."""
    from judge.rulebook.editions import own_number

    return tuple(
        replace(
            note,
            rules=tuple(own_number(ruleset, rule) for rule in note.rules),
            because=in_own_numbers(note.because, ruleset),
        )
        for note in notes
    )


def taken_over(answer: Answer, ruleset: str, say: Callable[[str], str]) -> Iterator[str]:
    """That a ruleset says nothing of some rules of an answer, or not all of it, and whose word is used instead."""
    if answer.borrowed:
        rules = ", ".join(answer.borrowed)
        yield say(message("has-no-such-rule-or-only-part", ruleset=ruleset, rules=rules))
