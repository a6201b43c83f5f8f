"""`--time`: every command that rules stops in time, says so, and leaves with a status that fits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cli.rules_uses import exercised

from .board import TEXT
from .conftest import Judge

ROOT = Path(__file__).resolve().parents[2]
SHOWCASE, HARBOUR = str(ROOT / "scenarios/showcase/showcase.scenario"), str(ROOT / "examples/harbour")
NONE = ("--time", "0")
"""Time that is over before it begins."""
OVER = "No ruling: 0 s were not enough (--time gives more)."


@pytest.fixture(autouse=True)
def walk(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "walk.scenario").write_text(TEXT, encoding="utf-8")
    plain = "".join(line for line in TEXT.splitlines(True) if not line.startswith(("    expect:", "    by:")))
    (tmp_path / "plain.scenario").write_text(plain, encoding="utf-8")


@pytest.mark.parametrize(
    "command",
    [
        *(("ask",), ("explain",), ("test",), ("verify",), ("graph", "ruling"), ("graph", "dependencies")),
        *(("rules", "site"), ("rules", "diff"), ("rules", "coverage"), ("check",)),
    ],
    ids=" ".join,
)
def test_every_command_that_rules_takes_a_time(judge: Judge, command: tuple[str, ...]) -> None:
    status, out, _ = judge(*command, "--help")
    assert status == 0
    assert "--time" in out
    assert judge(*command, "--time", "-1", "x")[0] == 2


@pytest.mark.parametrize("command", ["ask", "explain"])
def test_answers_are_declined_as_late(judge: Judge, command: str) -> None:
    status, out, _ = judge(command, "plain.scenario", *NONE)
    assert status == 0
    assert out.count(OVER) == 2


def test_programs_can_see_that_an_answer_is_late(judge: Judge) -> None:
    answers = json.loads(judge("ask", "plain.scenario", "--json", *NONE)[1])["answers"]
    assert [(one["certainty"], one["answer"], one["late"]) for one in answers] == [
        ("unsupported", "", True)
    ] * 2
    answers = json.loads(judge("ask", "plain.scenario", "--json")[1])["answers"]
    assert [one["late"] for one in answers] == [False, False]


def test_it_is_said_in_german(judge: Judge) -> None:
    told = judge("ask", "plain.scenario", "--lang", "de", *NONE)[1]
    assert "Keine Entscheidung: 0 s haben nicht gereicht (--time gibt mehr)." in told


def test_an_expected_answer_that_is_late_is_not_met(judge: Judge) -> None:
    assert judge("ask", "scenarios/walk.scenario", *NONE)[0] == 1
    status, out, _ = judge("test", "scenarios", *NONE)
    assert status == 1
    assert "2 failed" in out
    assert "0 s were not enough" in out


def test_under_all_rulesets_none_is_given_an_answer(judge: Judge) -> None:
    status, out, _ = judge("ask", "plain.scenario", "--rules", "all", *NONE)
    assert status == 0
    assert " ".join(out.split()).count(OVER) == 2
    assert "Yes" not in out


@pytest.mark.parametrize(
    "question",
    [("--why-not", "Reed is exhausted"), ("--what-if", "Reed is not there")],
    ids=lambda one: one[0],
)
def test_changed_boards_are_not_ruled_on(judge: Judge, question: tuple[str, str]) -> None:
    status, out, _ = judge("ask", "plain.scenario", *question, *NONE)
    assert status == 0
    assert "0 s were not enough" in out


NEVER_SEEN = """Card: Timely Aura
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: Your Friends here have +1 power.

Players: Alice, Bob
Alice:
  home: Timely Aura
Ask:
  What is the power of Timely Aura?
"""


def test_without_time_even_for_the_board_a_message_says_so(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "never_seen.scenario").write_text(NEVER_SEEN, encoding="utf-8")
    status, out, err = judge("ask", "never_seen.scenario", "--why-not", "Timely Aura is exhausted", *NONE)
    assert (status, out) == (2, "")
    assert err == "0 s were not enough (--time gives more)\n"


def test_cards_are_checked_in_time_or_not_at_all(judge: Judge) -> None:
    status, out, err = judge("check", HARBOUR, *NONE)
    assert (status, out) == (2, "")
    assert err == "0 s were not enough (--time gives more); by then 0 cards had been read\n"


def test_nothing_is_compared_with_a_ruling_that_is_late(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "ruling.json").write_text(judge("ask", "plain.scenario", "--json")[1], encoding="utf-8")
    assert judge("verify", "ruling.json", "--again", "plain.scenario")[0] == 0
    status, out, err = judge("verify", "ruling.json", "--again", "plain.scenario", *NONE)
    assert (status, out) == (2, "")
    assert OVER in err


def test_a_graph_of_dependencies_needs_an_answer(judge: Judge) -> None:
    status, out, err = judge("graph", "dependencies", "plain.scenario", *NONE)
    assert (status, out) == (2, "")
    assert "0 s were not enough" in err


def test_no_rule_counts_as_exercised_by_what_is_late(judge: Judge) -> None:  # noqa: ARG001 - its folder
    walk = Path("scenarios/walk.scenario")
    assert "508.1" in exercised(walk, "cr-3.9")
    assert exercised(walk, "cr-3.9", 0) == frozenset()
