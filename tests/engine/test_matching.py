"""Confront requirements (611.3) on boards worked out by hand, and on random ones by trying everything."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cards.model import Color, Requirement
from judge.engine.requirements.matching import Contribution, Contributor, Matching, Share, Shortfall, meet
from tests.examples import examples

from .brute.matching import fits, most_met

BLUE, PINK, PURPLE, YELLOW = Color.BLUE, Color.PINK, Color.PURPLE, Color.YELLOW


def needs(color: Color, amount: int) -> Requirement:
    return Requirement("color", color, amount)


def needs_not(color: Color, amount: int) -> Requirement:
    return Requirement("not-color", color, amount)


def wild(amount: int) -> Requirement:
    return Requirement("wild", None, amount)


def pony(power: int, *colors: Color, name: str = "pony") -> Contributor:
    return Contributor(name, colors, power)


def test_power_of_the_required_color_meets_the_line() -> None:
    blue = pony(2, BLUE)
    assert meet([needs(BLUE, 2)], [blue]) == Matching(
        met=True, assignment=(Contribution(blue, BLUE, (Share(0, 2),)),)
    )


def test_power_of_several_characters_is_added() -> None:
    found = meet([needs(BLUE, 3)], [pony(2, BLUE), pony(2, BLUE)])
    assert [share.units for contribution in found.assignment for share in contribution.shares] == [2, 1]


def test_too_little_power_is_reported() -> None:
    line = needs(BLUE, 3)
    assert meet([wild(1), line], [pony(2, BLUE), pony(9, PINK)]).shortfall == Shortfall(
        (line,), 3, 2, missing=1
    )


def test_negative_power_contributes_nothing_and_takes_nothing_away() -> None:
    assert meet([needs(BLUE, 2)], [pony(2, BLUE), pony(-3, BLUE)]).met
    assert not meet([needs(BLUE, 2)], [pony(-2, BLUE)]).met


def test_character_of_two_colors_contributes_one_of_them() -> None:
    lines = (needs(BLUE, 2), needs(PURPLE, 2))
    assert meet(lines, [pony(4, BLUE, PURPLE)]).shortfall == Shortfall(lines, 4, 2, missing=2)
    found = meet(lines, [pony(2, BLUE, PURPLE), pony(2, BLUE)])
    assert [contribution.color for contribution in found.assignment] == [PURPLE, BLUE]


def test_excess_of_a_required_color_is_wild() -> None:
    found = meet([needs(BLUE, 3), wild(2)], [pony(5, BLUE)])
    assert found.assignment[0].shares == (Share(0, 3), Share(1, 2))
    assert not meet([needs(BLUE, 3), wild(2)], [pony(4, BLUE)]).met


def test_power_of_no_color_is_wild_and_not_any_color() -> None:
    assert meet([wild(1), needs_not(BLUE, 1)], [pony(2)]).assignment[0].color is None
    assert not meet([needs(BLUE, 1)], [pony(2)]).met


def test_not_a_color_is_met_by_any_other() -> None:
    assert meet([needs_not(BLUE, 2)], [pony(2, PINK)]).met
    assert meet([needs_not(BLUE, 2)], [pony(1, PINK), pony(1, YELLOW)]).met
    assert not meet([needs_not(BLUE, 2)], [pony(2, BLUE)]).met


def test_character_may_contribute_as_its_other_color_to_be_not_blue() -> None:
    found = meet([needs(BLUE, 2), needs_not(BLUE, 2)], [pony(2, BLUE, YELLOW), pony(2, BLUE)])
    assert [contribution.color for contribution in found.assignment] == [YELLOW, BLUE]


def test_excess_of_another_required_color_meets_not_lines_under_an_open_question() -> None:
    lines, ponies = [needs(PINK, 1), needs_not(BLUE, 1)], [pony(2, PINK)]
    found = meet(lines, ponies)
    assert found.met
    strict = meet(lines, ponies, excess_meets_not=False)
    assert strict.shortfall == Shortfall(tuple(lines), 2, 1, missing=1)


def test_a_unit_is_used_once() -> None:
    lines = (needs_not(BLUE, 2), wild(2))
    assert meet(lines, [pony(3, PINK)]).shortfall == Shortfall(lines, 4, 3, missing=1)


def test_only_some_characters_may_contribute() -> None:
    ponies = [pony(1, BLUE, name="a"), pony(3, BLUE, name="b"), pony(2, BLUE, name="c")]
    found = meet([needs(BLUE, 5)], ponies, at_most=2)
    assert {contribution.contributor.name for contribution in found.assignment} == {"b", "c"}
    assert meet([needs(BLUE, 5)], ponies, at_most=1).shortfall == Shortfall(
        (needs(BLUE, 5),), 5, 3, missing=2
    )
    assert meet([needs(BLUE, 1)], ponies, at_most=0).shortfall == Shortfall(
        (needs(BLUE, 1),), 1, 0, missing=1
    )


def test_equal_lines_are_taken_together() -> None:
    assert meet([wild(1), wild(1)], [pony(1)]).shortfall == Shortfall((wild(2),), 2, 1, missing=1)
    assert meet([wild(1), wild(1)], [pony(2)]).assignment[0].shares == (Share(0, 1), Share(1, 1))


@pytest.mark.parametrize("lines", [[], [wild(0)], [needs(BLUE, -1)]])
def test_a_requirement_of_nothing_needs_a_character_under_an_open_question(lines: list[Requirement]) -> None:
    assert meet(lines, []) == Matching(met=False, shortfall=Shortfall((), 0, 0))
    assert meet(lines, [], needs_character=False) == Matching(
        met=True,
    )
    assert meet(lines, [pony(0)]) == Matching(met=True)


def test_lowered_line_does_not_help_the_others() -> None:
    assert not meet([needs(BLUE, -2), wild(2)], [pony(1)]).met


COLORS = (BLUE, PINK, PURPLE)
LINES = st.lists(
    st.one_of(
        st.builds(needs, st.sampled_from(COLORS), st.integers(0, 3)),
        st.builds(needs_not, st.sampled_from(COLORS), st.integers(0, 3)),
        st.builds(wild, st.integers(0, 3)),
    ),
    min_size=1,
    max_size=4,
)
PONIES = st.lists(
    st.builds(
        lambda colors, power: Contributor("pony", tuple(colors), power),
        st.lists(st.sampled_from((*COLORS, YELLOW)), max_size=3, unique=True),
        st.integers(-1, 4),
    ),
    max_size=4,
)


def check(lines: list[Requirement], ponies: list[Contributor], at_most: int | None) -> None:
    """Compare with trying everything, and let an assignment or a shortfall prove itself."""
    people = [(one.colors, one.power) for one in ponies]
    total = sum(line.amount for line in lines)
    found = meet(lines, ponies, at_most)
    if total:
        assert found.met == (most_met(tuple(lines), people, at_most) == total)
    if found.assignment:
        check_assignment(lines, found, at_most)
    if found.shortfall and total:
        check_shortfall(found.shortfall, people, at_most)


def check_assignment(lines: list[Requirement], found: Matching, at_most: int | None) -> None:
    given = [0] * len(lines)
    assert at_most is None or len(found.assignment) <= at_most
    for contribution in found.assignment:
        one, color = contribution.contributor, contribution.color
        assert color in (one.colors or (None,))
        assert sum(share.units for share in contribution.shares) <= max(0, one.power)
        for share in contribution.shares:
            assert share.units > 0
            assert fits(lines[share.line], color)
            given[share.line] += share.units
    assert given == [line.amount for line in lines]


def check_shortfall(
    shortfall: Shortfall, people: list[tuple[tuple[Color, ...], int]], at_most: int | None
) -> None:
    assert shortfall.needed == sum(line.amount for line in shortfall.lines) > shortfall.available
    assert shortfall.available == most_met(shortfall.lines, people, at_most)
    for fewer in combinations(shortfall.lines, len(shortfall.lines) - 1):
        assert most_met(fewer, people, at_most) == sum(line.amount for line in fewer)


@given(LINES, PONIES, st.none() | st.integers(0, 3))
@examples(100)
def test_agrees_with_trying_everything(
    lines: list[Requirement], ponies: list[Contributor], at_most: int | None
) -> None:
    check(lines, ponies, at_most)


def test_agrees_with_trying_everything_on_thousands_of_boards() -> None:
    chance = random.Random(611)
    for _ in range(3000):
        kinds = [needs(chance.choice(COLORS), 0), needs_not(chance.choice(COLORS), 0), wild(0)]
        lines = [Requirement(line.kind, line.color, chance.randint(0, 3)) for line in chance.sample(kinds, 3)]
        ponies = [
            pony(chance.randint(0, 3), *chance.sample((*COLORS, YELLOW), chance.choice((0, 1, 1, 2))))
            for _ in range(chance.randint(1, 4))
        ]
        check(lines, ponies, chance.choice((None, None, 1, 2)))
