"""Over all scenarios nearly everything is told in German, and no name, number or rule is lost on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from judge.engine.trace import Note
from judge.language.names import Names
from judge.language.rulings import in_language, names_in, translator_for
from judge.ruling.model import Answer, Ruling
from judge.scenario.model import Scenario
from tests.suite import FOLDERS, SCENARIOS, files_in, invented, own_ruling, rulings

LEAST_SHARE = 0.98

Told = tuple[Scenario, Ruling, Ruling, dict[str, int]]


def told_in_german() -> Iterator[Told]:
    for file in (path for folder in FOLDERS for path in invented(files_in(folder))):
        scenario, ruling = rulings(file).scenario, own_ruling(file, every=True)
        translator = translator_for(scenario, ruling, "de")
        yield scenario, ruling, in_language(ruling, translator), translator.unsaid


@pytest.fixture(scope="module")
def told() -> tuple[Told, ...]:
    return tuple(told_in_german())


def notes_in(notes: tuple[Note, ...]) -> Iterator[Note]:
    for note in notes:
        yield note
        yield from notes_in(note.because)


def sentences_of(answer: Answer) -> Iterator[str]:
    yield from (answer.verdict, answer.distinction, *answer.changes)
    yield from (note.text for note in notes_in(answer.because))


def sentences(ruling: Ruling) -> list[str]:
    return [sentence for answer in ruling.answers for sentence in sentences_of(answer) if sentence]


def test_nearly_all_is_told_in_german(told: tuple[Told, ...]) -> None:
    every = [sentence for _, ruling, _, _ in told for sentence in sentences(ruling)]
    left = [sentence for _, ruling, _, unsaid in told for sentence in sentences(ruling) if sentence in unsaid]
    assert len(left) <= (1 - LEAST_SHARE) * len(every), "\n".join(dict.fromkeys(left))


def test_numbers_and_names_survive(told: tuple[Told, ...]) -> None:
    for scenario, english, german, _ in told:
        names = Names(names_in(scenario, english))
        for before, after in zip(sentences(english), sentences(german), strict=True):
            assert set(re.findall(r"\d+", before)) == set(re.findall(r"\d+", after)), before
            hidden, shown = names.hide(before), names.hide(after)
            assert {letter for letter in hidden if ord(letter) >= 0xE000} <= set(shown), before


def test_nothing_but_sentences_changes(told: tuple[Told, ...]) -> None:
    for _, english, german, _ in told:
        for before, after in zip(english.answers, german.answers, strict=True):
            same = ("question", "answer", "certainty", "rules", "assumptions", "outcomes")
            assert [getattr(before, name) for name in same] == [getattr(after, name) for name in same]
            steps = zip(notes_in(before.because), notes_in(after.because), strict=True)
            assert all(
                (one.rules, one.card, one.span) == (two.rules, two.card, two.span) for one, two in steps
            )


def test_telling_it_twice_tells_the_same() -> None:
    file = SCENARIOS / "showcase" / "showcase.scenario"
    scenario, ruling = rulings(file).scenario, own_ruling(file)
    once, twice = (in_language(ruling, translator_for(scenario, ruling, "de")) for _ in range(2))
    assert once == twice
