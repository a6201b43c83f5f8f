"""The rules text: complete, in order, and sound in its references."""

from __future__ import annotations

from collections import Counter

import pytest

from judge.diagnostics import InputError
from judge.rulebook import Rule, Rulebook, load_rulebook
from judge.rulebook.numbers import number_kind
from judge.rulebook.reader import read_rules


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return load_rulebook()


def test_every_rule_of_the_document_is_there(rulebook: Rulebook) -> None:
    assert Counter(number_kind(rule.id) for rule in rulebook) == {
        "chapter": 9,
        "section": 88,
        "rule": 245,
        "lettered": 124,
        "roman": 5,
        "point": 24,
        "entry": 33,
    }


@pytest.mark.parametrize(
    ("above", "points"),
    [("206.2", 6), ("212", 1), ("523.2", 1), ("609.2b", 2), ("705.2b", 1), ("705.2f", 3), ("705.2g", 5)],
)
def test_unnumbered_points_stand_below_their_rule(rulebook: Rulebook, above: str, points: int) -> None:
    assert rulebook[above].children == tuple(f"{above}#{place}" for place in range(1, points + 1))


def test_the_main_phase_actions_have_seven_points(rulebook: Rulebook) -> None:
    assert sum(number_kind(rule.id) == "point" for rule in rulebook.below("609.2")) == 7


def test_roman_rules(rulebook: Rulebook) -> None:
    roman = [rule.id for rule in rulebook if number_kind(rule.id) == "roman"]
    assert roman == ["505.1d.i", "511.7a.i", "514.3a.i", "514.3d.i", "514.5a.i"]


def _expected_next(kind: str, place: int) -> str:
    """The end of the number of the sibling at a place, from 0."""
    return {
        "lettered": chr(ord("a") + place),
        "roman": "." + "i" * (place + 1),
        "point": f"#{place + 1}",
    }.get(kind, f".{place + 1}")


def test_siblings_follow_one_another_without_a_gap(rulebook: Rulebook) -> None:
    for rule in rulebook:
        below = [child for child in rule.children if number_kind(child) not in ("section", "entry", "point")]
        assert below == [
            rule.id + _expected_next(number_kind(child), place) for place, child in enumerate(below)
        ]


@pytest.mark.parametrize("chapter", "12345678")
def test_sections_follow_one_another_without_a_gap(rulebook: Rulebook, chapter: str) -> None:
    sections = rulebook[chapter].children
    assert sections == tuple(f"{chapter}{place:02}" for place in range(1, len(sections) + 1))


def test_every_rule_has_its_words(rulebook: Rulebook) -> None:
    for rule in rulebook:
        assert bool(rule.text) == (number_kind(rule.id) not in ("chapter", "section")), rule.id
        assert bool(rule.title) == (number_kind(rule.id) in ("chapter", "section", "entry")), rule.id


def test_order_parents_and_chapters_agree(rulebook: Rulebook) -> None:
    seen: set[str] = set()
    for rule in rulebook:
        assert not rule.parent or rule.parent in seen
        assert rule.chapter == (rulebook.parents(rule.id)[0].id if rule.parent else rule.id)
        seen.add(rule.id)


def test_references_lead_to_rules(rulebook: Rulebook) -> None:
    references = [(rule.id, reference) for rule in rulebook for reference in rule.references]
    assert [pair for pair in references if pair[1].resolved not in rulebook] == []


def test_the_cross_references_of_the_document(rulebook: Rulebook) -> None:
    printed = {
        (rule.id, reference.target)
        for rule in rulebook
        for reference in rule.references
        if reference.printed and reference.kind != "repeats"
    }
    assert printed == {
        ("104.4", "104.3"),
        ("306.2", "516"),
        ("505.3", "410.6"),
        ("514.3a.i", "514.2c"),
        ("519.3a", "410.6"),
        ("522.3", "613.2"),
        ("611.4", "611.3"),
        ("616.4a", "616.1"),
        ("701.4", "glossary"),
        ("701.5", "glossary"),
        ("705.2b#1", "711.4"),
        ("706.1a", "711"),
        ("707.4", "514.2"),
        ("708.4", "704"),
        ("711.5", "711.4"),
    }


def test_declared_exceptions(rulebook: Rulebook) -> None:
    assert set(rulebook.exceptions()) == {
        ("104.4", "104.3"),
        ("522.3", "613.2"),
        ("616.4a", "616.1"),
        ("705.2b#1", "711.4"),
        ("707.4", "514.2"),
    }


@pytest.mark.parametrize(
    ("source", "printed", "meant"),
    [("514.3a.i", "514.2c", "514.3c"), ("705.2b#1", "711.4", "711.3"), ("707.4", "514.2", "514.3")],
)
def test_wrong_references_are_kept_with_the_right_reading(
    rulebook: Rulebook, source: str, printed: str, meant: str
) -> None:
    reference = rulebook[source].references[0]
    assert (reference.target, reference.resolved) == (printed, meant)
    assert source in [citing for citing, _ in rulebook.cited_by(meant)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("# 1 One\n## 101 Decks\n101.1  a\n101.1  b\n", "101.1 is there twice"),
        ("# 1 One\n101.1  a\n", "101.1 belongs below 101"),
        ("    continued\n", "no rule stands above"),
        ("# 1 One\n## 101 Decks\n101.1 a\n", "two spaces"),
        ("# 1\n", "heading"),
        ("# 1 One\n    > cites 103\n", "not a reference"),
    ],
)
def test_a_malformed_line_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_rules([("some.txt", text)])
    fault = caught.value.diagnostics[0]
    assert (fault.file, fault.source_line) == ("some.txt", text.splitlines()[fault.line - 1])


def test_a_small_rulebook_is_read_as_written() -> None:
    rules = read_rules(
        [
            (
                "a.txt",
                "# 7 Many\n\n## 711 Some\n711.1  One\n    two.\n    > exception to 2.1 (read 2.3)\n"
                "711.1a  X.\n",
            )
        ]
    )
    assert list(rules) == ["7", "711", "711.1", "711.1a"]
    first: Rule = rules["711.1"]
    assert (first.text, first.parent, first.children, first.chapter) == ("One two.", "711", ("711.1a",), "7")
    assert (first.references[0].kind, first.references[0].reading) == ("exception to", "2.3")
