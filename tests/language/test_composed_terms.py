"""Words that code takes from tables have an entry in every language: the check of the catalogues can't see these."""

from __future__ import annotations

import pytest

from judge.cli.rules_lint import _HEADINGS as FINDINGS_OF_RULES
from judge.messages.catalogue import catalogue
from judge.messages.message import Message
from judge.messages.quoting import KNOWN
from judge.report.comparison import _HEADINGS as FATES
from judge.rulebook.diffing.comparison import KINDS
from judge.scenario.records.wholeness import _LOOKS
from judge.text.check import _KINDS as KINDS_OF_ABILITIES
from judge.text.expectation import _CLASSES, JOINING
from judge.text.findings.cards import _NEEDED
from judge.text.guards import _UNFIT
from judge.text.normalise import REPAIRS

TABLES: dict[str, tuple[str, ...]] = {
    "what is wrong with rules": tuple(FINDINGS_OF_RULES.values()),
    "what became of rules": (*FATES.values(), *KINDS),
    "failures of the system": KNOWN,
    "contradictions of a state": tuple(what for what, _ in _LOOKS),
    "kinds of abilities": tuple(KINDS_OF_ABILITIES.values()),
    "what would have fitted": (
        *_CLASSES.values(),
        *(word for word in JOINING.values() if isinstance(word, Message)),
    ),
    "what a card lacks": tuple(name for needed in _NEEDED.values() for name in needed.values()),
    "what can't be meant": tuple(reason for tests in _UNFIT.values() for _, reason in tests),
    "repairs of card text": tuple(repair.name for repair in REPAIRS),
    "findings": (
        *("unknown keyword", "unknown tag word", "unknown timing phrase", "repaired wording"),
        *("unusual wording", "disagreement", "duplicate name", "duplicate number", "no text", "missing"),
    ),
    "states of coverage": ("exercised", "implemented", "data", "open"),
}


@pytest.mark.parametrize("table", TABLES)
def test_every_word_of_a_table_has_a_german_one(table: str) -> None:
    german = catalogue("de")
    assert [word for word in TABLES[table] if (f"term:{word}", "") not in german] == []
