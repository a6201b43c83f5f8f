"""Every single thing that could be otherwise in a scenario, the smaller ones first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from judge.changing.change import Change
from judge.changing.pieces import of_pieces
from judge.messages.message import message
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.replaying import without_step

MOST_TOKENS = 5
_STEP_LEFT_OUT = 2


def candidates(scenario: Scenario) -> tuple[Change, ...]:
    """The changes that are tried, in the order in which they are preferred."""
    found = (*of_pieces(scenario), *_of_tokens(scenario), *_of_play(scenario))
    return tuple(sorted(found, key=lambda change: change.size))


def _of_tokens(scenario: Scenario) -> Iterator[Change]:
    for seat in scenario.seats:
        for more in range(1, MOST_TOKENS + 1):
            amount = seat.tokens + more
            make = partial(_tokens, seat.player, amount=amount)
            told = message("change-tokens", player=seat.player, amount=amount)
            yield Change(told, more, family=f"tokens {seat.player}", make=make)


def _tokens(player: str, scenario: Scenario, *, amount: int) -> Scenario:
    seats = tuple(replace(seat, tokens=amount) if seat.player == player else seat for seat in scenario.seats)
    return replace(scenario, seats=seats)


def _of_play(scenario: Scenario) -> Iterator[Change]:
    for step in scenario.play:
        done = step.text.rstrip(".")
        told = message("does-not-come", done=done)
        make = partial(without_step, step)
        yield Change(told, _STEP_LEFT_OUT, family=f"step {step.line}", make=make)
