"""Lines of play: equal positions are met once, the shortest line is found, and a bound never turns into a no."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge.engine.model.state import State
from judge.engine.modifiers.same_position import Positions
from judge.ruling.answer import rule
from judge.ruling.lines.following import line
from judge.ruling.lines.graph import Graph, Move
from judge.ruling.lines.searching import Search, search
from judge.ruling.lines.telling import told
from judge.scenario.read import read_scenario
from judge.scenario.running.explore import Outcome
from judge.scenario.running.runner import run

CARDS = """
Scenario: By the brook

Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 1

Card: Pebble
  type: Friend
  color: blue
  power: 1
  cost: 1

Card: Lantern
  type: Resource
  cost: 1
  text: Your Friends have +1 power.

Card: Millstone
  type: Resource
  cost: 1
  text: Your Friends have -1 power.

Card: Leap
  type: Event
  cost: 1
  text: Main Phase: Score a point.

Card: Great Leap
  type: Event
  cost: 2
  text: Main Phase: Score 2 points.

Card: Low Water
  type: Problem
  owner needs: 3 blue
  opponent needs: 3 blue

Players: Alice, Bob
Bob:
  hand: nothing
  deck: nothing
At Alice's Problem: Low Water
Alice:
  deck: nothing
"""


def start(*alice: str) -> Outcome:
    """Alice's Main Phase with what is hers, at the first decision."""
    text = CARDS + "".join(f"  {own}\n" for own in alice)
    (course,) = run(read_scenario(text), "cr-3.9").after(0)
    return course.outcome()


def never(_outcome: Outcome) -> bool:
    return False


def after(graph: Graph, *deeds: str) -> int:
    """The number of the position that some deeds lead to, everybody passing in between."""
    number = 0
    for deed in deeds:
        meant: list[Move] = []
        while not meant:
            position, moves = graph.positions[number], graph.look_into(number)
            meant = [move for move in moves if deed in told(position, move)]
            number = (meant or [move for move in moves if move.passes])[0].to
    return number


@pytest.mark.parametrize(
    ("own", "one", "other"),
    [
        (("tokens: 4", "home: Reed; Pebble"), "moves Reed", "moves Pebble"),
        (("tokens: 3", "hand: Reed; Pebble"), "plays Reed to Alice's home", "plays Pebble to Alice's home"),
    ],
)
def test_one_position_comes_about_in_either_order(own: tuple[str, ...], one: str, other: str) -> None:
    graph = Graph(start(*own), never)
    assert after(graph, one, other) == after(graph, other, one)


def test_where_the_age_of_modifiers_counts_the_order_makes_two_positions() -> None:
    graph = Graph(start("tokens: 2", "hand: Lantern; Millstone"), never)
    assert after(graph, "plays Lantern", "plays Millstone") != after(
        graph, "plays Millstone", "plays Lantern"
    )


def both(state: State, *order: int) -> State:
    """A state in which two things have happened, in an order."""
    events = [logged for logged in state.log if logged.occurrence.verb == "move"]
    return replace(state, log=tuple(events[place] for place in order))


def test_the_order_of_what_has_happened_counts_as_long_as_it_can_be_reacted_to() -> None:
    here = start("tokens: 4", "home: Reed; Pebble")
    graph = Graph(here, never)
    moved = graph.positions[after(graph, "moves Reed", "moves Pebble")].state
    positions = Positions(here.state)

    def keys(mark: int) -> set[object]:
        marked = replace(moved, log_mark=mark)
        return {positions.key(both(marked, *order), at_rest=True) for order in ((0, 1), (1, 0))}

    assert len(keys(2)) == 1
    assert len(keys(0)) == 2


def looked_for(points: int, *alice: str, limit: int = 5000) -> Search:
    return search(start(*alice), "Alice", lambda outcome: outcome.state.seat("Alice").score >= points, limit)


def actions(found: Search) -> list[str]:
    return [told(position, move) for position, move in line(found) if not move.passes]


def test_of_several_lines_the_shortest_is_found() -> None:
    hand = 'hand: Leap as "First Leap"; Leap as "Second Leap"; Great Leap'
    assert actions(looked_for(2, "tokens: 2", hand)) == ["Alice plays Great Leap"]
    assert actions(looked_for(3, "tokens: 3", hand)) == ["Alice plays First Leap", "Alice plays Great Leap"]


def test_that_no_line_exists_is_known_once_all_has_been_followed() -> None:
    found = looked_for(3, "tokens: 2", "hand: Leap; Great Leap")
    assert found.verdict == "none"
    assert all(position.moves is not None for position in found.graph.positions)


def test_a_bound_leaves_the_answer_open() -> None:
    own = ("tokens: 4", "home: Reed; Pebble")
    assert looked_for(1, *own).verdict == "forced"
    bounded = looked_for(1, *own, limit=20)
    assert bounded.verdict == "unknown"
    assert any(position.moves is None for position in bounded.graph.positions)
    assert bounded.graph.steps < looked_for(1, *own).graph.steps


def test_the_judge_declines_where_the_bound_was_reached() -> None:
    text = f"{CARDS}  tokens: 4\n  home: Reed; Pebble\nAsk:\n  Can Alice have 1 point this turn?\n"
    (answer,) = rule(run(read_scenario(text), "cr-3.9", limit=20)).answers
    assert answer.certainty == "unsupported"
    assert "positions that were followed" in answer.verdict


def test_what_a_hidden_card_could_do_is_said_to_be_left_out() -> None:
    text = f"{CARDS}  tokens: 1\n  hand: Leap; 2 unknown cards\nAsk:\n  Can Alice have 9 points this turn?\n"
    (answer,) = rule(run(read_scenario(text), "cr-3.9")).answers
    assert (answer.answer, answer.distinction) == (
        "no",
        "Unknown cards are not taken into account: Alice's hand.",
    )


def test_the_same_search_shows_the_same() -> None:
    own = ("tokens: 4", "home: Reed; Pebble")
    assert actions(looked_for(1, *own)) == actions(looked_for(1, *own))
