"""The official documents, if they are here: every number, all of the text, nothing of one rule in another.

What stands here of their text is how many words a rule has and a digest of them. Both were taken from the documents by
eye, with the faults of the files fixed by hand; quotation marks and dashes count in their plain form.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest

from judge.rulebook import load_rulebook
from judge.rulebook.document import MISLABELLED, Document
from judge.rulebook.editions import counterparts
from judge.rulebook.importing import read_document
from judge.rulebook.numbers import number_kind

RULE_KINDS = ("section", "rule", "lettered", "roman")
PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-"})

READ_IN_3_9 = (
    ("101.1", 15, "ccb3b0041698"),
    ("103.1", 32, "aaa82d1c3eb7"),
    ("103.2b", 10, "d8e2b4484d8b"),
    ("104.4", 33, "380a0138395f"),
    ("105.3", 5, "85e1755cdd4e"),
    ("202.2", 5, "5aab73527c3d"),
    ("206.2#1", 2, "008f0f212430"),
    ("206.2#5", 1, "4e1f49a9c8ae"),
    ("206.2#6", 1, "eb7a842ff958"),
    ("207.1a", 13, "39016b13d44c"),
    ("212#1", 28, "8ec02e9d760c"),
    ("303.3", 24, "ed544941e49c"),
    ("306.2", 30, "43f2ef36b579"),
    ("401.3", 31, "17d12f6eae7f"),
    ("410.6a", 46, "0619dcdf40bc"),
    ("503.3", 12, "e11f644f88cf"),
    ("505.1d.i", 12, "9a7081b71a82"),
    ("510.2", 36, "d16fdd98b406"),
    ("511.7a", 39, "fa52b67eea60"),
    ("511.7a.i", 44, "f90cafc89e2b"),
    ("512.1", 36, "a31bff4e3649"),
    ("514.3a.i", 30, "fdaaea10b328"),
    ("514.5a.i", 30, "ba0abc5fc8b3"),
    ("514.5c", 38, "ef6fb41d2a57"),
    ("515.3", 16, "743eff39d13f"),
    ("516.1", 61, "0090ba7996f4"),
    ("519.3a", 16, "6a6cbcc9a14f"),
    ("520.3", 29, "4ebb318fe8a9"),
    ("523.1", 47, "9614861fbb9f"),
    ("523.2", 13, "37bd0e7c5477"),
    ("523.2#1", 28, "6a1be948301b"),
    ("604.1", 22, "aa55f29852c3"),
    ("604.1a", 15, "e7e3c4fb3036"),
    ("609.2b#1", 26, "2f24e51def73"),
    ("616.4a", 37, "89c45eab059c"),
    ("701.2", 19, "dc12f6f1c585"),
    ("704.1", 27, "ef2fd9cae7ce"),
    ("704.1c", 34, "25de14d126f8"),
    ("705.2b#1", 47, "d68a271ab5a5"),
    ("705.2c", 3, "202afda9978f"),
    ("705.2f#2", 30, "7f2c38f8a83f"),
    ("705.2f#3", 32, "b43442b647fb"),
    ("708.4", 42, "c2cbf21d619b"),
    ("711.5", 30, "a61cbe338fc9"),
    ("802.4", 32, "036990b2341e"),
    ("glossary:Agile", 17, "834bf96c32c9"),
    ("glossary:Chaos", 19, "379c6c5080de"),
    ("glossary:Redeem", 37, "bbe8d824c609"),
    ("glossary:Traveler", 22, "06df54c12b5f"),
    ("glossary:Villain", 19, "b357cbbce321"),
)
READ_IN_3_5 = (
    ("102.3", 35, "1f8e236f6561"),
    ("103.5", 29, "2c2b8c09f57c"),
    ("201.1b", 37, "d452ebb27402"),
    ("206.2#1", 2, "008f0f212430"),
    ("206.2#5", 1, "4e1f49a9c8ae"),
    ("406.1", 23, "4fe96fc0988b"),
    ("510.1", 62, "77b871255725"),
    ("511.3", 13, "4f273599f2c6"),
    ("514.2d.i", 41, "8366351f1162"),
    ("516.2a", 49, "4f14da4254ba"),
    ("609.2a#2", 15, "763226cb6f86"),
    ("705.2d#1", 15, "0f5aa6cacfc2"),
    ("705.2g", 12, "50d89bc09a0c"),
    ("706.1d", 8, "637052be5a40"),
    ("802.4", 32, "036990b2341e"),
    ("glossary:Villain", 19, "b357cbbce321"),
)


@pytest.fixture(scope="module")
def documents(documents_path: Path) -> dict[str, Document]:
    """The documents of the folder by the rulesets that they were found to be for."""
    found = (read_document(path) for path in sorted(documents_path.iterdir()) if path.is_file())
    return {document.ruleset: document for document in found}


def document(documents: dict[str, Document], ruleset: str) -> Document:
    if ruleset not in documents:
        pytest.skip(f"the document of {ruleset} is not among the official rules documents here")
    return documents[ruleset]


@pytest.mark.parametrize(
    ("ruleset", "rules", "points", "entries"), [("cr-3.9", 462, 24, 33), ("cr-3.5", 445, 23, 29)]
)
def test_every_rule_is_found(
    documents: dict[str, Document], ruleset: str, rules: int, points: int, entries: int
) -> None:
    kinds = Counter(number_kind(item.number) for item in document(documents, ruleset).items)
    assert sum(kinds[kind] for kind in RULE_KINDS) == rules
    assert (kinds["chapter"], kinds["point"], kinds["entry"]) == (9, points, entries)


def test_the_rules_of_3_9_are_those_of_our_text(documents: dict[str, Document]) -> None:
    numbers = [item.number for item in document(documents, "cr-3.9").items]
    assert numbers == [rule.id for rule in load_rulebook()]


def test_the_rules_of_3_5_are_those_of_3_9_but_for_what_changed(documents: dict[str, Document]) -> None:
    numbers = {item.number for item in document(documents, "cr-3.5").items}
    expected = set(counterparts("cr-3.5").values())
    assert expected - numbers == {"501.2", "206.2#6"}, "what the file has lost"
    assert numbers - expected == {"609.2a#2"}, "what 3.9 dropped"


@pytest.mark.parametrize("ruleset", ["cr-3.9", "cr-3.5"])
def test_no_rule_holds_another(documents: dict[str, Document], ruleset: str) -> None:
    for item in document(documents, ruleset).items:
        assert "\n" not in item.text
        assert not re.match(r"\W*\d{3}(?:\.\d|\))", item.text), item.number
        assert not re.search(r"\(\d{3}(?:\.[\w.]+)?\)\s+[A-Z]", item.text), item.number
        assert not re.search(r"<\||\|>|Comprehensive Rules|https?:", item.text), item.number


@pytest.mark.parametrize("ruleset", ["cr-3.9", "cr-3.5"])
def test_only_headings_are_without_a_text(documents: dict[str, Document], ruleset: str) -> None:
    for item in document(documents, ruleset).items:
        heading = number_kind(item.number) in ("chapter", "section")
        assert bool(item.title) == (heading or number_kind(item.number) == "entry"), item.number
        assert bool(item.text) != heading, item.number


@pytest.mark.parametrize(
    ("ruleset", "number", "words", "digest"),
    [("cr-3.9", *row) for row in READ_IN_3_9] + [("cr-3.5", *row) for row in READ_IN_3_5],
)
def test_the_text_is_what_the_document_prints(
    documents: dict[str, Document], ruleset: str, number: str, words: int, digest: str
) -> None:
    text = document(documents, ruleset).by_number[number].text.translate(PLAIN)
    assert (len(text.split()), hashlib.sha256(text.encode()).hexdigest()[:12]) == (words, digest)


def test_what_the_older_document_itself_mislabels(documents: dict[str, Document]) -> None:
    repairs = document(documents, "cr-3.5").repairs
    wrong = [(repair.before, repair.after) for repair in repairs if repair.name == MISLABELLED]
    assert wrong == [("514.2di", "514.2d.i"), ("705.1d", "706.1d")]
    assert not any(repair.name == MISLABELLED for repair in document(documents, "cr-3.9").repairs)


@pytest.mark.parametrize("ruleset", ["crystal-games", "absolute-discord"])
def test_the_rulebooks_are_found_under_their_headings(documents: dict[str, Document], ruleset: str) -> None:
    numbers = document(documents, ruleset).by_number
    assert {"the-golden-rule", "resolving-faceoffs", "timing-rules", "deck-building"} <= set(numbers)
    assert {"glossary:Caretaker", "glossary:Villain", "glossary:Banish", "glossary:Unique Cards"} <= set(
        numbers
    )
    assert "credits" not in numbers


def test_the_german_rulebook_is_found_under_its_headings(documents: dict[str, Document]) -> None:
    numbers = document(documents, "premiere").by_number
    assert {"spielziel", "ready-phase", "faceoffs-durchführen", "timing-regeln", "weitere-regeln"} <= set(
        numbers
    )
    assert len([number for number in numbers if number.startswith("glossary:")]) == 8
