"""A ruling in another language: its sentences are, its numbers, names and answers stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from judge.engine.trace import Note
from judge.messages.teller import Teller
from judge.ruling.model import Answer, Ruling


def in_language(ruling: Ruling, teller: Teller) -> Ruling:
    """The ruling with every sentence in the teller's language; questions stay as their author wrote them."""
    return replace(ruling, answers=tuple(_answer(answer, teller) for answer in ruling.answers))


def _answer(answer: Answer, teller: Teller) -> Answer:
    say = teller.say
    return replace(
        answer,
        verdict=say(answer.verdict),
        distinction=say(answer.distinction),
        because=tuple(_notes(answer.because, teller)),
        changes=tuple(map(say, answer.changes)),
        choices=tuple(replace(choice, what=say(choice.what)) for choice in answer.choices),
    )


def _notes(notes: Iterable[Note], teller: Teller) -> Iterator[Note]:
    for note in notes:
        yield replace(
            note,
            text=teller.say(note.text),
            before=note.before and teller.say(note.before),
            after=note.after and teller.say(note.after),
            because=tuple(_notes(note.because, teller)),
        )
