"""A sentence is found by its template, and what fills the template is said in turn."""

from __future__ import annotations

import pytest

from judge.language.template import Template, gaps
from judge.language.translator import Translator

PLACES = (
    Template.of("{player}'s hand", "Hand von {player}"),
    Template.of("{player}'s hand", "auf die Hand von {player}", "into"),
)
ENTRIES = (
    Template.of("{card} is put into {place}", "{card} kommt {place:into}"),
    Template.of("{first} and {last}", "{first} und {last}"),
    Template.of("{first}, {rest}", "{first}, {rest}"),
    Template.of("blue", "blau"),
    Template.of("pink", "pink"),
    Template.of("{card} is {color}", "{card} ist {color}"),
    Template.of("{card} is dismissed", "{card} wird entfernt"),
    Template.of("{card} is dismissed by the game", "{card} wird durch das Spiel entfernt"),
    Template.of("{card} is unfrightened", "die Einschüchterung von {card} wird aufgehoben"),
    Template.of("Yes, {claim}.", "Ja, {claim}."),
    Template.of("yes", "ja"),
    Template.of("{text} applies instead of “{what}”.", "{text} gilt anstelle von „{what}“."),
    Template.of("{name} triggers: “{said}”", "{name} wird ausgelöst: „{said:as is}“"),
    Template.of("{player} gains {number} tokens", "{player} erhält {number} Tokens"),
    Template.of("{player} gains {what}", "{player} gewinnt {what:if known}"),
    *PLACES,
)


def translator(*names: str) -> Translator:
    return Translator(ENTRIES, names)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Gem is dismissed.", "Gem wird entfernt."),
        ("Gem is dismissed", "Gem wird entfernt"),
        ("Yes, Gem is unfrightened.", "Ja, die Einschüchterung von Gem wird aufgehoben."),
        ("blue, pink and blue", "blau, pink und blau"),
        ("Gem is blue and pink.", "Gem ist blau und pink."),
        ("Gem is put into Bob's hand.", "Gem kommt auf die Hand von Bob."),
        ("Bob's hand", "Hand von Bob"),
        (
            "Soft Landing applies instead of “Gem is dismissed”.",
            "Soft Landing gilt anstelle von „Gem wird entfernt“.",
        ),
        ("Bob gains -2 tokens", "Bob erhält -2 Tokens"),
    ],
)
def test_sentences_and_what_is_in_them(english: str, german: str) -> None:
    assert translator("Gem", "Bob", "Soft Landing").say(english) == german


def test_the_template_with_most_letters_is_meant() -> None:
    assert translator("Gem").say("Gem is dismissed by the game.") == "Gem wird durch das Spiel entfernt."


def test_a_sentence_said_in_full_goes_before_one_of_more_letters() -> None:
    entries = (
        Template.of("{a} is red and {b}", "{a} ist rot und {b}"),
        Template.of("{a} is {b}", "{a} sei {b:as is}"),
    )
    assert Translator(entries).say("Gem is red and round") == "Gem sei red and round"


def test_the_order_of_entries_settles_the_rest() -> None:
    first, second = Template.of("{a} is {b}", "1 {a} {b}"), Template.of("{c} is {d}", "2 {c} {d}")
    assert Translator((first, second)).say("1 is 2") == "1 1 2"
    assert Translator((second, first)).say("1 is 2") == "2 1 2"


def test_what_no_template_fits_stays_english_and_is_noted() -> None:
    speaking = translator("Gem")
    assert speaking.say("Gem sings a song.") == "Gem sings a song."
    assert speaking.say("Gem is dismissed.") == "Gem wird entfernt."
    assert speaking.unsaid == {"Gem sings a song.": 1}


def test_what_fills_a_gap_is_said_in_full_or_not_at_all() -> None:
    speaking = translator("Gem")
    assert speaking.say("Gem is blue or something else.") == "Gem ist blue or something else."
    assert list(speaking.unsaid) == ["Gem is blue or something else."]


def test_texts_of_cards_stay() -> None:
    speaking = translator("Gem")
    assert speaking.say("Gem triggers: “Gem is dismissed”") == "Gem wird ausgelöst: „Gem is dismissed“"
    assert speaking.say("Gem gains Draw a card here.") == "Gem gewinnt Draw a card here."
    assert speaking.unsaid == {}


def test_terms_written_with_capitals_stay() -> None:
    speaking = translator("Gem")
    assert speaking.say("Gem is Swift and Competitive 2.") == "Gem ist Swift und Competitive 2."
    assert speaking.unsaid == {}


@pytest.mark.parametrize(
    "name", ["blue", "blue and pink", "Bob's hand", "Gem is dismissed", "X (the second)"]
)
def test_a_name_is_never_translated(name: str) -> None:
    assert translator(name).say(f"{name} is dismissed.") == f"{name} wird entfernt."
    assert translator(name).say(f"{name} and pink") == f"{name} und pink"


def test_the_longer_of_two_names_is_meant() -> None:
    assert (
        translator("Blue", "Blue and pink").say("Blue and pink is dismissed.")
        == "Blue and pink wird entfernt."
    )


def test_a_capital_begins_a_sentence_and_not_what_is_in_it() -> None:
    entries = (Template.of("the turn ends", "der Zug endet"), Template.of("“{what}” ends", "„{what}“ endet"))
    assert Translator(entries).say("The turn ends.") == "Der Zug endet."
    assert Translator(entries).say("“the turn ends” ends.") == "„der Zug endet“ endet."


def test_a_full_stop_is_never_in_a_gap() -> None:
    entries = (Template.of("{a} depends on {b}", "{a} hängt von {b} ab"),)
    assert Translator(entries, ("A", "B")).say("A depends on B.") == "A hängt von B ab."


def test_quotation_marks_keep_together_what_is_between_them() -> None:
    entries = (Template.of("{a} and {b}", "{a} und {b}"), Template.of("“{a}”", "„{a:as is}“"))
    assert (
        Translator(entries).say("“Swift and “strong” ones” and “Calm”")
        == "„Swift and “strong” ones“ und „Calm“"
    )


def test_what_is_german_already_has_its_own_quotation_marks() -> None:
    reading = Template.of("the reading is “{reading}”", "die Lesart ist „{reading:as is}“")
    said = Translator((reading,)).say("the reading is “alles vor dem Wort „to“ zählt”")
    assert said == "die Lesart ist „alles vor dem Wort „to“ zählt“"


def test_a_place_ends_with_its_clause() -> None:
    clauses = Template.of("{first}; {rest}", "{first}; {rest}")
    said = Translator((*ENTRIES, clauses), ("Gem", "Bob")).say("Gem is put into Bob's hand; Gem is dismissed")
    assert said == "Gem kommt auf die Hand von Bob; Gem wird entfernt"


def test_a_gap_that_comes_twice_is_filled_alike() -> None:
    entries = (Template.of("{a} gives {a} nothing", "{a} gibt sich nichts"),)
    assert Translator(entries, ("A", "B")).say("A gives A nothing") == "A gibt sich nichts"
    assert Translator(entries, ("A", "B")).say("A gives B nothing") == "A gives B nothing"


def test_nothing_to_say() -> None:
    speaking = translator("Gem")
    assert [speaking.say(text) for text in ("", "3", "+1 → 2.", "Gem")] == ["", "3", "+1 → 2.", "Gem"]
    assert speaking.unsaid == {}


def test_gaps_and_their_forms() -> None:
    assert gaps("{card} kommt {place:into}") == (("card", ""), ("place", "into"))
    with pytest.raises(ValueError, match="expected"):
        gaps("{card")
