"""Looking rules up: by number, by word, by range, by words."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.rulebook import load_rulebook
from judge.rulebook.search import understood

RULEBOOK = load_rulebook()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("711.4", "711.4"),
        ("(711.4)", "711.4"),
        ("Rule 514.3A.i", "514.3a.i"),
        ("calming", "glossary:Calming X"),
        ("glossary:calming", "glossary:Calming X"),
        ("Cutie Mark", "glossary:Cutie Mark"),
        ("uniqueness", "516"),
        ("7", "7"),
        ("home limit", "glossary:Home Limit"),
    ],
)
def test_a_rule_is_found_as_people_name_it(asked: str, found: str) -> None:
    assert RULEBOOK.find(asked).id == found


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [("711.9", "711.6"), ("514.2c", "514.3c"), ("7114", "711.4"), ("calmng", "Calming")],
)
def test_a_misspelt_rule_brings_the_nearest(asked: str, nearest: str) -> None:
    with pytest.raises(InputError) as caught:
        RULEBOOK.find(asked)
    assert nearest in caught.value.diagnostics[0].nearest


def test_a_range_takes_in_what_is_below_its_last_rule() -> None:
    assert [rule.id for rule in RULEBOOK.select("505.1c - 505.1d")] == ["505.1c", "505.1d", "505.1d.i"]
    assert [rule.id for rule in RULEBOOK.select("711.2-711.3")] == [
        "711.2",
        "711.3",
        "711.3a",
        "711.3b",
        "711.3c",
    ]


def test_a_hyphen_in_a_heading_is_no_range() -> None:
    assert [rule.id for rule in RULEBOOK.select("Face-down cards")] == ["505"]


def test_a_range_that_runs_backwards_is_refused() -> None:
    with pytest.raises(InputError, match="backwards"):
        RULEBOOK.select("711.4-711.2")


def test_parents_from_the_chapter_down() -> None:
    assert [rule.id for rule in RULEBOOK.parents("505.1d.i")] == ["5", "505", "505.1", "505.1d"]
    assert [rule.id for rule in RULEBOOK.parents("glossary:Swift")] == ["glossary"]


def test_cited_by_follows_the_right_reading() -> None:
    assert [source for source, _ in RULEBOOK.cited_by("410.6")] == ["505.3", "519.3a"]
    assert "707.4" not in [source for source, _ in RULEBOOK.cited_by("514.2")]


@pytest.mark.parametrize(
    ("words", "expected", "among"),
    [
        ("turned face down", "505.3", 3),
        ("face-down card becomes a different card", "505.3", 2),
        ("tap", "503.2", 1),
        ("destroy", "410.1", 1),
        ("kill a friend", "410.1", 5),
        ("graveyard", "406.1", 1),
        ("hand limit", "616.2", 1),
        ("can a mane character leave play", "301.5", 1),
        ("sent home not moved", "506.5", 1),
        ("infinite loop", "802.1", 2),
        ("dependant modifiers", "711.4", 5),
        ("vilain", "glossary:Villain", 1),
        ("mill", "410.4", 8),
    ],
)
def test_search_finds_what_players_look_for(words: str, expected: str, among: int) -> None:
    assert expected in [hit.rule.id for hit in RULEBOOK.search(words, among)]


def test_search_ranks_by_score_and_shows_no_headings() -> None:
    hits = RULEBOOK.search("troublemaker", most=50)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(hit.rule.text for hit in hits)


def test_search_for_gibberish_finds_nothing() -> None:
    assert RULEBOOK.search("qqxzzw") == ()


def test_players_words_are_replaced_by_the_longest_expression() -> None:
    assert understood(RULEBOOK, "untap step") == understood(RULEBOOK, "ready step")
    assert understood(RULEBOOK, "untap") == understood(RULEBOOK, "ready")


def test_unknown_numbers_of_a_text() -> None:
    text = "rules: 711.4, 705.2z\nmoved by 506.9 to Bob's Problem 999.9\nby 212#1 and 212#2, 505.1d.i."
    assert RULEBOOK.unknown_numbers(text) == ((1, "705.2z"), (2, "506.9"), (2, "999.9"), (3, "212#2"))
