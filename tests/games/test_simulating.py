"""Games that play themselves: the same for the same seed, watched for what holds of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import judge
from judge.engine.model.modifier import ControlChange, Ends
from judge.engine.model.state import State
from judge.engine.model.zones import DRAW_DECK, PLAY
from judge.errors import InputError
from judge.games.chosen import Chosen
from judge.games.greedy import GreedyPlayer, weights, worth
from judge.games.many import Task, all_games
from judge.games.random_player import RandomPlayer
from judge.games.set_up import starting_board
from judge.games.simulating import Beginning, Kind, Played, beginning, play_out
from judge.library.decks import deck_list_of
from judge.scenario.read import read_scenario
from judge.scenario.running.explore import AT_REST, Outcome
from tests.games import invariants
from tests.games.decks import CARDS, DECKS, POND, REEDS, changed
from tests.games.invariants import Invariants

SHORT = 200
"""So many decisions are looked at where a whole game would take long."""


@pytest.fixture(scope="module")
def start() -> Beginning:
    return beginning(read_scenario(board()), "cr-3.9")


def board() -> str:
    return starting_board([deck_list_of(deck) for deck in DECKS])


def played(start: Beginning, kind: Kind, number: int = 0) -> tuple[Played, Invariants]:
    watch = Invariants(every=90)
    kinds = {"Alice": kind, "Bob": kind}
    return play_out(start, kinds, "seed", number, most=SHORT, watch=watch), watch


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_all_that_holds_of_every_game_holds(start: Beginning, kind: Kind) -> None:
    game, watch = played(start, kind)
    assert watch.broken == []
    assert game.stopped is None or game.stopped.why in ("declined", "endless")
    assert len(game.choices) <= game.decisions <= SHORT


def test_a_random_game_comes_to_its_end(start: Beginning) -> None:
    game = play_out(start, {"Alice": "random", "Bob": "random"}, "seed", 1)
    assert game.stopped is None
    assert game.scores[game.winner] >= 15
    assert sum(game.plays.values()) > 0
    assert set(game.plays) <= set(start.names.values())


def test_the_invariants_notice_what_is_wrong(start: Beginning) -> None:
    watch, state = Invariants(), start.outcome.state
    watch(start.outcome, None)
    lost = state.without_obj(state.objects[0].oid)
    poor = state.with_seat(replace(state.seats[0], score=-1))
    watch(Outcome(state=lost), None)
    watch(Outcome(state=poor), None)
    laws = {law for law, _, _ in watch.broken}
    assert {"cards_are_conserved", "scores_are_not_negative", "mane_characters_are_in_play"} <= laws


def doctored(state: State, **changes: Any) -> State:  # noqa: ANN401
    """A state in which a card of a deck is otherwise."""
    obj = next(obj for obj in state.objects if obj.zone == DRAW_DECK)
    return state.with_obj(replace(obj, **changes))


BOBS = ControlChange(oid=0, player="Bob", timestamp=1, ends=Ends("game"))
DOCTORED: dict[Callable[[State], Iterator[str]], Callable[[State], State]] = {
    invariants.scores_are_not_negative: lambda state: state.with_seat(replace(state.seats[0], score=-1)),
    invariants.controllers_are_in_the_game: lambda state: doctored(state, owner="Nobody"),
    invariants.control_is_of_cards_in_play: lambda state: replace(
        state, control=(replace(BOBS, oid=state.zone(DRAW_DECK, "Alice")[0]),)
    ),
    invariants.areas_are_there: lambda state: doctored(state, zone=PLAY, area="problem:Nobody"),
    invariants.cards_beneath_are_beneath_cards_in_play: lambda state: doctored(state, beneath=1),
    invariants.mane_characters_are_in_play: lambda state: state.without_obj(
        next(obj.oid for obj in state.in_play() if obj.owner == "Alice")
    ),
}


@pytest.mark.parametrize("law", [*invariants.LAWS, *invariants.LAWS_AT_REST], ids=lambda law: law.__name__)
def test_each_law_of_games_notices_what_is_against_it(
    law: Callable[[State], Iterator[str]], start: Beginning
) -> None:
    state = start.outcome.state
    assert list(law(state)) == []
    assert list(law(DOCTORED[law](state))) != []


def test_the_seed_and_the_number_alone_make_a_game(start: Beginning) -> None:
    games = [played(start, "random", number)[0].choices for number in (3, 3, 4)]
    assert games[0] == games[1] != games[2]


def test_games_are_the_same_however_they_are_spread() -> None:
    """Cards that a deck writes out itself come to the processes with the board."""
    alone, together = (
        judge.simulate(*DECKS, games=2, seed="seed", most=SHORT, jobs=jobs).games for jobs in (1, 2)
    )
    assert [game.choices for game in alone] == [game.choices for game in together]


def test_a_game_that_was_lost_is_told_as_a_fault(start: Beginning) -> None:
    work = all_games(Task(board="", rules="", kinds={}, seed=""), start)
    game = work.lost(7, 3)
    assert game.number == 7
    assert game.stopped is not None
    assert (game.stopped.why, str(game.stopped.what)) == (
        "fault",
        "the process that played the game was lost 3 times",
    )


# -- players ------------------------------------------------------------------------------------------------------


def chosen(player: RandomPlayer | GreedyPlayer, here: Outcome, *, may_act: bool = True) -> Chosen:
    going = player.goes_on(here, may_act=may_act, unsure=lambda _: None)
    assert going is not None
    return going.chosen


def outcome(text: str) -> Outcome:
    return judge.Game(judge.Board.read(text))._now.outcome


BOARD = """
Card: Reed
  type: Friend
  color: blue
  power: 3
  cost: 2
Card: Grey Rock
  type: Friend
  color: blue
  power: 1
  cost: 2
Card: Low Water
  type: Problem
  owner needs: 3 blue
  opponent needs: 9 wild
  bonus: 1
Players: Alice, Bob
Alice:
  tokens: 2
  home: Reed; Grey Rock
  deck: 9 unknown cards
Bob:
  hand: 2 unknown cards
At Alice's Problem: Low Water
"""


def test_the_random_player_takes_every_option_there_is() -> None:
    here = outcome(BOARD)
    options = {option.chosen for option in judge.Game(judge.Board.read(BOARD)).options}
    taken = {chosen(RandomPlayer(Random(seed)), here) for seed in range(80)}
    assert taken == options


def test_who_may_not_act_passes() -> None:
    here = outcome(BOARD)
    for player in (RandomPlayer(Random(1)), GreedyPlayer(Random(1))):
        assert chosen(player, here, may_act=False).action is None


def test_the_greedy_player_moves_where_that_meets_the_requirements() -> None:
    here = outcome(BOARD)
    action = chosen(GreedyPlayer(Random(1)), here).action
    assert here.state.get(getattr(action, "oid", 0)).label == "Reed"
    assert getattr(action, "area", "") == "problem:Alice"


def test_the_greedy_player_passes_where_nothing_is_gained() -> None:
    here = outcome(BOARD.replace("tokens: 2", "tokens: 0"))
    assert here.decision is not None
    assert here.decision.kind in AT_REST
    assert chosen(GreedyPlayer(Random(1)), here).action is None


def test_a_position_is_worth_what_is_open_on_both_sides() -> None:
    state = outcome(BOARD).state
    seat = state.seat("Bob")
    ahead = state.with_seat(replace(seat, score=2))
    assert worth(ahead, "Bob") - worth(state, "Bob") == pytest.approx(2 * weights().worth["point"])
    assert worth(state, "Alice") - worth(ahead, "Alice") == pytest.approx(2 * weights().worth["point"])


# -- what is told -------------------------------------------------------------------------------------------------


def test_a_game_that_is_declined_names_the_card() -> None:
    """No rule says what it is to unweave something: the first of these Problems that is put into play stops it."""
    singing = "\n".join(
        (
            "Card: Singing Stone",
            "  type: Problem",
            "  owner needs: 1 wild",
            "  opponent needs: 1 wild",
            "  bonus: 1",
            "  starting problem",
            "  text: When this Problem enters play, unweave the tide.",
        )
    )
    water = CARDS.read_text(encoding="utf-8")
    deck = changed(POND, "2 Low Tide", "2 Singing Stone").replace("Cards: water.cards", f"{singing}\n{water}")
    simulation = judge.simulate(deck, REEDS, seed=1, most=SHORT)
    (stopped,) = simulation.document.stopped
    assert (stopped.stopped.why, stopped.stopped.card, stopped.games) == ("declined", "Singing Stone", (0,))
    assert "1 × Singing Stone: " in simulation.text()


def test_a_simulation_tells_its_figures_and_keeps_its_games(tmp_path: Path) -> None:
    ended = list[int]()
    simulation = judge.simulate(
        *DECKS, games=2, seed=5, most=SHORT, records=tmp_path, ended=lambda game: ended.append(game.number)
    )
    document = simulation.to_dict()
    assert ended == [0, 1]
    assert [game["number"] for game in document["games"]] == [0, 1]
    assert document["decisions"] == sum(game["decisions"] for game in document["games"])
    assert {one["name"] for one in document["cards"]} >= {"Brave Heron", "Fog Bank"}
    assert repr(simulation) == "<Simulation: 0 of 2 games ended>"
    assert f"{SHORT} decisions" in simulation.text()
    assert "Not ended: 2" in simulation.text()
    assert "Nicht zu Ende gespielt: 2" in simulation.text("de")
    replayed = judge.Game.replay(simulation.record(1))
    assert len(replayed.choices) == len(simulation.games[1].choices)
    assert (tmp_path / "1.json").is_file()


def test_who_plays_in_no_known_way_is_refused() -> None:
    for playing in ("slow", ["random", "greedy", "random"]):
        with pytest.raises(InputError):
            judge.simulate(POND, REEDS, playing=playing)


def test_a_game_that_takes_too_long_is_stopped() -> None:
    (game,) = judge.simulate(POND, REEDS, seconds=0).games
    assert game.stopped is not None
    assert game.stopped.why == "late"


def test_a_game_that_comes_to_no_end_says_whether_cards_are_left(start: Beginning) -> None:
    """No rule ends a game because nobody can draw any more (103)."""
    kinds: dict[str, Kind] = {"Alice": "random", "Bob": "random"}
    state = start.outcome.state
    for player in state.players():
        state = state.with_zone(DRAW_DECK, player, ())
    without = replace(start, outcome=replace(start.outcome, state=state))
    for board, words in ((start, "the game had not ended after 1 decisions"), (without, "every Draw Deck")):
        stopped = play_out(board, kinds, "seed", 0, most=1).stopped
        assert stopped is not None
        assert stopped.why == "endless"
        assert words in stopped.what
