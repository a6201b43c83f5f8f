"""What is found by following every way is what comes of trying everything everywhere, step by step."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import inf, prod
from random import Random

import pytest
from msgspec.structs import replace

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.occurring.occurrence import Happen
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.priority import OpenWindow
from judge.ruling.lines.searching import search
from judge.scenario.naming.sources import CardSource
from judge.scenario.read import read_scenario
from judge.scenario.running.explore import Outcome, explore
from judge.scenario.running.runner import run
from tests.examples import MORE
from tests.lines import real_boards, small_boards, small_happenings
from tests.lines.plain import Enumeration, TooManyError, place

SMALL = (11, 20, 32, 43)
"""Boards of which every way can be followed in about a second; on some there is a way, on some not, some take help."""
REAL = (18, 19)
"""Such boards of real cards, with the collection at hand."""
MOST = 1_500
LIMIT = 20_000


def begun(text: str, collection: CardSource | None = None) -> Outcome:
    """A board at its first decision."""
    (course,) = run(read_scenario(text, collection=collection), "cr-3.9").after(0)
    return course.outcome()


@pytest.mark.parametrize("number", [*SMALL, *range(100, 100 + 20 * (MORE - 1))])
def test_what_a_player_can_bring_about_this_turn_is_what_some_way_of_playing_brings_about(
    number: int,
) -> None:
    random = Random(number)
    compare(begun(small_boards.board(random)), random, small=number in SMALL)


@pytest.mark.parametrize("number", [*REAL, *range(100, 100 + 20 * (MORE - 1))])
@pytest.mark.usefixtures("collection_path")
def test_what_real_cards_let_a_player_do_is_what_some_way_of_playing_comes_to(number: int) -> None:
    random = Random(number)
    compare(begun(real_boards.board(random), real_boards.InMemory()), random, small=False)


def compare(start: Outcome, random: Random, *, small: bool) -> None:
    """Hold what the search says of something that Alice could want beside what trying everything comes to."""
    goal = small_boards.goal(random, start.state)
    here = place(start.state)
    assert here is not None
    try:
        worth = Enumeration(MOST * MORE).worth(here, "Alice", goal, start.state.turn.number)
    except (TooManyError, UnsupportedError):
        assert not small
        pytest.skip("too many ways to follow all of them, or one that is declined")
    found = search(start, "Alice", lambda outcome: goal(outcome.state), LIMIT)
    forced, possible = worth.actions < inf, worth.possible
    assert found.verdict == ("forced" if forced else "helped" if possible else "none")
    assert not forced or found.lines[0][0] == worth.actions


@pytest.mark.parametrize("number", range(20 * MORE))
def test_what_waits_together_leads_wherever_some_order_and_choice_leads(number: int) -> None:
    start = begun(small_happenings.board(Random(number))).state
    draw = Happen(occurrences=(Occurrence(verb="draw", player="Alice", amount=1),))
    state = replace(start, agenda=(draw, OpenWindow(where="start of the Main Phase")))
    here, plain, explored = place(state), Counter[object](), Counter[object]()
    assert here is not None
    for end, share in Enumeration(LIMIT * MORE).ends(here):
        plain[seen(end.state)] += share  # type: ignore[assignment]
    for outcome in explore(state, limit=LIMIT * MORE).outcomes:
        shares = (Fraction(choice.likely) for choice in outcome.choices if choice.likely)
        explored[seen(outcome.state)] += prod(shares, start=Fraction(1))  # type: ignore[assignment]
    assert set(plain) == set(explored)
    if plain.total() == 1:
        assert plain == explored


def seen(state: State) -> object:
    cards = (
        (obj.physical, obj.zone, obj.exhausted, sum(number for _, number, _ in obj.counters))
        for obj in state.objects
    )
    return state.seats, tuple(sorted(cards))
