from __future__ import annotations

import pytest

from judge.text.read import LONGEST

from .reading import read


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        ("Frighten a Frend.", 12, "Frend"),
        ("Draw 2 cards and cards.", 18, "cards"),
        ("Other creatures have +1 power.", 7, "creatures"),
        ("Your Dragonling Friends have Swift.", 6, "Dragonling"),
        ("This card has Swiftness.", 15, "Swiftness"),
        ("This card has +1 power until.", 29, "."),
        ("When this card enters play", 27, "."),
        ("Put a 2 [Friendship] Critter Friend token into play.", 9, "[Friendship]"),
    ],
)
def test_points_at_the_first_word_that_does_not_fit(text: str, column: int, found: str) -> None:
    declined = read(text).declined
    assert declined is not None
    assert (declined.line, declined.column, declined.found) == (1, column, found)
    assert found in declined.excerpt


def test_says_what_could_have_stood_there() -> None:
    declined = read("Draw 2 cards and cards.").declined
    assert declined is not None
    assert declined.expected
    declined = read("Frighten a Frend.").declined
    assert declined is not None
    assert "a card type" in declined.expected
    assert "Frend" in declined.reason


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("Main Phase: Gain [1] to draw a card.", 13, "no cost"),
        ("Main Phase: Draw 2 cards to ready a Friend.", 13, "no cost"),
        ("Draw a card, then discard them.", 27, "refers to"),
        ("When you draw a card, that player loses [1].", 23, "refers to"),
        ("Put the top card of your deck into your hand from your discard pile.", 1, "put from"),
        ("During faceoffs here, if you have a Yak, flip an additional card.", 1, "two conditions"),
    ],
)
def test_declines_words_that_mean_nothing(text: str, column: int, reason: str) -> None:
    declined = read(text).declined
    assert declined is not None
    assert declined.column == column
    assert reason in declined.reason


def test_that_friend_is_the_host_only_on_an_attachment() -> None:
    assert read("That Friend has +1 power.", attached=True).ability is not None
    declined = read("That Friend has +1 power.", attached=False).declined
    assert declined is not None
    assert "refers to" in declined.reason


def test_a_text_too_long_for_a_card_is_declined() -> None:
    declined = read("Draw a card. " * LONGEST).declined
    assert declined is not None
    assert declined.column == LONGEST + 1


def test_names_the_known_word_that_is_spelt_almost_so_and_fits_there() -> None:
    declined = read("Frighten a Frend.").declined
    assert declined is not None
    assert declined.nearest == "Friend"
    declined = read("Frighten a Zyxwv.").declined
    assert declined is not None
    assert declined.nearest == ""
