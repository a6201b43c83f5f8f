"""A line of play with cards whose texts are read as they stand."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.engine.modifiers.continuous import board
from judge.scenario.running.played import Course, Played

from .boards import played

SCENARIO = """
Card: Choir
  type: Friend
  color: blue
  power: 2
  cost: 2
  text:
    Your other Friends here have +1 power.
    Main Phase: Exhaust this card to draw a card.
    When this card enters play, draw a card.

Card: Tune
  type: Event
  cost: 1
  text: Main Phase: Choose a Friend. It has +2 power until the end of the turn.

Alice:
  tokens: 6
  mane: Otter
  home: Reed
  hand: Choir as "New Choir"; Tune
  deck: Clover; 3 unknown cards
Bob:
  mane: Beaver
  deck: Log; 3 unknown cards
At Alice's Problem: Low Water
  Alice: Choir as "Old Choir"
At Bob's Problem: Thin Ice

In effect:
  "This card has +2 power until the end of the turn." from Old Choir
  "Opposing characters have -1 power until the end of the turn." from Reed

Play:
  Alice plays Tune
  Alice chooses Reed
  Alice plays New Choir to Alice's Problem
  Alice activates ability 2 of Old Choir
  The game goes on to the next turn
"""


def powers(found: Played, course: Course) -> dict[str, int | None]:
    view = board(course.state).view
    cards = {piece: course.state.physical(number) for piece, number in found.setup.physical.items()}
    return {
        piece: view.get(card.oid).power for piece, card in cards.items() if card is not None and card.area
    }


def test_texts_take_part_from_the_start_to_the_end_of_the_turn() -> None:
    found = played(SCENARIO)
    start, tuned, joined, activated, over = (found.after(steps)[0] for steps in (0, 2, 3, 4, 5))
    assert found.setup.unread == ()
    assert powers(found, start)["Old Choir"] == 2 + 2
    assert powers(found, start)["Beaver"] == 1 - 1
    assert powers(found, tuned)["Reed"] == 2 + 2
    assert powers(found, joined)["Old Choir"] == 2 + 2 + 1
    assert powers(found, joined)["New Choir"] == 2 + 1
    assert len(joined.state.zone("hand", "Alice")) == 1
    assert activated.state.get(found.setup.physical["Old Choir"]).exhausted
    assert len(activated.state.zone("hand", "Alice")) == 2
    assert powers(found, over)["Beaver"] == 1
    assert powers(found, over)["Old Choir"] == 2 + 1


def test_an_attachment_speaks_of_its_host() -> None:
    scarf = "Card: Scarf\n  type: Resource\n  cost: 1\n  text:\n    Play on a Friend.\n    This Friend has +1 power.\n"
    found = played(f"{scarf}\nAlice:\n  home: Reed; Scarf attached to Reed\n")
    assert powers(found, found.outcomes[0])["Reed"] == 2 + 1


def test_the_only_choice_left_open_is_named_by_the_next_sentence() -> None:
    found = played(SCENARIO)
    (open_course,) = found.after(1)
    assert open_course.undecided
    assert [len(found.settled(steps)) for steps in range(2, 6)] == [1, 1, 1, 1]


def test_a_text_in_effect_that_chooses_nothing_is_on_no_card() -> None:
    with pytest.raises(InputError, match="chooses nothing"):
        played(SCENARIO.replace("from Old Choir\n", "from Old Choir on Reed\n", 1))


def test_a_text_in_effect_about_that_card_says_on_which() -> None:
    told = '"That Friend has +2 power until the end of the turn." from Tune\n'
    with pytest.raises(InputError, match="which card it is on"):
        played(SCENARIO.replace("\nPlay:", f"  {told}\nPlay:", 1))
