"""What `import judge` offers, and what it costs."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import judge
from judge.errors import (
    Diagnostic,
    IllegalError,
    InputError,
    JudgeError,
    NotFoundError,
    OutOfTimeError,
    UnsupportedError,
)
from judge.messages.message import message
from tests.library.boards import POND, QUESTION


def test_importing_it_imports_nothing_else() -> None:
    program = "import sys, judge; print([name for name in sys.modules if name.startswith('judge.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", judge.__all__)
def test_all_that_is_offered_is_there(name: str) -> None:
    assert name in dir(judge)
    assert getattr(judge, name)


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        judge.nonsense  # noqa: B018 - asking is enough


def test_every_repr_is_one_line() -> None:
    board, game, ruling = judge.Board.read(POND), judge.Game(judge.Board.read(POND)), judge.rule(QUESTION)
    told = [
        *(board, board.table, board.cards[0], board.table.seats[0], board.table.seats[0].zones[0]),
        *(game, game.options[0], game.undecided[0]),
        *(ruling, ruling.answers[0], ruling.steps[0]),
        *(board.why_not("Heron is exhausted"), judge.Board.read(QUESTION).what_if("Gull is not there")),
        *(judge.parse("Swift\nDraw a card."), judge.check(board.scenario.cards), board.printed("Heron")),
        *judge.rules.show("711.4"),
    ]
    for one in told:
        assert "\n" not in repr(one)
        assert len(repr(one)) < 160


@pytest.mark.parametrize(
    "error",
    [
        InputError(Diagnostic(message="wrong", line=3)),
        OutOfTimeError(2.5, (message("time-is-over", seconds="2.5"),)),
        NotFoundError(Diagnostic(message="nothing", nearest=("something",))),
        InputError([Diagnostic(message="one"), Diagnostic(message="two")]),
        IllegalError(message("game-is-over"), ("103.1",), ("A22",), 3),
        UnsupportedError("it", "Gem", "Sing.", clause=True),
    ],
)
def test_every_exception_comes_through_a_process_boundary(error: JudgeError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_what_is_not_there_is_a_lookup_error_too() -> None:
    with pytest.raises(LookupError):
        judge.cards.get("no such card anywhere")
    with pytest.raises(LookupError):
        judge.rules.show("999.9")
    with pytest.raises(LookupError):
        judge.Board.read(POND).printed("Herron")


@pytest.mark.parametrize(
    ("written", "instead", "rule"),
    [
        ("home: Quiet Otter as", "home: Loud Gull; Quiet Otter as", "306.1"),
        ("phase: Main Phase", "phase: End Phase, Wrap Up Step\n  priority: Alice", "601.2b"),
    ],
)
def test_a_board_that_no_game_can_come_to_is_diagnosed_with_the_rule(
    written: str, instead: str, rule: str
) -> None:
    impossible = POND.replace(written, instead)
    assert rule in judge.diagnose(impossible)[0].message
    with pytest.raises(InputError):
        judge.rule(impossible + "Ask:\n  What is the power of Heron?\n")


def test_a_ruling_in_another_language_has_the_same_answers() -> None:
    english, german = judge.rule(QUESTION), judge.rule(QUESTION, language="de")
    assert [one.answer for one in english.answers] == [one.answer for one in german.answers]
    assert english.verdict != german.verdict
    assert english.in_language("de").verdict == german.verdict


def test_hostile_names_stay_text_in_a_notebook() -> None:
    hostile = QUESTION.replace("A pond with hidden cards", "<script>alert(1)</script>")
    assert "<script>" not in judge.rule(hostile)._repr_html_()
