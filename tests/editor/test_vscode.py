"""The extension for VS Code names what is there, and colors what the language has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import judge
from judge.editor import offering

FOLDER = Path(__file__).resolve().parents[2] / "editors" / "vscode"
PACKAGE = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
GRAMMAR = json.loads((FOLDER / "syntaxes" / "scenario.tmLanguage.json").read_text(encoding="utf-8"))
RULES = GRAMMAR["repository"]


def matches(rule: dict[str, Any]) -> Iterator[str]:
    yield from ([rule["match"]] if "match" in rule else [])
    for inner in rule.get("patterns", ()):
        yield from matches(inner)


def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern of the grammar; Python wants flags at its beginning."""
    return re.compile(f"(?i){pattern.replace('(?i)', '')}" if "(?i)" in pattern else pattern)


def fits(name: str, line: str) -> bool:
    return any(compiled(one).search(line) for one in matches(RULES[name]))


def test_all_files_that_it_names_are_there() -> None:
    told = PACKAGE["contributes"]
    named = [one["configuration"] for one in told["languages"]] + [one["path"] for one in told["grammars"]]
    for file in (PACKAGE["main"], *named):
        assert (FOLDER / file).is_file()
    json.loads((FOLDER / "language-configuration.json").read_text(encoding="utf-8"))
    assert {one["scopeName"] for one in told["grammars"]} == {GRAMMAR["scopeName"]}


def test_its_version_is_that_of_judge() -> None:
    assert PACKAGE["version"] == judge.__version__


def test_every_part_of_the_grammar_is_used_and_can_be_compiled() -> None:
    assert [one["include"] for one in GRAMMAR["patterns"]] == [f"#{name}" for name in RULES]
    for rule in RULES.values():
        assert [compiled(one) for one in matches(rule)]


@pytest.mark.parametrize("heading", offering.HEADINGS)
def test_every_heading_is_colored(heading: str) -> None:
    assert fits("heading", heading)


@pytest.mark.parametrize("field", [*offering.CARD_FIELDS, *offering.SEAT_FIELDS, *offering.MOMENT_FIELDS])
def test_every_field_is_colored(field: str) -> None:
    assert fits("field", f"  {field}") or ":" not in field


def test_rules_labels_and_comments_are_told_apart() -> None:
    assert fits("words", "by: 705.2f#1")
    assert fits("words", 'Gem as "Old Gem"')
    assert fits("comment", "  home: Gem # my own")
    assert not fits("comment", "  705.2f#1")
