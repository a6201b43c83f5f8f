"""A bound in time holds for all that is done within it, and says what was known as it ended."""

from __future__ import annotations

import copy
import pickle

import pytest

from judge.deadline import OutOfTimeError, check_time, each_in_time, known_by_then, sharing, within
from judge.messages.message import term
from judge.processes import _answered
from tests.ticking import looks


def checks() -> int:
    """How often one can go on, up to a hundred times."""
    for number in range(100):
        try:
            check_time()
        except OutOfTimeError:
            return number
    return 100


def test_without_a_bound_everything_goes_on() -> None:
    assert checks() == 100
    with within(None):
        assert checks() == 100


def test_time_is_over_once_it_has_passed_and_stays_over() -> None:
    with looks(5):
        assert checks() == 4
        assert checks() == 0
    assert checks() == 100


def test_no_time_at_all_is_over_at_once() -> None:
    with within(0), pytest.raises(OutOfTimeError, match=r"^0 s were not enough"):
        check_time()


def test_an_inner_bound_gives_no_more_time_than_there_is() -> None:
    with looks(3), looks(50):
        assert checks() == 2
    with looks(50), looks(3):
        assert checks() == 2


def test_a_part_of_the_time_leaves_the_rest_for_what_comes_later() -> None:
    with looks(41):
        with sharing(0.5):
            assert checks() in (18, 19)
        assert 0 < checks() < 21
    with sharing(0.5):
        assert checks() == 100


def test_of_several_things_none_takes_the_time_that_the_next_one_needs() -> None:
    with looks(400):
        first, second, last = each_in_time(lambda _: checks(), ("one", "two", "three"))
    assert 90 < first <= 100
    assert abs(first - second) < 15
    assert last == 100


def test_what_is_over_names_the_time_there_was_and_not_its_part() -> None:
    with looks(10), sharing(0), pytest.raises(OutOfTimeError) as over:
        check_time()
    assert over.value.seconds == 10


def test_what_was_known_is_reported_the_whole_before_its_parts_and_nothing_is_left_out() -> None:
    def last() -> None:
        with known_by_then(lambda: term("two of them")), known_by_then(lambda: ""):
            check_time()

    with within(0), pytest.raises(OutOfTimeError) as over, known_by_then(lambda: term("three boxes")):
        last()
    assert over.value.known == ("three boxes", "two of them")
    assert str(over.value).endswith("by then three boxes, two of them")


def test_it_comes_through_the_boundary_of_a_process() -> None:
    over = OutOfTimeError(2.5, (term("three boxes"),))
    for again in (pickle.loads(pickle.dumps(over)), copy.copy(over)):
        assert (str(again), again.seconds, again.known) == (str(over), 2.5, ("three boxes",))


def test_a_process_works_within_the_time_of_its_request() -> None:
    raised, over = _answered(checks, 0, ())
    assert (raised, over) == (False, 0)
    raised, over = _answered(check_time, 0, ())
    assert raised
    assert isinstance(over, OutOfTimeError)
