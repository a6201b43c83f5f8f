"""A ruling in another language: its sentences are, its numbers, names and answers stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.trace import Note
from judge.report.languages import ENGLISH, Say, as_it_is
from judge.ruling.record.model import Answer, Ruling

with deferred(__name__):
    from judge.messages.teller import Teller


if TYPE_CHECKING:
    from judge.changing.why_not import WhyNot


def told_in(language: str, ruling: Ruling) -> tuple[Ruling, Say]:
    """A ruling in a language, and how to say what is written around it."""
    if language == ENGLISH:
        return ruling, as_it_is
    teller = Teller(language)
    return in_language(ruling, teller), teller.say


def in_language(ruling: Ruling, teller: Teller) -> Ruling:
    """The ruling with every sentence in the teller's language; questions stay as their author wrote them."""
    return replace(
        ruling,
        answers=tuple(_answer(answer, teller) for answer in ruling.answers),
        aside=tuple(map(teller.say, ruling.aside)),
    )


def _answer(answer: Answer, teller: Teller) -> Answer:
    say = teller.say
    return replace(
        answer,
        verdict=say(answer.verdict),
        distinction=say(answer.distinction),
        because=tuple(notes_in(answer.because, say)),
        changes=tuple(map(say, answer.changes)),
        supposed=tuple(map(say, answer.supposed)),
        choices=tuple(replace(choice, what=say(choice.what)) for choice in answer.choices),
    )


def notes_in(notes: Iterable[Note], say: Say) -> Iterator[Note]:
    """Steps of a walk as they are said in a language."""
    for note in notes:
        yield replace(
            note,
            text=say(note.text),
            before=note.before and say(note.before),
            after=note.after and say(note.after),
            because=tuple(notes_in(note.because, say)),
        )


def why_not_in(found: WhyNot, say: Say) -> WhyNot:
    """The sentences of a why not as they are said in a language; `question` stays as it was asked."""
    return replace(
        found,
        asked=say(found.asked),
        verdict=say(found.verdict),
        reasons=tuple(
            replace(
                reason,
                grounds=tuple(replace(ground, text=say(ground.text)) for ground in reason.grounds),
                change=say(reason.change),
                instead=tuple(map(say, reason.instead)),
            )
            for reason in found.reasons
        ),
    )
