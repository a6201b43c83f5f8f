"""Which rows of the rulebook a board can test."""

from __future__ import annotations

from judge.rulebook import DEFAULT_RULESET, load_rulebook
from judge.rulebook.testable import rows, untestable


def test_the_rows_are_all_rules_points_and_entries_and_the_sections_without_a_rule() -> None:
    told = rows(load_rulebook())
    assert len(told) == 434
    assert [rule.id for rule in told if not rule.text] == ["602", "606", "614"]
    assert sum("#" in rule.id for rule in told) == 24
    assert sum(rule.id.startswith("glossary:") for rule in told) == 33


def test_what_can_not_be_tested_is_in_the_rulebook_and_says_why() -> None:
    numbers = {rule.id for rule in rows(load_rulebook())}
    bare = untestable(DEFAULT_RULESET)
    assert {*bare.reasons, *bare.data} <= numbers
    assert all(bare.reasons.values())
    assert sum(number not in bare for number in numbers) == 407


def test_no_row_is_untestable_and_held_as_data_for_two_reasons() -> None:
    bare = untestable(DEFAULT_RULESET)
    assert not bare.reasons.keys() & bare.data.keys()


def test_nothing_is_known_of_an_edition_without_such_a_file() -> None:
    assert "602" not in untestable("cr-0.1")
