"""What people say, and what is known of it."""

from __future__ import annotations

from collections import Counter

from judge.packaged import data_folder
from judge.rulebook import load_rulebook
from judge.rulebook.query import understand
from judge.rulebook.search import query
from judge.rulebook.synonyms import FILE, Synonym, find_synonym, read_synonyms, stems_of

RULEBOOK = load_rulebook()
WRITTEN = tuple(read_synonyms((data_folder("rules_text") / FILE).read_text(encoding="utf-8")))


def test_the_file_format() -> None:
    text = "# a comment\nbog, fen = marsh, wet land > 101.1, glossary:Calming X\n    No bogs here.\n\nreed > 102.1\n"
    assert list(read_synonyms(text)) == [
        Synonym("bog", ("marsh", "wet land"), ("101.1", "glossary:Calming X"), "No bogs here."),
        Synonym("fen", ("marsh", "wet land"), ("101.1", "glossary:Calming X"), "No bogs here."),
        Synonym("reed", (), ("102.1",)),
    ]


def test_nothing_is_said_twice() -> None:
    counts = Counter(stems_of(one.said) for one in WRITTEN)
    assert [said for said, count in counts.items() if count > 1] == []


def test_every_number_is_that_of_a_rule_with_a_text() -> None:
    named = {number for one in WRITTEN for number in one.rules}
    assert {number for number in named if number not in RULEBOOK or not RULEBOOK[number].text} == set()


def test_every_expression_leads_somewhere() -> None:
    assert [one.said for one in WRITTEN if not (one.rules or RULEBOOK.search(one.said))] == []


def test_endings_do_not_matter() -> None:
    assert find_synonym("Tapped") == find_synonym("tap")
    assert find_synonym("tap") is not None
    assert find_synonym("tapestry") is None


def test_a_misspelt_synonym_is_understood() -> None:
    (part,) = query(RULEBOOK, "graveyrd")
    assert (part.said, part.meant, part.how) == ("graveyrd", "discard pile", "synonym")


def test_the_longest_expression_counts() -> None:
    assert [part.said for part in query(RULEBOOK, "the untap step of a creature")] == [
        "untap step",
        "creature",
    ]


def test_a_word_is_fixed_only_if_it_is_unknown_and_begins_alike() -> None:
    assert [part.meant for part in understand("swfit", {"swift": "swift", "lift": "lift"})] == ["swift"]
    assert understand("otter", {"potter": "potter"}) == ()
    assert [part.meant for part in understand("swift", {"swift": "swift", "swiff": "swiff"})] == [""]


def test_a_fixed_word_is_reported_as_a_word() -> None:
    (part,) = query(RULEBOOK, "replacment")
    assert (part.meant, part.how) == ("replace", "spelling")


def test_what_the_game_has_not_is_said() -> None:
    (part,) = query(RULEBOOK, "life total")
    assert part.note.startswith("No ")
    assert part.rules[0] == "517.1"
