"""Meeting equal positions once loses none of the ways in which a turn can end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge.engine.model.state import State
from judge.engine.model.use import Scope, Use
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.same_position import Positions
from judge.ruling.lines import graph
from judge.ruling.lines.graph import Graph, Position

from .test_lines import never, start

LIMIT = 4000


class ToTheLetter:
    """Positions are the same only if everything about their states is."""

    def __init__(self, _root: State) -> None:
        """There is nothing to know."""

    def key(self, state: State, *, at_rest: bool) -> object:  # noqa: ARG002
        return state


def explored(*own: str) -> Graph:
    """All positions of Alice's turn."""
    found, number = Graph(start(*own), never), 0
    while number < len(found.positions):
        assert found.steps < LIMIT
        found.look_into(number)
        number += 1
    return found


def end(position: Position) -> object:
    """What can be seen of a position."""
    state = position.state
    view = board(state).view
    cards = tuple(
        (obj.physical, obj.zone, obj.area, obj.exhausted, view.get(obj.oid).power) for obj in state.objects
    )
    return state.seats, state.turn.player, position.end, tuple(sorted(cards, key=lambda card: card[0]))


@pytest.mark.parametrize(
    "own",
    [
        ("tokens: 4", "home: Reed; Pebble"),
        ("tokens: 2", "hand: Lantern; Millstone; Leap"),
        ("tokens: 2", "hand: Leap; Pebble"),
    ],
)
def test_the_same_ends_are_found(own: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    once = explored(*own)
    monkeypatch.setattr(graph, "Positions", ToTheLetter)
    again = explored(*own)
    assert len(once.positions) < len(again.positions)
    assert {end(position) for position in once.positions} == {end(position) for position in again.positions}


@pytest.mark.parametrize(("within", "apart"), [("turn", True), ("faceoff", True), ("reaction", False)])
def test_what_was_used_tells_positions_apart_as_long_as_it_counts(within: Scope, *, apart: bool) -> None:
    """A Reaction to what came before the last window counts no more; a limit of the turn or the faceoff does."""
    unused = replace(start("tokens: 4").state, log_mark=9)
    used = replace(unused, used=(Use(by="Alice", within=within, number=3, of="Inspired"),))
    positions = Positions(unused)
    assert (positions.key(used, at_rest=True) != positions.key(unused, at_rest=True)) is apart
