"""A ruling in another language: its sentences are, its numbers, names and answers stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from judge.engine.trace import Note
from judge.language.catalogue import catalogue
from judge.language.translator import Translator
from judge.ruling.model import Answer, Ruling
from judge.scenario.model import Scenario


def translator_for(scenario: Scenario, ruling: Ruling | None, language: str) -> Translator:
    """One that leaves alone what the players and cards of a scenario are called. Raises InputError."""
    return Translator(catalogue(language), names_in(scenario, ruling))


def names_in(scenario: Scenario, ruling: Ruling | None = None) -> Iterator[str]:
    """What a ruling on a scenario can call its players and cards."""
    yield from scenario.players
    for piece in scenario.pieces:
        yield from (piece.id, piece.label)
    for card in (*scenario.cards, *(piece.card for piece in scenario.pieces)):
        for face in card.faces:
            yield from (face.name, face.full_name, f"{face.name} token")
    if ruling is not None and ruling.final is not None:
        yield from (card.name for card in ruling.final.in_play)


def in_language(ruling: Ruling, translator: Translator) -> Ruling:
    """The ruling with every sentence in the translator's language; questions stay as their author wrote them."""
    return replace(ruling, answers=tuple(_answer(answer, translator) for answer in ruling.answers))


def _answer(answer: Answer, translator: Translator) -> Answer:
    say = translator.say
    return replace(
        answer,
        verdict=say(answer.verdict),
        distinction=say(answer.distinction),
        because=tuple(_notes(answer.because, translator)),
        changes=tuple(map(say, answer.changes)),
        choices=tuple(replace(choice, what=say(choice.what)) for choice in answer.choices),
    )


def _notes(notes: Iterable[Note], translator: Translator) -> Iterator[Note]:
    for note in notes:
        yield replace(
            note,
            text=translator.say(note.text),
            before=note.before and translator.say(note.before),
            after=note.after and translator.say(note.after),
            because=tuple(_notes(note.because, translator)),
        )
