"""The rules of `judge.text.bind`, one by one."""

from __future__ import annotations

import pytest

from .notation import compact
from .reading import ability


@pytest.mark.parametrize(
    ("text", "part"),
    [
        # 1: what is introduced is counted in the order of the text, costs before what they buy
        ("Main Phase: Retire a Resource to frighten a Friend.", "cards=choose 1(Resource)#1"),
        ("Main Phase: Retire a Resource to frighten a Friend.", "cards=choose 1(Friend)#2"),
        # 2: "that" takes the last one of that kind
        ("When you play a Friend, exhaust a Resource. Ready that Friend.", "cards=that Friend#1"),
        ("When you play a Friend, exhaust a Resource. Ready that card.", "cards=that card#2"),
        ("When you play a Friend, exhaust a Troublemaker. Move that character.", "cards=that character#1"),
        (
            "Reaction: After you flip a card while your opponent is challenging a Troublemaker, ignore that card.",
            "cards=that card#1",
        ),
        # 3: "it" is the last single card; inside a bound, the card described
        ("When you play a Friend, exhaust this card. Ready it.", "cards=it#0"),
        ("When an opposing Friend enters play at this card's Problem, exhaust it.", "cards=it#1"),
        ("When a character is moved from this card's area, exhaust it.", "cards=it#1"),
        (
            "Dismiss a Friend with power greater than its cost.",
            "CharacteristicOf(characteristic=cost, of=it#1)",
        ),
        ("When this card is retired, retire all other Friends at its Problem.", "AreaOf(card=it#0)"),
        # 4: "them" is the last several, or the last two
        ("Choose up to 2 Friends. Ready them.", "cards=them#1"),
        ("Choose one of your Friends and an opposing Friend. Ready those Friends.", "cards=those Friend#1+2"),
        # 5: players
        ("When an opponent plays an Event, that player loses [1].", "who=that-player#1"),
        ("When an opponent's Friend enters play, that player loses [1].", "who=that-player#1"),
        ("An opponent discards 2 cards and shuffles their deck.", "Shuffle(zone=they#1's draw deck)"),
        ("Each player shuffles their deck.", "Shuffle(zone=acting's draw deck)"),
        # 6: places
        ("Choose a Problem. Exhaust all characters there.", "At(there#1)"),
        ("When you move this card to a Problem, ready a Friend at that Problem.", "At(there#1)"),
        ("When you confront this card's Problem, exhaust a Friend at that Problem.", "At(there#0)"),
    ],
)
def test_binds(text: str, part: str) -> None:
    assert part in compact(ability(text))


def test_on_an_attachment_that_friend_is_the_host() -> None:
    assert "subject=host" in compact(ability("That Friend has +5 power.", attached=True))
    assert "subject=host" in compact(ability("This Friend gets -6 power.", attached=True))
    assert "subject=host" in compact(ability("This Unicorn gets -6 power.", attached=True))
    assert "subject=this" in compact(ability("This Friend gets -6 power.", attached=False))
    assert "cards=this" in compact(ability("Retire this Resource.", attached=True))
