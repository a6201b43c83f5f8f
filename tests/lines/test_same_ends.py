"""Meeting equal positions once loses none of the ways in which a turn can end."""

from __future__ import annotations

import pytest

from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
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
