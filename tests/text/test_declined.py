from __future__ import annotations

import pytest

from judge.text.read import LONGEST, print_ability

from .reading import read


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        ("Frighten a Frend.", 12, "Frend"),
        ("Draw 2 cards and cards.", 23, "."),
        ("Other creatures have +1 power.", 7, "creatures"),
        ("Your Dragonling Friends have Swift.", 6, "Dragonling"),
        ("This card has Swiftness.", 15, "Swiftness"),
        ("This card has +1 power until.", 29, "."),
        ("When this card enters play", 27, "."),
        ("Frighten a Friend here beneath this card.", 12, "Friend here beneath this card"),
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
        ("Put the top card of your deck into your hand from your discard pile.", 1, "no zone is named"),
        ("When an opponent ends your turn, draw a card.", 46, "not his own"),
        ("Put them on this card.", 1, "refers to"),
        ("Put the top card of that Problem deck on the bottom of your deck.", 21, "refers to"),
        ("When you play a Yak, dismiss that Friend or Resource.", 30, "refers to"),
        ("This card's power is equal to the number of Yaks you have for each Dragon.", 75, "more than once"),
        ("Score 1 fewer point.", 1, "fewer than"),
        ("Main Phase: Dismiss a Friend. Draw that many cards.", 1, "as many as"),
        ("When this card enters play, gain that many action tokens.", 1, "as many as"),
        ("Main Phase: Choose an opponent and pay [1] to draw a card.", 13, "no cost"),
        ("When this card enters play, draw a card and reveal it.", 1, "a card drawn"),
        ("When you draw 2 cards, reveal it.", 31, "refers to"),
        ("Dismiss an opponent's Friend you control.", 9, "two players"),
        ("Main Phase: Move a Resource from one Friend to another.", 13, "from one card to another"),
        ("When you move this card, move another Friend with it.", 46, "along with it"),
        ("If you would draw a card, reveal it instead.", 34, "refers to"),
        ("While you have no other Friends at the same Problem, this card has +2 power.", 36, "refers to"),
        ("Draw a card for each action token you pay this way.", 13, "refers to"),
        (
            "Main Phase: Reveal the top card of your deck. If you reveal this card this way, draw a card.",
            61,
            "refers to",
        ),
        ("Opponents can't play Events that turn.", 1, "nothing was said before"),
        ("Retire this card unless you have at least 3 Yaks.", 50, "not simply so"),
        ("Reveal cards from the top of your deck until you reveal two Events.", 1, "more than one"),
        ("When a Yak and a Resource enter play, dismiss it.", 47, "refers to"),
        ("Main Phase: Move a Yak to the same Problem.", 27, "“there” refers to"),
        ("Your Yaks lose Swift and +1 power.", 35, "no keyword"),
        ("If you have a Yak or this card is exhausted and it's your turn, draw a card.", 4, "no clear order"),
        ("Draw a card. The same is true for Showy.", 14, "nothing to belong to"),
        ("Your Yaks have Swift and Agile. The same is true for Showy.", 33, "nothing to belong to"),
        ("While Yaks are at home or a Problem with a Dragon, draw a card.", 64, "one card"),
        (
            "During faceoffs here, if you have a Yak, gain [1] and flip an additional card.",
            1,
            "two conditions",
        ),
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


@pytest.mark.parametrize(
    "text",
    [
        "Main Phase: Banish a card from your discard pile to frighten that Friend.",
        "Reveal the top card of your deck. If it's not a Friend, put that Friend into your hand.",
        "Reveal the top card of your deck. If it's a Friend, put that Resource into your hand.",
        "Draw cards equal to that Problem's bonus.",
        "If this card's power matches your choice, draw a card.",
        "Choose a color. If this card's power matches your choice, draw a card.",
        "Discard a card from your hand, then banish a Resource from it.",
        "Remove a Fog counter from this card, choose two Resources, and put them on a Yak.",
    ],
)
def test_a_card_is_called_only_by_a_noun_that_the_text_gave_it(text: str) -> None:
    declined = read(text, attached=False).declined
    assert declined is not None
    assert "refers to" in declined.reason


def test_a_card_found_to_be_a_friend_is_that_friend() -> None:
    text = "Reveal the top card of your deck. If it's a Friend, put that Friend into your hand."
    assert read(text, attached=False).ability is not None


@pytest.mark.parametrize(
    "text",
    [
        "Once you have a Yak, this card has Swift.",
        "When this card is dismissed, opponents can't play Events again this turn.",
        "Opponents' home limit are reduced by 1.",
        "Put any number of cards at your deck.",
        "Dismiss a Yak with a Fog counter on.",
        "Add a Yak's to this card's power.",
        "That Friend loses and can't have abilities, can't move, or can't be frightened.",
        "The same is true for Showy.",
        "Force an opponent.",
        "Tell a song.",
        "Each player chooses and another player's hand.",
        "You may pay [2] less to a minimum, to play Yaks.",
    ],
)
def test_what_is_near_to_a_wording_is_none(text: str) -> None:
    assert read(text).ability is None


def test_a_text_too_long_for_a_card_is_declined() -> None:
    declined = read("Draw a card. " * LONGEST).declined
    assert declined is not None
    assert declined.column == LONGEST + 1


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("Frighten a Frend.", "Frighten a Friend."),
        ("When this card enters play draw a card.", "When this card enters play, draw a card."),
        ("Put a card on top your deck.", "Put a card on top of your deck."),
        ("This card has Swiftness.", "This card has Swift."),
        ("This card has +1 power until.", "This card has +1 power."),
        ("Frighten a Zyxwv.", ""),
        ("Other creatures have +1 power.", ""),
    ],
)
def test_suggests_the_nearest_text_that_is_read(text: str, nearest: str) -> None:
    declined = read(text).declined
    assert declined is not None
    assert declined.nearest == nearest


def test_a_joining_word_is_understood_as_the_only_way_that_is_read() -> None:
    """Only with “or” between two nouns does this sentence come to its end."""
    reading = read(
        "When you play an Event, one of your Dragons or Troublemakers gets +2 power until the end of the turn."
    )
    assert reading.ability is not None
    assert print_ability(reading.ability) == reading.normalised


def test_parts_within_parts_end_somewhere() -> None:
    owner = "opponent's " * 3_000
    declined = read(f"Dismiss an {owner}Friend.").declined
    assert declined is not None
    assert "within one another" in declined.reason
