"""Games from deck lists: what is read, what is refused, and how the game begins (101, 102)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import judge
from judge.errors import InputError
from judge.games.deck_lists import deck_list_in, read_deck_list
from judge.games.set_up import starting_board
from tests.games.decks import CARDS, DECKS, POND, REEDS, changed


def opened(*decks: Path, seed: int = 1) -> judge.Game:
    return judge.Game.from_decks(*(decks or DECKS), seed=seed)


def test_each_card_of_a_list_goes_where_its_type_belongs() -> None:
    with_headings, without = (read_deck_list(deck).deck for deck in DECKS)
    for deck in (with_headings, without):
        sizes = [
            sum(one.count for one in part)
            for part in (deck.mane_characters, deck.draw_deck, deck.problem_deck)
        ]
        assert sizes == [1, 45, 10]


@pytest.mark.parametrize("line", ["3 Gem", "3x Gem", "3 × Gem", "Gem x3", "Gem (x3)"])
def test_a_number_may_stand_before_or_behind(line: str) -> None:
    deck = deck_list_in(f"Card: Gem\n  type: Friend\n  power: 1\n{line}\n", "list").deck
    assert [(one.card.name, one.count) for one in deck.draw_deck] == [("Gem", 3)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Card: Gem\n  type: Friend\n  power: 1\n0 Gem\n", 4),
        ("Side board:\n  Gem\nCard: Gem\n  type: Friend\n  power: 1\n", 1),
        ("\n3 Nobody Knows\n", 2),
        ("Card: Gem\n  type: Friend\n  power: much\n", 3),
    ],
)
def test_a_fault_of_a_list_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(InputError) as wrong:
        deck_list_in(text, "list")
    assert wrong.value.diagnostics[0].line == line


def test_a_file_of_cards_is_taken_from_the_folder_of_the_list_and_from_nowhere_else(tmp_path: Path) -> None:
    text = f"Cards: {CARDS.name}\nBrave Heron\n"
    assert deck_list_in(text, "list", folder=CARDS.parent).deck.draw_deck
    with pytest.raises(InputError):
        deck_list_in(text, "list", folder=tmp_path)
    with pytest.raises(InputError):
        deck_list_in(f"Cards: ../../{CARDS.name}\n", "list", folder=tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("3 Brave Heron", "2 Brave Heron", "101.1"),
        ("3 Brave Heron", "4 Brave Heron", "101.2"),
        ("2 Low Tide", "1 Low Tide", "101.3"),
        ("2 Low Tide", "2 Long Winter", "101.3a"),
        ("2 Low Tide", "2 Late Harvest", "101.3c"),
        ("  Ripple, Pond Keeper", "  Ripple, Pond Keeper\n  Sedge, Quick of Foot", "102.1"),
    ],
)
def test_an_illegal_deck_is_refused_with_the_rule(old: str, new: str, rule: str) -> None:
    deck = changed(POND, old, new)
    with pytest.raises(InputError) as wrong:
        judge.Game.from_decks(deck, REEDS, folder=POND.parent)
    assert [rule in fault.message for fault in wrong.value.diagnostics][:1] == [True]


def test_an_edition_without_a_limit_of_copies_allows_more_in_the_problem_deck() -> None:
    deck = changed(POND, "2 Low Tide", "2 Long Winter").replace("2 Wet Spring", "2 Low Tide")
    with pytest.raises(InputError, match="Long Winter"):
        judge.Game.from_decks(deck, REEDS, folder=POND.parent)
    lists = [deck_list_in(deck, "pond", folder=POND.parent), read_deck_list(REEDS)]
    assert starting_board(lists, ruleset="premiere")


@pytest.mark.parametrize("number", [1, 5])
def test_one_player_alone_and_more_than_four_are_no_game(number: int) -> None:
    with pytest.raises(InputError):
        judge.Game.from_decks(*[POND] * number)


def test_the_same_name_on_two_cards_is_refused() -> None:
    other = REEDS.read_text(encoding="utf-8").replace("Cards: water.cards", CARDS.read_text(encoding="utf-8"))
    with pytest.raises(InputError):
        judge.Game.from_decks(POND, other.replace("power: 4", "power: 3", 1))


def test_before_the_first_turn_problems_hands_and_mulligans_are_chosen() -> None:
    game = opened()
    assert game.player == "Alice"
    assert {str(option) for option in game.options} == {
        "Alice chooses Alice's Low Tide 1",
        "Alice chooses Alice's Low Tide 2",
    }
    game.choose("Alice chooses Alice's Low Tide 2")
    game.choose("Bob chooses Bob's Dry Summer 1")
    first = game.player
    second = {"Alice": "Bob", "Bob": "Alice"}[first]
    hands = {player: game.board().seat(player).zone("hand").cards for player in ("Alice", "Bob")}
    assert [len(hand) for hand in hands.values()] == [6, 6]
    game.choose(f"{first} mulligans")
    assert game.player == second
    game.choose(f"{second} keeps his hand")
    table = game.board()
    assert (table.turn, game.state.turn.number) == (first, 1)
    assert table.seat(second).zone("hand").cards == hands[second]
    assert table.seat(first).zone("hand").cards != hands[first]
    assert [card.name for card in table.at("Alice's Problem")] == ["Alice's Low Tide 2"]
    assert {card.area for card in table.cards if "Mane Character" in card.types} == {
        "Alice's home",
        "Bob's home",
    }


def test_the_same_seed_draws_the_same_lots_and_another_others() -> None:
    def hand(seed: int) -> tuple[str, ...]:
        game = opened(seed=seed)
        game.choose(game.options[0])
        game.choose(game.options[0])
        return game.board().seat("Alice").zone("hand").cards

    assert hand(1) == hand(1)
    assert len({hand(seed) for seed in range(4)}) > 1


@pytest.mark.parametrize("number", [3, 4])
def test_three_and_four_take_their_turns_one_after_the_other(number: int) -> None:
    game = judge.Game.from_decks(*[POND, REEDS, POND, REEDS][:number], seed=2)
    turns = list[str]()
    while len(turns) < number + 1:
        if game.state.turn.number > len(turns):
            turns.append(game.state.turn.player)
        game.let_play("random") if game.player == "" else game.choose(
            *game.options[: max(game.decision.least if game.decision else 1, 1)]
        )
    order = game.start.players
    start = order.index(turns[0])
    assert turns == [order[(start + place) % number] for place in range(number + 1)]


def test_a_game_from_decks_is_recorded_replayed_and_written_as_a_scenario() -> None:
    game = opened()
    for _ in range(12):
        game.let_play("random")
    record = json.loads(json.dumps(game.record()))
    assert judge.Game.replay(record).board() == game.board()
    board = judge.Board.read(game.scenario().text())
    assert len(board.play) == len(record["choices"])


def test_a_game_is_a_scenario_at_each_choice_before_it_starts() -> None:
    """The chosen Problems, the lots, the hands and the mulligans so far are said; what comes then stays open."""
    game = judge.Game.from_decks(*DECKS)
    random = Random(3)
    while game.state.turn.number == 0:
        again = judge.Game(game.scenario())
        assert (again.player, again.what) == (game.player, game.what)
        assert again.board() == game.board()
        decision = game.decision
        assert decision is not None
        game.choose(*random.sample(game.options, decision.number or max(decision.least, 1)))
