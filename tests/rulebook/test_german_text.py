"""The rules in German: every rule, every number, every term of the English text."""

from __future__ import annotations

import re
import textwrap
import tomllib
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge.packaged import data_folder
from judge.rulebook import Rule
from judge.rulebook.reader import read_folder
from judge.rulebook.synonyms import Synonym, read_synonyms, words_of

TEXTS = data_folder("rules_text")
ENGLISH = read_folder(TEXTS / "cr-3.9")
GERMAN = read_folder(TEXTS / "de" / "cr-3.9")
FILES = tuple(sorted((TEXTS / "de" / "cr-3.9").glob("*.txt")))
BOTH = tuple((rule, GERMAN[number]) for number, rule in ENGLISH.items() if number in GERMAN)
WITH_TEXT = tuple(pair for pair in BOTH if pair[0].text)
SAID = tuple(read_synonyms((TEXTS / "de" / "synonyms.txt").read_text(encoding="utf-8")))

LINE = 110
NUMBER = re.compile(r"[+-]?\d[\w.,#]*")
BRACKETED = re.compile(r"\[[^\]]+\]|<p>|•")
ENGLISH_QUOTE = re.compile(r"\"([^\"]+)\"|(?<!\w)'([^']+)'(?!\w)")
GERMAN_QUOTE = re.compile("„([^“]+)“")
IN_BRACKETS = re.compile(r"\([^)]*\)")
COUNTED = {
    "two": "zwei|beide",
    "three": "drei",
    "six": "sechs",
    "eight": "acht",
    "zero": "null",
    "second": "zweit",
    "third": "dritt",
    "fourth": "viert",
    "fifth": "fünft",
}
MEANT_BY_ONE_WORD = {
    "abgeworfen|abwerfen": "discard",
    "ausgelöst": "trigger",
    "beherrscher": "control|your|their",
    "beteilig": "involve",
    "eingeschüchtert|einzuschüchtern": "fright",
    "enthüll": "uncover",
    "entfern": "dismiss",
    "ereignis": "occurrence",
    "erschöpf": "exhaust",
    "flippe|geflippt": "flip",
    r"\bgelöst": "solve",
    "konfrontier": "confront",
    "partie": "game",
    "verbann": "banish",
    "zeitstempel": "timestamp",
    "zurückziehen|zurückzuziehen|zurückgezogen": "retir",
}
"""German words with the English one that must be the reason for them (`rules_text/de/README.md`)."""

LEFT_OVER = re.compile(
    r"\b(?:the|and|of|or|at|on|for|from|by|to|with|if|when|while|that|which|this|it|its|there|is|are|be|has|have|may"
    r"|can|only|works|player|players|card|cards|ability|abilities|play|turn|game)\b",
    re.I,
)
WRITTEN_OUT = re.compile(
    r"(?:fuer|ueber|zurueck|koenn|muess|waehl|zaehl|naechst|spaet|loes|faehig|gehoer|duerf|aend|erschoepf|schuech"
    r"|groess|heisst|weiss|ausser|verstoss|schliess|oeff|haelt|traeg)",
    re.I,
)


@cache
def _terms() -> dict[str, dict[str, Any]]:
    return tomllib.loads((TEXTS / "de" / "terms.toml").read_text(encoding="utf-8"))


@cache
def _kept_terms() -> re.Pattern[str]:
    """Finds the terms that stay English, in the singular or plural, the longest one first."""
    longest_first = sorted(_terms()["kept"], key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?=s?\b)", re.I)


def _without_names(text: str, term: str) -> str:
    """A text without the longer English names in which a term stands, as "confront" in "Confront Step"."""
    longer = [name for name in _terms()["kept"] if term.casefold() in name.casefold()]
    return re.sub("|".join(map(re.escape, longer)), " ", text, flags=re.I) if longer else text


def _numbers(text: str) -> Counter[str]:
    """The numbers and figures of a text, however their thousands and the end of the sentence are written."""
    return Counter(re.sub(r"[.,]+$|(?<=\d)[.,](?=\d{3}\b)", "", found) for found in NUMBER.findall(text))


def _quoted(rule: Rule) -> set[str]:
    return {(one or other).casefold() for one, other in ENGLISH_QUOTE.findall(rule.text)}


def _unwrapped(file: Path) -> list[str]:
    """The entries of a rules file, each as a line of its own."""
    return file.read_text(encoding="utf-8").replace("\n    ", " ").splitlines()


def _wrapped(entry: str) -> str:
    """An entry of a rules file as it has to be broken into lines; the number is kept in one piece."""
    number, gap, text = entry.partition("  ")
    if not gap:
        return entry
    held = number.replace(" ", "\0") + "\0\0" + text
    lines = textwrap.wrap(
        held, LINE, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
    )
    return "\n".join(lines).replace("\0", " ")


def test_the_same_numbers_in_the_same_order() -> None:
    assert list(GERMAN) == list(ENGLISH)
    assert [rule.parent for rule in GERMAN.values()] == [rule.parent for rule in ENGLISH.values()]


def test_the_same_files() -> None:
    assert [file.name for file in FILES] == sorted(file.name for file in (TEXTS / "cr-3.9").glob("*.txt"))


def test_nothing_is_empty_and_nothing_added() -> None:
    for english, german in BOTH:
        assert bool(german.text.strip()) == bool(english.text), german.id
        assert bool(german.title.strip()) == bool(english.title), german.id


def test_references_stay_in_the_english_files() -> None:
    assert [rule.id for rule in GERMAN.values() if rule.references] == []


def test_keywords_keep_their_names() -> None:
    entries = [number for number in ENGLISH if number.startswith("glossary:")]
    assert [GERMAN[number].title for number in entries] == [ENGLISH[number].title for number in entries]


@pytest.mark.parametrize(("text", "numbers"), [("over 24,567,837.", "24567837"), ("see 611.3d.", "611.3d")])
def test_how_numbers_are_read(text: str, numbers: str) -> None:
    assert list(_numbers(text)) == [numbers]


def test_the_same_numbers_stand_in_the_text() -> None:
    """Figures as well as the numbers of other rules."""
    assert sum(len(_numbers(english.text)) for english, _ in BOTH) > 30
    for english, german in WITH_TEXT:
        assert _numbers(german.text) == _numbers(english.text), german.id


@pytest.mark.parametrize("word", COUNTED)
def test_numbers_in_words(word: str) -> None:
    counting = [(one, other) for one, other in WITH_TEXT if re.search(rf"\b{word}\b", one.text, re.I)]
    assert counting
    assert [german.id for _, german in counting if not re.search(COUNTED[word], german.text, re.I)] == []


def test_symbols_and_blanks_of_card_texts() -> None:
    for english, german in WITH_TEXT:
        assert set(BRACKETED.findall(german.text)) == set(BRACKETED.findall(english.text)), german.id


def test_what_cards_say_is_quoted_in_english() -> None:
    for english, german in WITH_TEXT:
        assert {found.casefold() for found in GERMAN_QUOTE.findall(german.text)} == _quoted(english), (
            german.id
        )


def test_terms_that_stay_english() -> None:
    lost = [
        (german.id, term)
        for english, german in WITH_TEXT
        for term in _kept_terms().findall(english.text)
        if term.casefold() not in german.text.casefold()
    ]
    assert lost == []


@pytest.mark.parametrize("term", _terms()["translated"])
def test_terms_with_a_german_word(term: str) -> None:
    """Wherever the English text has the term, the German one has its word."""
    beginnings = _terms()["translated"][term]["forms"]
    told = [
        german
        for english, german in WITH_TEXT
        if re.search(rf"\b{term}", _without_names(english.text, term), re.I)
    ]
    assert told, "a term that the rules do not use"
    assert [
        rule.id for rule in told if not any(beginning in rule.text.casefold() for beginning in beginnings)
    ] == []


@pytest.mark.parametrize("words", MEANT_BY_ONE_WORD)
def test_words_that_are_kept_for_one_meaning(words: str) -> None:
    using = [pair for pair in WITH_TEXT if re.search(words, pair[1].text, re.I)]
    assert using
    assert [
        german.id
        for english, german in using
        if not re.search(MEANT_BY_ONE_WORD[words], f"{english.text} {english.title}", re.I)
    ] == []


def test_every_kept_noun_has_an_article_and_says_its_plural() -> None:
    nouns = [term for term in _terms()["kept"].values() if term["article"] or term["plural"]]
    assert len(nouns) > 40
    assert {term["article"] for term in nouns} == {"der", "die", "das"}


def test_no_english_is_left_over() -> None:
    """Outside of quotations, brackets and the terms that stay English."""
    for rule in GERMAN.values():
        bare = IN_BRACKETS.sub(" ", GERMAN_QUOTE.sub(" ", f"{rule.title}. {rule.text}"))
        assert LEFT_OVER.findall(_kept_terms().sub(" ", bare)) == [], rule.id


@pytest.mark.parametrize("file", sorted((TEXTS / "de").rglob("*.t*")), ids=lambda file: file.name)
def test_umlauts_are_real(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert unicodedata.is_normalized("NFC", text)
    assert not re.search("[\u00c3\ufffd]", text)
    assert WRITTEN_OUT.findall(text) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_lines_are_broken_as_in_the_english_files(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == "\n".join(map(_wrapped, _unwrapped(file))) + "\n"


def test_quotation_marks_come_in_pairs() -> None:
    for rule in GERMAN.values():
        assert '"' not in rule.text, rule.id
        assert rule.text.count("„") == rule.text.count("“") == len(GERMAN_QUOTE.findall(rule.text)), rule.id


def cited(text: str) -> set[str]:
    """The numbers of rules in a text."""
    return set(re.findall(r"\d{3}\.\d+\w*(?:\.i+)?(?:#\d)?", text))


def test_the_open_questions_have_the_same_readings() -> None:
    told = tomllib.loads((TEXTS / "de" / "open_questions.toml").read_text(encoding="utf-8"))
    asked = tomllib.loads((TEXTS / "cr-3.9" / "open_questions.toml").read_text(encoding="utf-8"))
    assert list(told) == list(asked)
    assert list(told.pop("struck")) == list(asked.pop("struck"))
    for name, entry in told.items():
        assert entry["reason"], name
        assert cited(asked[name]["argument"]) <= cited(entry["argument"]), name
        assert entry["question"].endswith("?"), name
        assert list(entry["readings"]) == list(asked[name]["readings"]), name
        assert all(entry["readings"].values()), name


def test_no_synonym_is_said_twice() -> None:
    counts = Counter(words_of(one.said) for one in SAID)
    assert [said for said, count in counts.items() if count > 1] == []


def test_synonyms_name_rules_with_a_text() -> None:
    assert {number for one in SAID for number in one.rules if number not in GERMAN} == set()
    assert [one.said for one in SAID if not one.rules or not GERMAN[one.rules[0]].text] == []


def test_synonyms_mean_words_of_the_german_rules() -> None:
    known = {word for rule in GERMAN.values() for word in words_of(f"{rule.title} {rule.text}")}

    def unknown(one: Synonym) -> set[str]:
        return {word for meant in one.meant for word in words_of(meant)} - known

    assert [(one.said, unknown(one)) for one in SAID if unknown(one)] == []
