"""The wording of rules, taken apart."""

from __future__ import annotations

import pytest

from judge.rulebook.wording import Rarity, plain, sentences, stem, stems


def test_plain_letters() -> None:
    assert plain(" “Pear”\u00a0–  a goat’s ") == '"Pear" - a goat\'s'


def test_sentences() -> None:
    text = 'Pick a pear. "Eat it." Then (if ripe) rest; sleep, e.g. under 3.5 trees\nWake up'
    assert sentences(text) == (
        "Pick a pear.",
        '"Eat it.',
        "Then (if ripe) rest; sleep, e.g. under 3.5 trees",
        "Wake up",
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("replaced", "replacement"),
        ("chooses", "choice"),
        ("triggers", "triggered"),
        ("apply", "applying"),
        ("cards", "card's"),
        ("won", "win"),
    ],
)
def test_words_that_mean_the_same_have_one_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"), [("player", "play-off"), ("point", "pointless"), ("area", "arena")]
)
def test_words_that_do_not(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_only_what_carries_meaning_is_kept() -> None:
    assert stems("If it is in the garden (101.2), the 2 goats eat +1 pear.") == stems(
        "garden 2 goat eat +1 pear"
    )


def test_the_rarer_a_word_the_more_it_weighs() -> None:
    rarity = Rarity([{"pear", "goat"}, {"pear"}, {"pear", "wasp"}])
    assert rarity["wasp"] == rarity["goat"] > rarity["pear"]
    assert rarity.likeness({"pear", "goat"}, {"pear", "goat"}) == 1
    assert rarity.likeness({"goat"}, {"wasp"}) == 0
    assert rarity.likeness({"pear", "goat"}, {"goat"}) > rarity.likeness({"pear", "goat"}, {"pear"})
    assert rarity.likeness((), ()) == 0
