"""Questions in plain speech: what is set aside, what stands for whom, and that nothing else is passed over."""

from __future__ import annotations

import re

import pytest

from judge.diagnostics import InputError
from judge.scenario.model import ask
from judge.scenario.read import read_scenario
from tests.scenario.test_catalogue import NoCards

BOARD = """Card: Right Now, Going to Town
  type: Friend
  color: blue
  power: 1
  cost: 1
Card: Pin
  type: Resource
  cost: 1
  text: Play on a Friend.
Card: Lamp Trimmer, In Haste
  type: Friend
  color: pink
  power: 1
  cost: 1
  text: Main Phase: Exhaust this card to draw a card.
Card: Lamp Trimmer, At Ease
  type: Friend
  color: pink
  power: 1
  cost: 1
Card: Low Water
  type: Problem
  owner needs: 1 blue
  opponent needs: 2 wild
  bonus: 1
Card: Gloom
  type: Troublemaker
  power: 3
  points: 2
Players: Alice, Bob
Turn: Bob
{asking}
Alice:
  home: Right Now; Lamp Trimmer, In Haste
  hand: Pin; Lamp Trimmer, At Ease
At Bob's Problem: Low Water
  Bob: Gloom
Ask:
  """


def asked(question: str, asking: str = "Asking: Alice") -> ask.Question:
    board = BOARD.format(asking=asking)
    scenario = read_scenario(f"{board}{question}\n", "", NoCards())  # type: ignore[arg-type]
    return scenario.inquiries[0].question


@pytest.mark.parametrize(
    ("plain", "full"),
    [
        ("Hey judge, can I please play Pin at this point?", "Can Alice play Pin?"),
        ("Would my opponent be confronting his own Problem", "Is Bob confronting Low Water?"),
        ("Is Right Now still at home at the moment?", "Is Right Now at home?"),
        ("Is Going to Town exhausted?", "Is Right Now exhausted?"),
        ("Would Right Now be exhausted", "Is Right Now exhausted?"),
        ("Has Right Now been dismissed?", "Is Right Now dismissed?"),
        ("Does Pin count as a character?", "Is Pin a character?"),
        ("Is there going to be a faceoff?", "Is there a faceoff?"),
        ("How many AT do I have left?", "How many action tokens does Alice have?"),
        ("Is Lamp Trimmer exhausted?", "Is “Lamp Trimmer, In Haste” exhausted?"),
        ("Can I play Lamp Trimmer?", "Can Alice play “Lamp Trimmer, At Ease”?"),
        (
            "Can Alice use Going to Town's ability on Bob's turn?",
            "Can Alice use Right Now's ability on Bob's turn?",
        ),
    ],
)
def test_plain_speech_asks_what_the_full_sentence_asks(plain: str, full: str) -> None:
    assert _bare(asked(plain)) == _bare(asked(full))


@pytest.mark.parametrize(
    "question",
    [
        "Can I play Pin twice?",
        "Can I play Pin with Gloom?",
        "Is Right Now going to move next turn?",
        "Does Right Now trigger during Bob's Ready Phase?",
        "What's her power if Alice moves Right Now home?",
        "Who wins the faceoff if Bob challenges Gloom with Right Now?",
        "Does Alice have enough pink for Pin?",
        "Is Trimmer blue?",
    ],
)
def test_a_part_that_is_not_understood_is_never_passed_over(question: str) -> None:
    with pytest.raises(InputError):
        asked(question)


@pytest.mark.parametrize(
    ("question", "put"),
    [
        ("Can I play Pin?", "Can {player} play Pin?"),
        ("How many cards are in my hand?", "How many cards does {player} have in hand?"),
    ],
)
def test_where_nobody_knows_who_asks_it_is_asked_for_each_player(question: str, put: str) -> None:
    board = BOARD.format(asking="")
    found = read_scenario(f"{board}{question}\n", "", NoCards())  # type: ignore[arg-type]
    read = tuple(one.read_as for one in found.inquiries)
    assert read == tuple(put.format(player=player) for player in ("Alice", "Bob"))


def test_what_is_offered_where_nobody_knows_who_asks_is_of_the_player_whose_card_it_is() -> None:
    with pytest.raises(InputError) as raised:
        asked("Can I frobnicate Pin?", "")
    (fault,) = raised.value.diagnostics
    assert "frobnicate" in str(fault.message)
    assert "“Can Bob play Pin?”" in fault.nearest


def _bare(question: ask.Question) -> str:
    """A question without where its names stand and how they are spelled."""

    return re.sub(r"name='[^']*', |name=\"[^\"]*\", |(line|column)=\d+", "", repr(question))
