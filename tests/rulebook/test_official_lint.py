"""Lint and diff on the official documents, if they are here: all that is known to be broken, and nothing beside it.

Every finding was judged by eye: the first tables hold what is plainly wrong, the others what an editor has to keep in
step. No wording of the documents stands here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from judge.cards.rules_words import words_on
from judge.rulebook.diffing import Comparison, compare
from judge.rulebook.document import Document
from judge.rulebook.importing import read_document
from judge.rulebook.linting import lint
from tests.real_cards import real_cards

Told = set[tuple[str, str, str]]

WRONG_IN_3_9: Told = {
    ("514.3a.i", "dangling", "514.3c"),
    ("707.4", "mistargeted", "514.3"),
    ("705.2b#1", "mistargeted", "711.3"),
    ("616.4a", "incomplete", "616.1, 601.2b"),
    ("707.4", "incomplete", "514.3, 705.2h"),
    ("522.3a", "incomplete", "declare an exception to 613.2"),
    ("522.3a", "contradiction", "declare an exception to 303.3"),
    ("516.4b", "undefined", "strike “keyword”, or define it"),
    ("601.2c", "undefined", "Main Phase action, or define it"),
    ("glossary:Pumped", "undefined", "define “beneath”"),
    ("212#1", "unnumbered", "212.1"),
    ("202.2", "misplaced", "print it beside 202.1"),
}
WRONG_IN_3_5: Told = {
    ("505.3", "dangling", "410.6"),
    ("519.3a", "dangling", "410.6"),
    ("706.1d", "mislabelled", "706.1d"),
    ("514.2d.i", "mislabelled", "514.2d.i"),
    ("501.3", "gap", "restore 501.2"),
    ("401.1", "miscount", "add Flip Zone"),
    ("616.4a", "incomplete", "616.1, 601.2b"),
    ("707.4", "incomplete", "514.2, 705.2g"),
    ("522.3a", "incomplete", "declare an exception to 613.2"),
    ("516.4b", "undefined", "strike “keyword”, or define it"),
    ("glossary:Pumped", "undefined", "define “beneath”"),
    ("212#1", "unnumbered", "212.1"),
}
STALE_IN_3_9: Told = {
    ("707.4", "stale", "514.3"),
    ("glossary:Dilemma", "stale", "follow 522.1"),
    ("glossary:Dilemma", "stale", "follow 522.3a"),
}
SAID_TWICE = {
    ("301.1", "102.1"), ("512.1", "304.1"), ("512.2", "512.1"), ("516.4", "306.2"), ("517.1", "103.2"),
    ("601.2", "510.2"), ("609.2b#1", "506.2"), ("616.1", "601.2b"),
}  # fmt: skip
SAID_TWICE_IN_3_9 = {*SAID_TWICE, ("515.4", "514.5b"), ("705.2h", "510.1")}
SAID_TWICE_IN_3_5 = {
    *SAID_TWICE,
    ("515.4", "514.4b"), ("705.2g", "510.1"), ("glossary:Dilemma", "522.1"), ("glossary:Dilemma", "522.3a"),
}  # fmt: skip

REWORDED = {
    "102.3", "206.1b", "401.1", "505.3", "513.2", "519.3a", "522.1", "522.3a", "609.2f#1", "613.1", "701.2",
    "706.1a", "706.1b", "706.1c", "glossary:Diligent X", "glossary:Redeem",
}  # fmt: skip
NEW = {
    "104.4", "206.2#6", "303.3", "410.4c", "501.2", "506.6", "506.7", "508.1e", "513.7", "514.1", "520.3", "521.5",
    "523", "523.1", "523.2", "523.2#1", "601.2c", "705.2b#1", "708.5",
    "glossary:Agile", "glossary:Harmony", "glossary:Transform X", "glossary:Traveler",
}  # fmt: skip


@cache
def _official(folder: Path, ruleset: str) -> Document:
    found = (read_document(path, of_any=True) for path in sorted(folder.glob("*.txt")))
    document = next((one for one in found if one.ruleset == ruleset), None)
    if document is None:
        pytest.skip(f"no official document for {ruleset} here")
    return document


@pytest.fixture
def newer(documents_path: Path) -> Document:
    return _official(documents_path, "cr-3.9")


@pytest.fixture
def older(documents_path: Path) -> Document:
    return _official(documents_path, "cr-3.5")


def found(document: Document, against: Document | None = None) -> tuple[Told, set[tuple[str, str]]]:
    """What is wrong, and apart from that what is said twice."""
    findings = lint(document, against)
    wrong = {(one.rule, one.kind, one.suggestion) for one in findings if one.kind != "duplicate"}
    return wrong, {(one.rule, one.cites) for one in findings if one.kind == "duplicate"}


def test_the_findings_in_3_9(newer: Document) -> None:
    assert found(newer) == (WRONG_IN_3_9, SAID_TWICE_IN_3_9)


def test_the_findings_in_3_5(older: Document) -> None:
    assert found(older) == (WRONG_IN_3_5, SAID_TWICE_IN_3_5)


def test_the_findings_in_3_9_against_3_5(newer: Document, older: Document) -> None:
    wrong, _ = found(newer, older)
    assert wrong == WRONG_IN_3_9 - {("707.4", "mistargeted", "514.3")} | STALE_IN_3_9


def test_the_words_on_cards_that_3_9_does_not_explain(newer: Document, collection_path: Path) -> None:
    cards = words_on(real_cards(collection_path))
    without, told = lint(newer), lint(newer, cards=cards)
    assert {(one.rule, one.cites) for one in set(told) - set(without)} == {
        ("516.4a", "Epic"), ("701.4", "Harmonious"), ("701.4", "Tyrannical"), ("701.5", "Talented")
    }  # fmt: skip


def test_what_became_of_the_rules_of_3_5(newer: Document, older: Document) -> None:
    comparison = compare(older, newer)
    assert {change.number for change in comparison.of("reworded")} == REWORDED
    assert {change.number for change in comparison.of("new")} == NEW
    assert {change.number for change in comparison.of("gone")} == {"609.2a#2"}
    assert moves(comparison, "renumbered and reworded") == {("705.2d#1", "705.2e"), ("705.2f#5", "705.2g#5")}


def test_the_rules_of_faceoffs_moved_by_one(newer: Document, older: Document) -> None:
    moved = moves(compare(older, newer), "renumbered")
    assert {("514.1", "514.2"), ("514.6", "514.7"), ("514.2d.i", "514.3d.i"), ("709.2a", "707.5")} <= moved
    assert len(moved) == 33


def test_books_of_another_kind_have_some_rules_in_common(newer: Document, documents_path: Path) -> None:
    """The rulebook of a theme deck has no numbers, and says in its glossary what the rules have as rules."""
    book = _official(documents_path, "absolute-discord")
    moved = moves(compare(book, newer), "renumbered and reworded")
    assert {
        ("glossary:Dismiss", "410.1"), ("glossary:Retire", "410.2"), ("glossary:Ready", "503.3"),
        ("object-of-the-game", "103.2"), ("solving-and-replacing-problems", "613.2"), ("the-golden-rule", "104.1"),
    } <= moved  # fmt: skip


def moves(comparison: Comparison, kind: str) -> set[tuple[str, str]]:
    return {
        (change.older.number, change.newer.number)
        for change in comparison.changes
        if change.kind == kind and change.older and change.newer
    }
