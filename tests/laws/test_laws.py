"""The laws can fail: each notices a walk that was doctored against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.modifier import Ends, LiveModifier
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.zones import DISCARD_PILE
from judge.text.ast.amount import Number
from judge.text.ast.effect import GainTokens
from tests.engine.boards import Table, card
from tests.laws import bookkeeping
from tests.laws.board import ALICE
from tests.laws.bookkeeping import UNIVERSAL
from tests.laws.carrying import Trial, happening, watched
from tests.laws.walk import Walk

Law = Callable[[Walk], Iterator[str]]


@pytest.fixture(scope="module")
def played() -> Walk:
    """Alice's Friend is dismissed, Bob's gets a counter, and Alice gains two action tokens."""
    table = Table("Alice", "Bob")
    friend = table.lay(card("Friend", power=1), "Alice")
    other = table.lay(card("Friend", power=2), "Bob")
    happens = (
        Occurrence(verb="dismiss", subject=friend, player="Alice"),
        Occurrence(verb="put counters", subject=other, name="Hope", amount=1),
        Occurrence(verb="gain tokens", player="Alice", amount=2),
    )
    found = watched(replace(table.state, agenda=happening(*happens)), rests=1)
    assert not isinstance(found, Trial)
    return found


@pytest.mark.parametrize("law", UNIVERSAL, ids=lambda law: law.__name__)
def test_a_play_by_the_rules_keeps_every_law(law: Law, played: Walk) -> None:
    assert list(law(played)) == []


def _with_end(played: Walk, **changes: Any) -> Walk:  # noqa: ANN401
    return replace(played, states=(*played.states[:-1], replace(played.end, **changes)))


def _first_in(state: State, zone: str) -> Any:  # noqa: ANN401
    return next(obj for obj in state.objects if obj.zone == zone)


def _with_obj(played: Walk, zone: str, **changes: Any) -> Walk:  # noqa: ANN401
    obj = replace(_first_in(played.end, zone), **changes)
    old = _first_in(played.end, zone)
    return _with_end(played, objects=tuple(obj if one is old else one for one in played.end.objects))


def _seat(played: Walk, **changes: int) -> Walk:
    seats = tuple(replace(seat, **changes) if seat.name == ALICE else seat for seat in played.end.seats)
    return _with_end(played, seats=seats)


def _outlasting(played: Walk) -> Walk:
    live = LiveModifier(
        mid=1,
        body=GainTokens(Number(1)),
        context=Context(controller="Alice", source=0),
        timestamp=1,
        ends=Ends("turn", turn=1),
    )
    return _with_end(played, modifiers=(live,))


DOCTORED: dict[Law, Callable[[Walk], Walk]] = {
    bookkeeping.cards_are_conserved: lambda play: _with_end(play, objects=play.end.objects[1:]),
    bookkeeping.each_card_is_in_one_zone: lambda play: _with_end(play, zones=()),
    bookkeeping.identities_are_fresh: lambda play: _with_obj(play, DISCARD_PILE, oid=1),
    bookkeeping.nothing_is_kept_across_zones: lambda play: _with_obj(play, DISCARD_PILE, exhausted=True),
    bookkeeping.cards_in_play_are_somewhere: lambda play: _with_obj(play, "play", area=""),
    bookkeeping.attachments_are_with_their_hosts: lambda play: _with_obj(play, "play", host=99),
    bookkeeping.tokens_are_accounted_for: lambda play: _seat(play, tokens=51),
    bookkeeping.points_are_accounted_for: lambda play: _seat(play, score=1),
    bookkeeping.counters_are_accounted_for: lambda play: _with_obj(play, "play", counters=(("Hope", 2, 1),)),
    bookkeeping.averted_occurrences_do_not_happen: lambda play: replace(play, notes=()),
    bookkeeping.steps_come_of_earlier_steps: lambda play: replace(play, notes=(Note(text="", rules=()),)),
    bookkeeping.no_modifier_outlives_its_time: _outlasting,
}


@pytest.mark.parametrize("law", list(DOCTORED), ids=lambda law: law.__name__)
def test_a_law_notices_what_is_against_it(law: Law, played: Walk) -> None:
    assert list(law(DOCTORED[law](played))) != []


def test_an_answer_that_was_not_among_the_options_is_noticed(played: Walk) -> None:
    assert played.decision is not None
    chosen = ((played.decision, ("something else",)),)
    assert list(bookkeeping.answers_are_within_bounds(replace(played, chosen=chosen))) != []
