"""Loops: where the game stands, what piles up, and which numbers may be named (802)."""

from __future__ import annotations

from judge.engine.model.decision import Decision
from judge.engine.model.standing import gain, gained, held, is_loss, place_of, scores
from judge.engine.model.state import Seat, State, Turn
from judge.engine.occurring.loops import MANDATORY_MORE_THAN


def game(tokens: int = 0, score: int = 0) -> State:
    seats = (Seat("Alice", tokens=tokens, score=score), Seat("Bob"))
    return State(seats=seats, turn=Turn(player="Alice"))


def test_what_piles_up_does_not_move_the_game() -> None:
    assert place_of(game(tokens=1)) == place_of(game(tokens=7, score=3))


def test_another_turn_is_another_place() -> None:
    assert place_of(game()) != place_of(State(seats=game().seats, turn=Turn(player="Bob")))


def test_what_is_about_to_be_done_is_part_of_the_place() -> None:
    assert place_of(game(), "ready it") != place_of(game(), "exhaust it")


def test_using_something_up_is_a_loss() -> None:
    assert is_loss(gain(held(game(tokens=3)), held(game(tokens=2, score=1))))
    assert not is_loss(gain(held(game(tokens=3)), held(game(tokens=3))))


def test_scoring_is_told_apart() -> None:
    assert scores(gain(held(game()), held(game(score=1))))
    assert not scores(gain(held(game()), held(game(tokens=1))))


def test_repetitions_are_reckoned() -> None:
    each = gain(held(game(tokens=1)), held(game(tokens=3)))
    assert gained(game(tokens=3), each, 1_000_000).seat("Alice").tokens == 2_000_003


def test_a_number_has_a_least() -> None:
    least = MANDATORY_MORE_THAN + 1
    decision = Decision(player="Alice", kind="number", what="", options=(), rules=("802.3",), least=least)
    assert not decision.accepts(("24567837",))
    assert decision.accepts(("24567838",))
