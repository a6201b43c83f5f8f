"""The catalogues and the code have the same messages with the same gaps, in every language."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.messages.catalogue import catalogue
from judge.messages.check import faults, faults_in, faults_in_english, whole
from judge.messages.entry import Entry
from judge.messages.in_code import InCode, in_source, in_template
from judge.messages.languages import languages, require_language


@pytest.fixture(scope="module")
def code() -> InCode:
    return whole()


@pytest.mark.parametrize("language", languages())
def test_nothing_is_missing_idle_or_filled_otherwise(language: str, code: InCode) -> None:
    assert faults(language, code) == ()


def test_german_is_there_and_klingon_is_not() -> None:
    assert require_language("de") == "de"
    with pytest.raises(InputError, match="there is no language 'tlh' here"):
        require_language("tlh")


def test_an_entry_may_have_one_text_for_each_number() -> None:
    entry = Entry("cards-drawn", "", ("one card", "{number} cards"), "number")
    assert [entry.template((("number", number),)).text for number in (1, 2, "1")] == [
        "one card",
        "{number} cards",
        "one card",
    ]


def test_what_is_kept_is_what_the_files_say() -> None:
    assert catalogue("en")["list-and", ""].texts == ("{first} and {last}",)


# -- what the check finds ------------------------------------------------------------------------------------------

CODE = in_source('message("card-moves", card=name)', "a.py")
MOVES = Entry("card-moves", "", ("{card} moves",))
BEWEGT = Entry("card-moves", "", ("{card} wird bewegt",))


@pytest.mark.parametrize(
    ("source", "english", "found"),
    [
        ('message("card-moves", card=name)', (MOVES,), []),
        ("message(told, **gaps)\ntold = 'card-moves'", (MOVES,), []),
        ('message(f"card-{verb}s", card=name)', (MOVES,), []),
        ('message("card-moves")', (MOVES,), ["a.py:1: card-moves: other gaps than in English: card"]),
        ('message("card-moves", **gaps)', (MOVES,), []),
        ('message("card-moves", card=name)', (), ["a.py:1: card-moves: not in the catalogue"]),
        (
            'message("card-moves" if it else "card-stays", card=name)',
            (MOVES,),
            ["a.py:1: card-stays: not in the catalogue"],
        ),
        ("", (MOVES,), ["card-moves: no code uses it"]),
        ('message(f"deck-{verb}s", card=name)', (MOVES,), ["card-moves: no code uses it"]),
        ('message(f"{name}-moves", card=name)', (MOVES,), ["card-moves: no code uses it"]),
        ('name = "card"\nmessage(f"{name}-moves", card=name)', (MOVES,), []),
        ('message("card-moves", card=name)', (MOVES, MOVES), ["card-moves: there more than once"]),
        (
            'message("card-moves")',
            (Entry("card-moves", "", ("",)),),
            ["card-moves: empty"],
        ),
    ],
)
def test_faults_in_english(source: str, english: tuple[Entry, ...], found: list[str]) -> None:
    assert [fault.strip() for fault in faults_in_english(in_source(source, "a.py"), english)] == found


@pytest.mark.parametrize(
    ("german", "found"),
    [
        ((BEWEGT,), []),
        ((), ["card-moves: missing"]),
        ((Entry("card-moves", "", ("",)),), ["card-moves: missing"]),
        (
            (Entry("card-moves", "", ("etwas wird bewegt",)),),
            ["card-moves: other gaps than in English: card"],
        ),
        ((BEWEGT, Entry("card-stays", "", ("{card} bleibt",))), ["card-stays: not in English"]),
        ((BEWEGT, Entry("term:hand", "", ("Hand",))), ["term:hand: no code uses it"]),
        (
            (Entry("card-moves", "", ("{card:of} wird bewegt",)),),
            ["form 'of': asked for and never given"],
        ),
        ((BEWEGT, Entry("card-moves", "of", ("{card} bewegt",))), ["form 'of': never asked for"]),
    ],
)
def test_faults_in_another_language(german: tuple[Entry, ...], found: list[str]) -> None:
    assert list(faults_in(CODE, (MOVES,), german)) == found


def test_a_word_of_the_game_needs_a_translation_only() -> None:
    hand = in_source('term("hand")\nlisted(cards, empty="nothing")', "a.py")
    assert list(faults_in_english(hand, ())) == []
    assert list(faults_in(hand, (), ())) == ["term:hand: missing", "term:nothing: missing"]


def test_what_a_page_says_needs_a_translation() -> None:
    page = in_template('<p>{{ word("Rules") }}</p>', "a.html")
    assert list(faults_in(page, (), ())) == ["term:Rules: missing"]


def test_a_message_of_a_page_needs_an_entry() -> None:
    page = in_template('<p>{{ message("card-moves" if it else "card-stays", card=name) }}</p>', "a.html")
    assert list(faults_in_english(page, (MOVES,))) == ["a.html:1: card-stays: not in the catalogue"]
