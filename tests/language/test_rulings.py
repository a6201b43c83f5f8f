"""Everything is shown in German, and no name, number or rule is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.engine.model.trace import Note
from judge.messages.message import Message
from judge.messages.teller import Teller
from judge.report.in_language import in_language
from judge.ruling.record.model import Answer, Ruling
from tests.suite import FOLDERS, SCENARIOS, own_ruling, sampled

Told = tuple[Ruling, Ruling, frozenset[str]]


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.name)
def told(request: pytest.FixtureRequest) -> tuple[Told, ...]:
    """The rulings on some scenarios of a folder, in both languages."""
    return tuple(told_in_german(request.param))


def told_in_german(folder: Path) -> Iterator[Told]:
    for file in sampled(folder, 12):
        ruling, teller = own_ruling(file, every=True), Teller("de")
        yield ruling, in_language(ruling, teller), frozenset(teller.lacking)


def notes_in(notes: tuple[Note, ...]) -> Iterator[Note]:
    for note in notes:
        yield note
        yield from notes_in(note.because)


def in_our_words(answer: Answer) -> Iterator[str]:
    yield from (answer.verdict, answer.distinction, *answer.changes)
    yield from (note.text for note in notes_in(answer.because))


def sentences_of(answer: Answer) -> Iterator[str]:
    yield from in_our_words(answer)
    for note in notes_in(answer.because):
        yield from (note.before or "", note.after or "")


def sentences(ruling: Ruling) -> list[str]:
    return [sentence for answer in ruling.answers for sentence in sentences_of(answer)]


def atoms(said: Message) -> Iterator[str]:
    """The names and numbers in a message: what fills its gaps and is no message."""
    for part in said.parts():
        yield from (str(value) for _, value in part.args if not isinstance(value, Message))


def test_all_is_reported_in_german(told: tuple[Told, ...]) -> None:
    assert frozenset().union(*(lacking for _, _, lacking in told)) == frozenset()


def test_questions_are_asked_in_german(told: tuple[Told, ...]) -> None:
    teller = Teller("de")
    answers = [answer for english, _, _ in told for answer in english.answers]
    assert {answer.question for answer in answers if not answer.asked and not answer.stopped} == set()
    assert {
        answer.asked for answer in answers if answer.asked and teller.say(answer.asked) == answer.asked
    } == set()
    assert teller.lacking == set()


def test_whatever_the_judge_says_is_a_message(told: tuple[Told, ...]) -> None:
    answers = (answer for english, _, _ in told for answer in english.answers)
    said = {text for answer in answers for text in in_our_words(answer) if text}
    assert {text for text in said if not isinstance(text, Message)} == set()


def test_names_and_numbers_survive(told: tuple[Told, ...]) -> None:
    for english, german, _ in told:
        for before, after in zip(sentences(english), sentences(german), strict=True):
            if isinstance(before, Message):
                assert [atom for atom in atoms(before) if atom in before and atom not in after] == [], (
                    before,
                    after,
                )


def test_nothing_but_sentences_changes(told: tuple[Told, ...]) -> None:
    for english, german, _ in told:
        for before, after in zip(english.answers, german.answers, strict=True):
            same = ("question", "answer", "certainty", "rules", "assumptions", "outcomes")
            assert [getattr(before, name) for name in same] == [getattr(after, name) for name in same]
            steps = zip(notes_in(before.because), notes_in(after.because), strict=True)
            assert all(
                (one.rules, one.card, one.span) == (two.rules, two.card, two.span) for one, two in steps
            )


def test_saying_it_twice_shows_the_same() -> None:
    ruling = own_ruling(SCENARIOS / "showcase" / "showcase.scenario")
    once, twice = (in_language(ruling, Teller("de")) for _ in range(2))
    assert once == twice
