from __future__ import annotations

import pytest

from judge.text.normalise import normalise


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("This card can’t be moved.", "This card can't be moved.", "curly apostrophe"),
        ("Your Friends have “Draw a card.”.", 'Your Friends have "Draw a card.".', "curly quotation mark"),
        ("Draw a card", "Draw a card.", "missing full stop"),
        ("Draw  a card. ", "Draw a card.", "surplus space"),
        ("Gain 3AT.", "Gain [3].", "action tokens by letters"),
        ("(This card has Swift.)", "This card has Swift.", "parentheses around a whole text"),
        ("Choose one: draw a card.", "Choose one: Draw a card.", "small letter after a colon"),
        (
            "When you draw a card you may gain [1].",
            "When you draw a card, you may gain [1].",
            "missing comma",
        ),
        ("Gain [1] until the end of turn.", "Gain [1] until the end of the turn.", "missing article"),
        ("Your [critter] Friends have +1 power.", "Your Critter Friends have +1 power.", "icon of a trait"),
        ("Your [Friend]s have +1 power.", "Your Friends have +1 power.", "icon of a type"),
        (
            "During Faceoffs, draw a card.",
            "During faceoffs, draw a card.",
            "capital of a word that is no name",
        ),
        ("Shuffle your draw deck.", "Shuffle your deck.", "other words for a zone"),
        (
            "Gain [1] until the faceoff ends.",
            "Gain [1] until the end of the faceoff.",
            "other words for a time",
        ),
        ("Flip one more card.", "Flip an additional card.", "other words for a number"),
        (
            "When you flip a card for the first time in a game, draw a card.",
            "When you flip a card for the first time each game, draw a card.",
            "other words for a time",
        ),
    ],
)
def test_repairs_and_reports(before: str, after: str, name: str) -> None:
    result = normalise(before)
    assert result.text == after
    assert name in {edit.name for edit in result.edits}
    assert all(edit.before != edit.after for edit in result.edits)


@pytest.mark.parametrize(
    "text",
    [
        "Swift",
        "Competitive 2",
        "Swift.",
        "Faceoff: Draw a card.",
        "Problem Faceoff: Flip a card.",
        "Draw a card.",
    ],
)
def test_leaves_the_rest_alone(text: str) -> None:
    assert normalise(text) == normalise(normalise(text).text)
    assert normalise(text).text == text
    assert normalise(text).edits == ()
