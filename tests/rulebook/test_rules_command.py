"""`judge rules show` and `judge rules search`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from judge.cli.rules import app
from judge.diagnostics import InputError
from judge.report.paint import Paint
from judge.rulebook.document import Document, Item
from judge.rulebook.imported import keep, remove


@pytest.fixture(autouse=True)
def _no_scenarios_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder without scenarios, so that none are run unless named."""
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments, catch_exceptions=False, env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert result.stderr == ""
    return result.stdout


def run_json(*arguments: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(run(*arguments, "--json"))
    return document


def test_show_says_what_stands_around_a_rule() -> None:
    shown = run("show", "711.4")
    assert shown.startswith("7 Abilities and modifiers > 711 Modifier interactions\n711.4  ")
    assert "\n\nCited by\n  711.5  " in shown
    assert "\n\nOpen questions\n  A02 " in shown
    assert "\n    taken here: " in shown
    assert "\n    or: " in shown
    assert "\n\nIn the code\n  judge/engine/" in shown
    assert "Scenarios" not in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_show_marks_a_wrong_reference_and_an_unprinted_one() -> None:
    shown = " ".join(run("show", "707.4").split())
    assert "514.3 (to which this is an exception; printed there as 514.2)" in shown
    assert "705.2h (to which this is an exception; not stated in the document)" in shown


def test_show_a_section_shows_all_below_it() -> None:
    (page,) = run_json("show", "711")["rules"]
    assert [line["rule"] for line in page["children"]][:4] == ["711.1", "711.2", "711.3", "711.3a"]
    assert {question["id"] for question in page["open_questions"]} >= {"A01", "A02", "A03"}


def test_show_a_range() -> None:
    assert [page["rule"] for page in run_json("show", "711.4-711.6")["rules"]] == ["711.4", "711.5", "711.6"]


def test_show_a_word_of_the_glossary_in_several_words() -> None:
    assert run_json("show", "cutie", "mark")["rules"][0]["rule"] == "glossary:Cutie Mark"


@pytest.mark.parametrize(
    ("asked", "rules"),
    [
        (("tap",), ["503.2"]),
        (("graveyards",), ["406.1"]),
        (("705", "swift"), ["705", "glossary:Swift"]),
        (("711.3,", "cutie", "mark"), ["711.3", "glossary:Cutie Mark"]),
        (("stack", "711.5-711.6"), ["510.1", "711.5", "711.6"]),
        (("711.4", "711.4"), ["711.4"]),
        (("troublemakers",), ["306"]),
        (("711.5–711.6",), ["711.5", "711.6"]),
        (("614", "-", "615"), ["614", "615", "615.1"]),
    ],
)
def test_show_understands_several_names_and_players_words(asked: tuple[str, ...], rules: list[str]) -> None:
    assert [page["rule"] for page in run_json("show", *asked)["rules"]] == rules


def test_show_says_what_was_made_of_a_word() -> None:
    assert run("show", "tap").startswith("“tap” → exhaust.\n\n")
    told = " ".join(run("show", "stack").split())
    assert told.startswith("“stack” → priority. No effects wait upon each other")
    assert "See also 408.1." in told
    assert "See also" not in run("show", "mulligan")


def test_everything_unknown_is_reported_at_once() -> None:
    with pytest.raises(InputError) as caught:
        CliRunner().invoke(app, ["show", "711.9", "705", "swfit"], catch_exceptions=False)
    assert [fault.nearest[0] for fault in caught.value.diagnostics] == ["711.6", "Swift"]


def test_a_range_is_reported_without_repeating_what_stands_below() -> None:
    shown = run("show", "711.3-711.4")
    assert shown.count("7 Abilities and modifiers") == 1
    assert shown.count("711.3a  ") == 1
    assert [page["rule"] for page in run_json("show", "711.3-711.4")["rules"]][-1] == "711.4"


def test_a_chapter_is_reported_with_its_rules_alone() -> None:
    shown = run("show", "7")
    assert shown.startswith("7  Abilities and modifiers\n  701  ")
    assert "Open questions" not in shown


def test_how_a_rule_changed_is_reported() -> None:
    assert "How it changed\n  new since cr-3.5" in run("show", "104.4")
    shown = run("show", "514.3")
    assert "How it changed\n  renumbered since cr-3.5 (there 514.2)\n\n" in shown
    assert "How it changed" not in run("show", "711.4")


def test_a_changed_wording_is_reported_word_by_word() -> None:
    keep(Document("old.txt", "cr-3.5", (Item("711.4", "", "A lantern waits for another lantern."),)))
    keep(Document("new.txt", "cr-3.9", (Item("711.4", "", "A lantern waits for every other lantern."),)))
    try:
        shown = run("show", "711.4")
    finally:
        assert remove("cr-3.5")
        assert remove("cr-3.9")
    assert shown.splitlines()[1] == "711.4 (official)  A lantern waits for every other lantern."
    assert "reworded since cr-3.5: A lantern waits for [-another-] {+every other+} lantern." in " ".join(
        shown.split()
    )


def test_where_editions_differ_is_reported_by_edition() -> None:
    told = " ".join(run("show", "glossary:Villain").split())
    assert "What a Villain does cr-3.9, cr-3.5, absolute-discord: it frightens" in told
    (point,) = run_json("show", "glossary:Villain")["rules"][0]["editions"]
    assert [value["rulesets"] for value in point["values"]][1:] == [["crystal-games"], ["premiere"]]


def test_another_ruleset_says_whose_text_it_shows_and_what_differs() -> None:
    assert run("show", "611.4", "--rules", "premiere").startswith("The text of premiere is not here")
    document = run_json("show", "611.4", "--rules", "premiere")
    assert (document["ruleset"], document["text_of"]) == ("premiere", "cr-3.9")
    assert {one["switch"]: one["value"] for one in document["rules"][0]["differences"]} == {
        "first-confront-bonus": "bonus",
    }


def test_search_lists_the_best_first() -> None:
    document = run_json("search", "turned", "face", "down", "--most", "3")
    assert len(document["hits"]) == 3
    assert "505.3" in [hit["rule"] for hit in document["hits"]]
    assert run("search", "turned", "face", "down", "--most", "1").startswith(document["hits"][0]["rule"])


def test_search_says_how_words_were_understood() -> None:
    assert run("search", "tapp", "--most", "1").startswith("“tapp” → exhaust.\n\n503.2  ")
    document = run_json("search", "life total")
    assert document["parts"][0]["how"] == "synonym"
    assert document["parts"][0]["note"].startswith("No ")
    assert document["hits"][0]["section"] == "Points"


def test_search_without_a_hit_says_so() -> None:
    assert run("search", "qqxzzw") == "No rule fits “qqxzzw”.\n"
    assert run_json("search", "qqxzzw")["hits"] == []


def test_a_terminal_sees_numbers_stressed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in run("show", "711.4")
    monkeypatch.setattr("judge.report.paint.paint_for", lambda _: Paint(on=True))
    assert "\x1b[1m711.4\x1b[0m  " in run("show", "711.4")
    assert "\x1b[1m" in run("search", "tap")


def test_a_wrong_number_is_left_to_the_main_program() -> None:
    with pytest.raises(InputError, match=r"711\.9"):
        CliRunner().invoke(app, ["show", "711.9"], catch_exceptions=False)


def test_show_an_open_question_with_its_argument_and_one_that_was_struck() -> None:
    document = run_json("show", "A22", "a04")
    assert [question["default"] for question in document["questions"]] == ["when-confronting"]
    assert "612.2" in document["questions"][0]["argument"]
    assert [question["id"] for question in document["struck"]] == ["A04"]
    assert document["rules"] == []
