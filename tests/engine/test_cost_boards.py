"""What actions cost (508, 609.2b, 705.2b), on thousands of boards, each beside the best of all orders."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.engine.acting.main_phase_actions import MoveAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.turns.actions import legality
from judge.engine.windows.priority import MayOpen
from tests.examples import examples

from .boards import Table, card
from .brute.costs import Change, cheapest

MOVE_COST, MOVE_FLOOR = 2, 1
HOME, THERE = "home:Alice", "problem:Alice"
CHANGES = st.lists(
    st.builds(
        lambda own, by, minimum: Change(own, by, minimum if by < 0 else None),
        st.sampled_from((True, True, True, False)),
        st.sampled_from((-3, -2, -2, -1, -1, 1, 2)),
        st.sampled_from((None, 0, 1, 2, 3)),
    ),
    max_size=5,
).map(tuple)


def worded(change: Change, action: str) -> str:
    """The text that makes a change for its controller, or for that player's opponents."""
    who = "You" if change.own else "Opponents"
    if change.by > 0:
        return f"{who} pay +[{change.by}] to {action}."
    floor = "" if change.minimum is None else f", to a minimum of [{change.minimum}]"
    return f"{who} pay [{-change.by}] less to {action}{floor}."


def laid(changes: tuple[Change, ...], action: str) -> Table:
    """A Resource for each change, in Alice's Main Phase."""
    table = Table("Alice", "Bob")
    for change in changes:
        table.lay(card("Resource", text=(worded(change, action),)), "Alice" if change.own else "Bob")
    return table


def at_rest(state: State) -> State:
    return replace(state, agenda=(MayOpen(),))


def price_of_playing(cost: int, changes: tuple[Change, ...]) -> int | None:
    table = laid(changes, "play Friends")
    number = table.lay(card("Friend", power=1, cost=cost), "Alice", zone=HAND)
    in_hand = replace(table.state.get(number), area="")
    state = at_rest(table.state.with_obj(in_hand).with_zone(HAND, "Alice", (number,)))
    return legality(state, PlayAction(player="Alice", oid=number, area=HOME)).price


def price_of_moving(changes: tuple[Change, ...], swift: int, showy: tuple[int, ...]) -> int | None:
    table = laid(changes, "move characters")
    for value in showy:
        table.lay(card("Friend", power=1, text=(f"Showy {value}",)), "Bob", THERE)
    number = table.lay(card("Friend", power=1, text=("Swift",) * swift), "Alice")
    return legality(at_rest(table.state), MoveAction(player="Alice", oid=number, area=THERE)).price


@given(st.integers(0, 6), CHANGES)
@examples(120)
def test_playing_costs_as_little_as_in_the_best_order(cost: int, changes: tuple[Change, ...]) -> None:
    assert price_of_playing(cost, changes) == cheapest(cost, changes)


@given(CHANGES, st.integers(0, 2), st.lists(st.integers(1, 2), max_size=2).map(tuple))
@examples(100)
def test_moving_costs_as_little_as_in_the_best_order(
    changes: tuple[Change, ...], swift: int, showy: tuple[int, ...]
) -> None:
    known = (*changes, *(Change(own=False, by=by) for by in showy), *(Change(own=True, by=-1),) * swift)
    assert price_of_moving(changes, swift, showy) == cheapest(MOVE_COST, known, MOVE_FLOOR)


@pytest.mark.parametrize("count", [7, 40])
def test_any_number_of_own_savings_is_put_in_order(count: int) -> None:
    """Those with a minimum save as much as they can, before those without one."""
    with_minimum = (Change(True, -1, 3),) * count
    assert price_of_playing(6, (Change(True, -1), *with_minimum, Change(True, 2))) == 2
