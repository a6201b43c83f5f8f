from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from judge.cli import cards, deck
from judge.diagnostics import InputError

from .invented import BOOSTED, FRIEND, START, all_types, card, write_set
from .test_deck import write_deck

RUN = CliRunner()
LEGAL = {
    "Mane Character": [("id-Wick", "1", "Wick")],
    "Friends": [(f"id-Friend {n}", "3", f"Friend {n}") for n in range(15)],
    "Problems": [(f"id-Problem {n}", "2", f"Problem {n}") for n in range(5)],
}


def run_cards(*words: str) -> Result:
    return RUN.invoke(cards.app, list(words))


def document(result: Result) -> Any:  # noqa: ANN401 - any JSON
    assert result.exit_code in (0, 1)
    return json.loads(result.stdout)


@pytest.fixture
def source(home: Path, tmp_path: Path) -> Path:
    assert not home.exists()
    return write_set(
        tmp_path / "source", *all_types(), card("Odd", {**FRIEND, "Number": "ZZ7", "Bonus": "1"})
    )


@pytest.fixture
def imported(source: Path) -> None:
    assert run_cards("import", str(source)).exit_code == 0


def test_import_says_what_it_did(source: Path) -> None:
    first = run_cards("import", str(source))
    assert first.stdout == "7 cards of 1 sets: 7 new, 0 changed, 0 unchanged, 0 removed; 1 oddities.\n"
    assert "ZZ7 Odd has Bonus '1'" in first.stderr
    again = document(run_cards("import", str(source), "--json"))
    assert {key: again[key] for key in ("cards", "sets", "new", "unchanged")} == {
        "cards": 7,
        "sets": 1,
        "new": 0,
        "unchanged": 7,
    }
    assert [(odd["number"], odd["field"], odd["found"]) for odd in again["oddities"]] == [
        ("ZZ7", "Bonus", "1")
    ]


def test_bad_input_goes_up_as_an_input_error(source: Path, tmp_path: Path) -> None:
    for words in (("import", str(tmp_path / "nowhere")), ("show", "Nobody"), ("show", "Nobody", "--json")):
        result = run_cards(*words)
        assert isinstance(result.exception, InputError)
        assert result.stdout == ""
    assert source.exists()


@pytest.mark.usefixtures("imported")
def test_show_prints_both_sides() -> None:
    shown = run_cards("show", "wick", "lamp", "lighter").stdout
    for part in (
        "Wick, Lamp Lighter",
        "Start side",
        "Boosted side",
        "Home Limit 4",
        "purple · 3 power",
        "ZZ2 · Invented",
    ):
        assert part in shown
    assert {len(line) for line in shown.splitlines()} == {72}


@pytest.mark.usefixtures("imported")
def test_a_narrow_terminal_gets_a_narrow_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert {len(line) for line in run_cards("show", "ZZ1").stdout.splitlines()} == {40}


@pytest.mark.usefixtures("imported")
def test_show_prints_every_number_of_a_card() -> None:
    problem, imp, nimbus = (run_cards("show", number).stdout for number in ("ZZ3", "ZZ4", "ZZ1"))
    for part in ("2 yellow, 3 not yellow", "6 of any color", "Bonus 2", "Starting Problem"):
        assert part in problem
    assert "Points 1" in imp
    for part in ("Cost 3", "Requires 2 blue", "Swift, Competitive 2", "Pegasus, Unique"):
        assert part in nimbus
    assert "not understood: Bonus '1'" in run_cards("show", "ZZ7").stdout


def test_card_text_is_never_taken_for_markup(home: Path, tmp_path: Path) -> None:
    strange = {**FRIEND, "Text": "[bold]Pay [1] or [Loyalty][/bold]: gain [/].", "Subname": "[red]"}
    assert not home.exists()
    run_cards("import", str(write_set(tmp_path, card("[quiet]", strange))))
    shown = run_cards("show", "ZZ1").stdout
    assert "[quiet], [red]" in shown
    assert strange["Text"] in shown


@pytest.mark.usefixtures("imported")
def test_show_and_search_as_json() -> None:
    shown = document(run_cards("show", "Wick", "--json"))
    assert (shown["name"], [face["power"] for face in shown["faces"]]) == ("Wick, Lamp Lighter", [1, 3])
    assert document(run_cards("search", "unicorn", "--json")) == [
        {"number": "ZZ2", "name": "Wick, Lamp Lighter", "type": "Mane Character", "set_name": "Invented"}
    ]
    assert document(run_cards("search", "zeppelin", "--json")) == []


@pytest.mark.usefixtures("imported")
def test_search_lists_and_counts() -> None:
    found = run_cards("search", "pegasus")
    assert found.stdout.splitlines()[0].split("  ") == [
        "ZZ1",
        "Nimbus, Keeper of Clouds",
        "Friend",
        "Invented",
    ]
    assert found.stderr == "2 cards\n"


@pytest.fixture
def stable(home: Path, tmp_path: Path) -> Path:
    """A collection out of which a legal deck can be built; the folder for deck files."""
    assert not home.exists()
    friends = [card(f"Friend {n}", {**FRIEND, "Number": f"F{n}"}) for n in range(15)]
    problem = {"Type": "Problem", "Bonus": "1", "ProblemOpponentPower": "3", "Keywords": "Starting Problem"}
    problems = [card(f"Problem {n}", {**problem, "Number": f"P{n}"}) for n in range(5)]
    run_cards("import", str(write_set(tmp_path, *friends, *problems, card("Wick", START, other=BOOSTED))))
    return tmp_path


def test_a_legal_deck(stable: Path) -> None:
    result = RUN.invoke(deck.app, ["check", str(write_deck(stable, LEGAL))])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "The deck is legal.",
        "Wick, Lamp Lighter; 45 cards in the Draw Deck, 10 in the Problem Deck.",
    ]


def test_an_illegal_deck(stable: Path) -> None:
    file = write_deck(stable, {**LEGAL, "Friends": LEGAL["Friends"][:14]})
    result = RUN.invoke(deck.app, ["check", str(file)])
    assert result.exit_code == 1
    assert "- the Draw Deck has 42 cards and needs at least 45 (101.1)" in result.stdout
    told = document(RUN.invoke(deck.app, ["check", str(file), "--json"]))
    assert (told["legal"], told["draw_deck"], [one["rule"] for one in told["violations"]]) == (
        False,
        42,
        ["101.1"],
    )


def test_an_unreadable_deck(stable: Path) -> None:
    result = RUN.invoke(deck.app, ["check", str(stable / "nowhere.o8d"), "--json"])
    assert isinstance(result.exception, InputError)
    assert result.stdout == ""
