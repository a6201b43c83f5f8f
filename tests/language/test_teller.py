"""A message is said in a language by its catalogue, whatever fills its gaps."""

from __future__ import annotations

import pytest

from judge.messages.lists import joined, listed
from judge.messages.message import Message, message, sentence, term
from judge.messages.teller import Teller


def german(said: str) -> str:
    teller = Teller("de")
    told = teller.say(said)
    assert teller.lacking == set()
    return told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (message("occurrence-dismiss", card="Gem"), "Gem wird entfernt"),
        (sentence(message("occurrence-dismiss", card="Gem")), "Gem wird entfernt."),
        (message("player-plays", player="Alice", card="What Went Wrong?"), "Alice spielt What Went Wrong?"),
        (sentence(message("to-plays-cards", cards="Hey!", how="")), "Hey! spielen."),
        (listed(["Gem", "Pin", "Luna"]), "Gem, Pin und Luna"),
        (listed([], empty="nothing"), "nichts"),
        (joined(["Gem", "Pin"], "or"), "Gem oder Pin"),
        (term("blue"), "blau"),
        ("blue", "blue"),
        ("Gem is dismissed.", "Gem is dismissed."),
    ],
)
def test_messages_and_what_is_none(said: str, told: str) -> None:
    assert german(said) == told


@pytest.mark.parametrize("name", ["blue", "blue and pink", "Bob's hand", "{card}", "Gem is dismissed"])
def test_a_name_is_never_translated(name: str) -> None:
    assert german(message("occurrence-dismiss", card=name)) == f"{name} wird entfernt"


def test_what_a_language_lacks_stays_english_as_a_whole_and_is_noted() -> None:
    teller = Teller("de")
    unknown = term("a word that no game has")
    assert teller.say(message("occurrence-dismiss", card=unknown)) == "a word that no game has is dismissed"
    assert teller.lacking == {unknown.id}


def test_an_id_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        message("no-such-message")


def test_messages_are_kept_and_sent_with_their_arguments() -> None:
    inner = message("occurrence-dismiss", card="Gem")
    outer = sentence(inner)
    assert isinstance(outer, Message)
    assert [part.id for part in outer.parts()] == ["sentence", "occurrence-dismiss"]
