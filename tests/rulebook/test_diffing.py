"""Two rules documents side by side: what became of every rule, by what it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rulebook.diffing import Comparison, Run, compare
from judge.rulebook.diffing.words import same_wording, word_changes
from judge.rulebook.wording import plain

from .orchard import book

OLDER = """
1 = Trees
101 = Planting
101.1: To plant a tree is to put it from your hand into the garden.
101.2: You plant no more than one tree in a season.
101.3: A graft is no tree; it may be planted besides (101.2).
101.4: Nobody picks on the day of the fair.
102 = Picking
102.1: A ripe pear goes from its tree into the basket of whoever picks it.
102.2: Wasps are kept away with smoke.
glossary:Early X = Early X: The tree bears X days before the others.
"""
NEWER = """
1 = Trees
101 = Planting
101.1: To plant a tree is to put it from your hand into the garden.
101.2: The owner of the garden plants first.
101.3: You plant no more than one tree in a season.
101.4: A graft is no tree; it may be planted besides (101.3).
102 = Picking
102.1: A ripe or rotten pear goes from its tree into the basket of whoever picks it.
102.2: Nobody climbs or picks on the day of the fair.
glossary:Early X = Early X: A keyword. Blossoms come X weeks ahead.
"""


def fates(comparison: Comparison) -> dict[str, set[tuple[str, str]]]:
    """What became of the rules, without those that stayed as they are: the older number and the newer one."""
    told: dict[str, set[tuple[str, str]]] = {}
    for change in comparison.changes:
        if change.kind != "same":
            pair = (change.older.number if change.older else "", change.newer.number if change.newer else "")
            told.setdefault(change.kind, set()).add(pair)
    return told


def test_rules_are_told_apart_by_what_became_of_them() -> None:
    assert fates(compare(book(OLDER), book(NEWER))) == {
        "renumbered": {("101.2", "101.3"), ("101.3", "101.4")},
        "reworded": {("102.1", "102.1"), ("glossary:Early X", "glossary:Early X")},
        "renumbered and reworded": {("101.4", "102.2")},
        "new": {("", "101.2")},
        "gone": {("102.2", "")},
    }


def test_a_document_is_the_same_as_itself() -> None:
    comparison = compare(book(OLDER), book(OLDER))
    assert {kind for kind, count in comparison.counts.items() if count} == {"same"}


def test_the_way_back_is_the_mirror_image() -> None:
    mirror = {"new": "gone", "gone": "new"}
    there, back = (fates(compare(*pair)) for pair in ((book(OLDER), book(NEWER)), (book(NEWER), book(OLDER))))
    turned = {mirror.get(kind, kind): {pair[::-1] for pair in pairs} for kind, pairs in there.items()}
    assert back == turned


def test_a_citation_that_stays_behind_is_no_rewording() -> None:
    behind = NEWER.replace("(101.3)", "(101.2)")
    assert ("101.3", "101.4") in fates(compare(book(OLDER), book(behind)))["renumbered"]


def test_a_citation_of_another_rule_is_a_rewording() -> None:
    other = OLDER.replace("(101.2)", "(102.1)")
    assert fates(compare(book(OLDER), book(other))) == {"reworded": {("101.3", "101.3")}}


def test_of_equal_sentences_each_finds_the_one_in_its_own_place() -> None:
    before = book("101 = Goats\n101.1: It is public.\n102 = Dogs\n102.1: It is public.")
    after = book("103 = Dogs\n103.1: It is public.\n104 = Goats\n104.1: It is public.")
    assert fates(compare(before, after))["renumbered"] == {
        ("101", "104"), ("101.1", "104.1"), ("102", "103"), ("102.1", "103.1")
    }  # fmt: skip


def test_documents_of_different_kinds() -> None:
    headed = book("""
        winning = Winning: Whoever first has 21 ripe pears in the basket wins the game.
        early = Early X: The tree bears before the others.
        fair = The fair: Pies are eaten.
    """)
    numbered = book("""
        101 = Winning the game
        101.1: A player wins the game by having 21 ripe pears in the basket.
        101.2: Trees do not walk.
    """)
    told = fates(compare(headed, numbered))
    assert told["renumbered and reworded"] == {("winning", "101.1")}
    assert told["gone"] == {("early", ""), ("fair", "")}


def test_words_that_went_and_came() -> None:
    assert word_changes("Pick a pear, then rest.", "Pick two pears, then rest at home.") == (
        Run("kept", "Pick "),
        Run("gone", "a pear"),
        Run("new", "two pears"),
        Run("kept", ", then rest "),
        Run("new", "at home"),
        Run("kept", "."),
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [("A goat’s “horn”", 'A goat\'s "horn"'), ("rest  now", "rest\nnow"), ("days 2–5", "days 2-5")],
)
def test_how_it_is_set_is_no_difference(one: str, other: str) -> None:
    assert same_wording(one, other)


WORDS = st.lists(st.sampled_from(["pear", "goat", "the", "(101.2)", "can't", "eats", ",", "."])).map(" ".join)


@given(WORDS, WORDS)
def test_either_wording_can_be_read_from_the_changes(older: str, newer: str) -> None:
    changes = word_changes(older, newer)
    assert "".join(run.text for run in changes if run.fate != "gone").strip() == plain(newer)
    told = "".join(run.text for run in changes if run.fate != "new")
    assert same_wording(told, older)
