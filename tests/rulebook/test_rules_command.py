"""`judge rules show` and `judge rules search`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from judge.cli.rules import app
from judge.diagnostics import InputError


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments, catch_exceptions=False, env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert result.stderr == ""
    return result.stdout


def run_json(*arguments: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(run(*arguments, "--json"))
    return document


def test_show_tells_what_stands_around_a_rule() -> None:
    shown = run("show", "711.4")
    assert shown.startswith("7 Abilities and modifiers > 711 Modifier interactions\n711.4  ")
    assert "Cited by:\n  711.5 see 711.4" in shown
    assert "Open questions:\n  A02 " in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_show_tells_a_wrong_reference_and_an_unprinted_one() -> None:
    shown = run("show", "707.4")
    assert "707.4 exception to 514.3 (printed there as 514.2)" in shown
    assert "707.4 exception to 705.2h (not stated in the document)" in shown


def test_show_a_section_shows_all_below_it() -> None:
    (page,) = run_json("show", "711")["rules"]
    assert [line["rule"] for line in page["children"]][:4] == ["711.1", "711.2", "711.3", "711.3a"]
    assert {question["id"] for question in page["open_questions"]} >= {"A01", "A02", "A03", "A04"}


def test_show_a_range() -> None:
    assert [page["rule"] for page in run_json("show", "711.4-711.6")["rules"]] == ["711.4", "711.5", "711.6"]


def test_show_a_word_of_the_glossary_in_several_words() -> None:
    assert run_json("show", "cutie", "mark")["rules"][0]["rule"] == "glossary:Cutie Mark"


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


def test_search_without_a_hit_says_so() -> None:
    assert run("search", "qqxzzw") == "No rule fits 'qqxzzw'.\n"
    assert run_json("search", "qqxzzw")["hits"] == []


def test_no_color_is_honoured() -> None:
    plain = CliRunner().invoke(app, ["show", "711.4"], env={"NO_COLOR": "1"}, color=True).stdout
    colored = CliRunner().invoke(app, ["show", "711.4"], color=True).stdout
    assert "\x1b[" not in plain
    assert "\x1b[" in colored


def test_a_wrong_number_is_left_to_the_main_program() -> None:
    with pytest.raises(InputError, match=r"711\.9"):
        CliRunner().invoke(app, ["show", "711.9"], catch_exceptions=False)
