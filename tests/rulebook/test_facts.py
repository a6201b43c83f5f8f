"""Our own words for the rules say what the official ones say: who, may or must, if or when, one or each."""

from __future__ import annotations

import re

import pytest

from judge.packaged import data_folder
from judge.rulebook.reader import read_folder
from tests.rulebook.facts import Table, bent, facts, says

TEXTS = data_folder("rules_text")
ENGLISH = {rule.id: rule for rule in read_folder(TEXTS / "cr-3.9").values() if rule.text}
GERMAN = {rule.id: rule for rule in read_folder(TEXTS / "de" / "cr-3.9").values() if rule.text}
LANGUAGES = {"facts.toml": ENGLISH, "facts_de.toml": GERMAN}
BENT = [("facts.toml", number, text) for number, text in bent("bent.toml").items()]
BENT += [("facts_de.toml", number, text) for number, text in bent("bent_de.toml").items()]

TURNED = {
    "facts.toml": {
        "may": "must",
        "must": "may",
        "if": "when",
        "when": "if",
        "only": "also",
        "unless": "if",
        "at least": "at most",
        "at most": "at least",
        "control": "own",
        "controls": "owns",
        "controller": "owner",
        "owner": "controller",
        "opponent": "player",
        "turn player": "player",
        "each": "one",
        "every": "one",
        "all": "some",
        "can": "must",
        "can't": "can",
        "not": "",
        "no": "a",
        "instead": "also",
        "first": "last",
        "last": "first",
        "while": "after",
        "before": "after",
        "after": "before",
        "until": "when",
        "except": "and",
        "even": "only",
        "always": "sometimes",
        "never": "always",
        "nobody": "somebody",
        "would": "will",
        "more": "less",
        "same": "different",
        "other": "",
        "both": "one",
        "face-up": "face-down",
        "face-down": "face-up",
        "top": "bottom",
        "bottom": "top",
    },
    "facts_de.toml": {
        "darf": "muss",
        "dürfen": "müssen",
        "muss": "darf",
        "müssen": "dürfen",
        "höchstens": "mindestens",
        "mindestens": "höchstens",
    },
}
"""Words on which a rule turns, each with one that bends it."""


@pytest.mark.parametrize("file", LANGUAGES)
def test_every_text_says_the_facts_of_its_rule(file: str) -> None:
    table, rules = facts(file), LANGUAGES[file]
    assert [
        (number, fault) for number in table.facts for fault in table.faults(number, rules[number].text)
    ] == []


def test_every_rule_has_a_row() -> None:
    assert list(facts("facts.toml").facts) == list(ENGLISH)


@pytest.mark.parametrize("file", LANGUAGES)
def test_a_row_has_facts_or_says_why_it_has_none(file: str) -> None:
    for number, row in facts(file).facts.items():
        assert bool(row.kinds or row.words or row.not_) != bool(row.none), number


@pytest.mark.parametrize(
    ("file", "number", "text"), BENT, ids=[f"{file}-{number}" for file, number, _ in BENT]
)
def test_a_text_that_bends_the_rule_is_noticed(file: str, number: str, text: str) -> None:
    assert facts(file).faults(number, text)


@pytest.mark.parametrize(("file", "word"), [(file, word) for file, words in TURNED.items() for word in words])
def test_no_word_can_be_turned_unnoticed(file: str, word: str) -> None:
    """Wherever a rule says the word, one of its facts hangs on it."""
    other = TURNED[file][word]
    turned = [
        (rule.id, text) for rule in LANGUAGES[file].values() for text in _turned(rule.text, word, other)
    ]
    assert turned
    assert [number for number, text in turned if not _is_noticed(facts(file), number, text)] == []


def _turned(text: str, word: str, other: str) -> list[str]:
    """The text with another word for this one, once for each place that has it."""
    places = re.finditer(rf"(?<!\w){word}(?!\w)", text, re.IGNORECASE)
    return [text[: place.start()] + other + text[place.end() :] for place in places]


def _is_noticed(table: Table, number: str, text: str) -> bool:
    return number in table.facts and bool(table.facts[number].none or table.faults(number, text))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("may|can", True),
        ("each goat", False),
        ("a goat may … two pears", True),
        ("a goat may … rests", False),
        ("pear*", True),
        ("pear", False),
    ],
)
def test_what_a_text_says(words: str, said: bool) -> None:
    assert says("A goat may eat one or two pears. Then it rests.", words) == said
