"""Games: what holds of every game, however it goes on, and what a player does not get to see."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import judge
from judge.errors import IllegalError, InputError, OutOfTimeError, UnsupportedError
from judge.games.options import Option
from tests.library.boards import BEGINNING, POND


def pond(seed: int | None = 1) -> judge.Game:
    return judge.Game(judge.Board.read(POND), seed=seed)


def picked(game: judge.Game, numbers: Iterator[int]) -> tuple[Option | int, ...]:
    decision, options = game.decision, game.options
    assert decision is not None
    if decision.kind == "number":
        return (decision.least,)
    least, most = (1, 1) if decision.kind in ("priority", "open") else (decision.least, decision.most)
    number = least + next(numbers) % (min(most, len(options)) - least + 1)
    start = next(numbers)
    return tuple(options[(start + place) % len(options)] for place in range(number))


def names_seen(game: judge.Game, player: str) -> set[str]:
    table = game.board(player)
    zones = [zone for seat in table.seats for zone in seat.zones]
    return {card.name for card in table.cards} | {name for zone in zones for name in zone.cards}


def names_hidden(game: judge.Game, player: str) -> set[str]:
    """The cards in decks, in hands of others, and the Troublemakers of others that are face-down."""
    table = game.board()
    decks = [seat.zone(zone) for seat in table.seats for zone in ("draw deck", "problem deck")]
    hands = [seat.zone("hand") for seat in table.seats if seat.name != player]
    down = [
        card.name
        for card in table.cards
        if "face-down" in card.states and "Troublemaker" in card.types and card.controller != player
    ]
    return {*down, *(name for zone in (*decks, *hands) for name in zone.cards)}


@settings(max_examples=8, deadline=None)
@given(st.lists(st.integers(0, 1000), min_size=40, max_size=40))
def test_every_option_can_be_chosen_and_every_game_replayed_and_taken_back(numbers: list[int]) -> None:
    game, drawn = pond(), iter(numbers)
    tables = [game.board()]
    for _ in range(10):
        if game.over:
            break
        try:
            game.choose(*picked(game, drawn))
        except UnsupportedError:
            break
        tables.append(game.board())
        assert all(
            names_seen(game, player).isdisjoint(names_hidden(game, player)) for player in ("Alice", "Bob")
        )
    kept = json.loads(json.dumps(game.record()))
    assert judge.Game.replay(kept).record() == kept
    assert judge.Game.replay(kept).board() == tables[-1]
    while len(tables) > 1:
        assert game.board() == tables.pop()
        game.undo()
    assert game.board() == tables[0]


def test_a_game_written_as_a_scenario_leads_to_the_same_place() -> None:
    game = pond()
    game.choose("Alice plays Second Otter to Alice's home")
    game.choose("Alice chooses yes")
    game.choose("Alice chooses Heron")
    told = game.scenario()
    assert told.ask("Is Heron exhausted?").answer == "yes"
    assert judge.Game(told).board() == game.board()


def test_a_player_sees_no_hand_but_their_own_no_deck_and_no_other_players_face_down_troublemaker() -> None:
    game = pond()
    alice, bob = game.board("Alice"), game.board("Bob")
    assert alice.seat("Alice").zone("hand").cards == ("Second Otter", "Old Net", "Odd Shell")
    assert alice.seat("Bob").zone("hand").cards == ()
    assert alice.seat("Bob").zone("hand").unknown == 3
    assert alice.seat("Alice").zone("draw deck").unknown == 2
    for hidden in ("Gull", "Secret Heron", "Deep"):
        assert hidden not in str(alice.to_dict())
    assert "Gull" in str(bob.to_dict())
    for hidden in ("Second Otter", "Old Net", "Deep"):
        assert hidden not in str(bob.to_dict())


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("Bob draws a card", "510.3"),
        ("Bob passes", "510.3"),
        ("Alice moves Heron to Heron", ""),
        ("Alice moves Gull to Alice's home", "609.2b"),
        ("Alice plays Secret Heron to Alice's home", "404.1"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_the_rule(sentence: str, rule: str) -> None:
    game = pond()
    before = game.board()
    if not rule:
        with pytest.raises(InputError):
            game.why_not(sentence)
        return
    refused = game.why_not(sentence)
    assert refused is not None
    with pytest.raises(IllegalError):
        game.choose(sentence)
    assert (game.board(), game.record()["choices"]) == (before, [])
    assert rule in refused.rules


def test_a_cost_that_a_sentence_names_is_paid_with_it() -> None:
    game = pond()
    game.choose("Alice plays Old Net retiring First Otter as an additional cost")
    assert not any(card.name == "First Otter" for card in game.board().cards)
    assert game.board().seat("Alice").zone("hand").cards == (
        "Second Otter",
        "Odd Shell",
        "Deep Heron",
        "Deep Otter",
    )


def test_a_player_can_concede_whoever_decides() -> None:
    game = pond()
    game.choose("Bob concedes")
    assert (game.over, game.winner, game.player, game.options) == (True, "Alice", "", ())
    assert [move.passes for move in game.moves()] == [False]
    assert game.scenario().ask("Who won?").answer == "Alice"
    with pytest.raises(IllegalError, match="over"):
        game.choose("Alice draws a card")


def test_there_is_no_more_to_take_back_than_was_chosen() -> None:
    game = pond()
    with pytest.raises(InputError):
        game.undo()


@pytest.mark.parametrize(
    "record", [{}, {"board": 3}, {"board": POND, "choices": [{"player": "Alice", "keys": 3}]}]
)
def test_what_is_no_record_is_refused(record: dict[str, object]) -> None:
    with pytest.raises(InputError):
        judge.Game.replay(record)


def test_an_action_that_can_not_be_judged_is_named_and_is_no_option() -> None:
    game = pond()
    (undecided,) = game.undecided
    assert undecided.text == "Alice plays Odd Shell"
    assert undecided.why.card == "Odd Shell"
    assert not any(option.text == undecided.text for option in game.options)


def test_chance_is_asked_where_no_seed_is_given() -> None:
    game = judge.Game(judge.Board.read(BEGINNING))
    assert game.player == "chance"
    assert [str(option) for option in game.options] == ["chance chooses Alice", "chance chooses Bob"]
    game.choose("chance chooses Bob")
    assert game.board().turn == "Bob"
    assert game.scenario().play == ("Chance chooses Bob",)


def test_the_same_seed_draws_the_same_lots_also_after_they_were_taken_back() -> None:
    board = judge.Board.read(BEGINNING)
    first = [judge.Game(board, seed=seed).board().turn for seed in range(8)]
    assert first == [judge.Game(board, seed=seed).board().turn for seed in range(8)]
    assert set(first) == {"Alice", "Bob"}


def test_a_choice_that_there_is_no_time_for_changes_nothing() -> None:
    game = pond()
    before = game.board()
    with judge.within(0):
        with pytest.raises(OutOfTimeError):
            game.choose("Alice plays Second Otter to Alice's home")
        with pytest.raises(OutOfTimeError):
            pond()
    assert (game.board(), game.record()["choices"]) == (before, [])
    game.choose("Alice plays Second Otter to Alice's home")
    assert game.record()["choices"]


RESTING = """Scenario: Up to two can be none
Card: Deep Nap
  type: Event
  cost: 0
  text: Main Phase: Exhaust up to 2 Friends.

Card: Wet Gull
  type: Friend
  color: blue
  power: 1
  cost: 1

Players: Alice, Bob
Alice:
  home: Wet Gull as "One Gull"; Wet Gull as "Another Gull"
  hand: Deep Nap
Moment:
  turn: Alice
  phase: Main Phase
"""


def test_nothing_at_all_can_be_chosen_where_that_is_allowed() -> None:
    game = judge.Game(judge.Board.read(RESTING))
    game.choose("Alice plays Deep Nap")
    while game.decision is not None and game.decision.kind != "choose":
        game.choose("Everyone passes")
    game.choose()
    assert not any(card.states for card in game.board().cards if card.name.endswith("Gull"))
