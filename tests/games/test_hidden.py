"""What a player is shown of a game hangs on no card that the player may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import judge
from judge.games import options
from judge.games.set_up import starting_board
from judge.games.simulating import Beginning, Kind, beginning, play_out
from judge.library import table
from judge.library.decks import deck_list_of
from judge.library.showing import board_text
from judge.scenario.read import read_scenario
from tests.examples import MORE
from tests.games.decks import DECKS
from tests.games.hidden import followed, told_of_what_is_hidden

LENGTH = 150
STRETCH = 12
"""Hidden cards are exchanged that stay hidden for so many decisions: of longer stretches there are hardly any."""


@pytest.fixture(scope="module")
def start() -> Beginning:
    return beginning(read_scenario(starting_board([deck_list_of(deck) for deck in DECKS])), "cr-3.9")


def told(start: Beginning, kind: Kind, number: int) -> Iterator[str]:
    """What each player is told of hidden cards in a game, stretch by stretch."""
    game = play_out(start, {"Alice": kind, "Bob": kind}, "hidden", number, most=LENGTH)
    path = list(followed(start.outcome.state, game.choices))
    for first in range(0, len(game.choices), STRETCH):
        for player in ("Alice", "Bob"):
            choices = game.choices[first : first + STRETCH]
            yield from told_of_what_is_hidden(path[first].state, choices, player)


@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize("number", range(MORE))
def test_nobody_is_told_of_hidden_cards(start: Beginning, kind: Kind, number: int) -> None:
    assert list(told(start, kind, number)) == []


BOARD = """
Card: Odd Colt
  type: Friend
  color: blue
  power: 2
  cost: 0
  text: When this card enters play, you may look at a face-down Troublemaker.
Card: Grey Gale
  type: Troublemaker
  power: 3
  points: 1
Card: White Gale
  type: Troublemaker
  power: 4
  points: 2
Card: Low Water
  type: Problem
  owner needs: 3 blue
  opponent needs: 9 wild
  bonus: 1
Players: Alice, Bob
Alice:
  tokens: 4
  hand: Odd Colt as "Colt"
  deck: 9 unknown cards
Bob:
  hand: Grey Gale as "Old Gale"; White Gale as "Wild Gale"; Odd Colt as "Bob's Odd Colt"
At Alice's Problem: Low Water
  Bob: Grey Gale as "First" (face-down); White Gale as "Second" (face-down)
"""


def looking() -> judge.Game:
    """Alice is about to choose one of Bob's face-down Troublemakers, to look at it."""
    game = judge.Game(judge.Board.read(BOARD))
    game.choose("Alice plays Colt to Alice's home")
    game.choose("Alice chooses yes")
    return game


def test_a_face_down_card_is_called_by_where_it_lies() -> None:
    game = looking()
    assert [str(option) for option in game.options] == [
        "Alice chooses face-down card 1 at Alice's Problem",
        "Alice chooses face-down card 2 at Alice's Problem",
    ]
    numbers = {card.number for card in game.board("Alice").cards if card.name == "a face-down card"}
    assert {option.card for option in game.options} == numbers
    game.choose("Alice chooses face-down card 2 at Alice's Problem")
    assert game.choices[-1].keys == (str(-min(numbers)),)


def test_a_face_down_card_is_called_so_in_the_language_of_the_game() -> None:
    game = judge.Game(judge.Board.read(BOARD), language="de")
    assert "eine verdeckte Karte (Bob, verdeckt)" in board_text(game, "Alice")
    assert "First (Bob, verdeckt)" in board_text(game, "Bob")


def test_who_controls_a_face_down_card_sees_it() -> None:
    game = judge.Game(judge.Board.read(BOARD))
    assert {"First", "Second"} <= {card.name for card in game.board("Bob").cards}
    assert all(card.number > 0 for card in game.board("Bob").cards)


GUESS = """
Card: Oracle
  type: Friend
  color: blue
  power: 1
  text: As a random card is selected, guess which card will be randomly selected. If you guessed correctly, gain [1].
Card: Sudden Gust
  type: Event
  color: blue
  cost: 1
  text: Main Phase: An opponent discards a random card.
Players: Alice, Bob
Alice:
  tokens: 1
  home: Oracle
  hand: Sudden Gust as "Alice's Gust"
  deck: 9 unknown cards
Bob:
  hand: Sudden Gust as "Gust"; Oracle as "Seer"
  deck: 9 unknown cards
"""


def guessing() -> judge.Game:
    """Alice is about to guess which card of Bob's hand will be discarded."""
    game = judge.Game(judge.Board.read(GUESS))
    game.choose("Alice plays Alice's Gust")
    return game


def test_a_card_is_guessed_by_where_it_is_in_the_hand() -> None:
    game = guessing()
    assert [str(option) for option in game.options] == [
        "Alice chooses card 1 in Bob's hand",
        "Alice chooses card 2 in Bob's hand",
    ]
    game.choose("Alice chooses card 2 in Bob's hand")
    assert game.state.get(int(game.choices[-1].keys[0])).label == "Seer"


def test_who_guesses_is_not_told_what_is_in_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    state = guessing().state
    assert list(told_of_what_is_hidden(state, (), "Alice")) == []
    monkeypatch.setattr(options, "_is_in_a_hand_unseen", lambda *_: False)
    assert list(told_of_what_is_hidden(state, (), "Alice")) != []


# -- it would be noticed ------------------------------------------------------------------------------------------

Doctor = tuple[Any, str, Callable[..., Any]]
DOCTORED: dict[str, Doctor] = {
    "the hand of another player": (table, "_may_see", lambda *_: True),
    "a face-down Troublemaker": (table, "may_see", lambda *_: True),
    "what can be chosen": (options, "is_hidden", lambda *_: False),
    "the number of a piece": (table, "_number", lambda _state, obj, _viewer: obj.physical),
}


@pytest.mark.parametrize("way", list(DOCTORED))
def test_what_is_told_though_it_is_hidden_is_noticed(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = looking()
    state = game.state
    assert list(told_of_what_is_hidden(state, (), "Alice")) == []
    monkeypatch.setattr(*DOCTORED[way])
    assert list(told_of_what_is_hidden(state, (), "Alice")) != []
