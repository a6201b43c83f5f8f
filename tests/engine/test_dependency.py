"""711.3-711.5 on toy boards, each expectation worked out by hand from the rules."""

from __future__ import annotations

import pytest

from judge.engine.dependency import Arrangement, Reading, arrange, readings

from .brute.toy_board import Edit, Mod, Toy, While
from .toy_task import task

Result = Arrangement[Mod, Toy, Edit]


def order(found: Result) -> list[int]:
    return [mod.at for mod in found.order]


def needs(found: Result) -> set[tuple[int, int]]:
    return {(dependency.dependent.at, dependency.on.at) for dependency in found.dependencies}


def pump(at: int, target: str, amount: int = 1, source: str = "") -> Mod:
    return Mod(at=at, op="+", target=target, operand=amount, source=source)


def aura(at: int, watched: str, threshold: int, target: str, source: str = "") -> Mod:
    condition = While(watched, ">=", threshold)
    return Mod(at=at, op="+", target=target, operand=1, source=source, condition=condition)


def blank(at: int, target: str, source: str = "", condition: While | None = None) -> Mod:
    return Mod(at=at, op="blank", target=target, source=source, condition=condition)


def test_independent_modifiers_come_in_timestamp_order() -> None:
    found = arrange(task({"a": 1}, [pump(3, "a"), pump(1, "a"), pump(2, "a")]))
    assert order(found) == [1, 2, 3]
    assert found.result.power("a") == 4
    assert (found.dependencies, found.cycles, found.anchors, found.unstable) == ((), (), (), ())
    assert not found.bounded


def test_nothing_to_apply_leaves_the_board() -> None:
    found = arrange(task({"a": 1}, []))
    assert (found.order, found.result.power("a")) == ((), 1)


def test_setting_and_adding_do_not_depend_on_each_other() -> None:
    setting, adding = Mod(at=1, op="=", target="a", operand=2), pump(2, "a")
    assert arrange(task({"a": 5}, [setting, adding])).result.power("a") == 3
    later_setting = Mod(at=3, op="=", target="a", operand=2)
    found = arrange(task({"a": 5}, [later_setting, adding]))
    assert (found.result.power("a"), needs(found)) == (2, set())


def test_doubling_is_an_edit_of_its_own_and_timestamps_decide() -> None:
    double = Mod(at=1, op="x", target="a", operand=2)
    found = arrange(task({"a": 2}, [double, pump(2, "a")]))
    assert (found.result.power("a"), needs(found)) == (5, set())
    assert arrange(task({"a": 2}, [double, pump(0, "a")])).result.power("a") == 6


def test_dependent_modifier_comes_immediately_after_the_later_one_it_depends_on() -> None:
    found = arrange(task({"a": 3, "b": 1}, [aura(1, "a", 4, "b"), pump(2, "b"), pump(3, "a"), pump(4, "b")]))
    assert order(found) == [2, 3, 1, 4]
    assert found.result.power("b") == 4
    assert [(anchor.modifier.at, anchor.after.at) for anchor in found.anchors] == [(1, 3)]


def test_dependent_modifier_that_is_later_anyway_keeps_its_place() -> None:
    found = arrange(task({"a": 3, "b": 1}, [pump(1, "a"), pump(2, "b"), aura(3, "a", 4, "b")]))
    assert order(found) == [1, 2, 3]
    assert needs(found) == {(3, 1)}
    assert found.anchors == ()


def test_the_proof_of_a_dependency_shows_the_edits_without_and_with() -> None:
    found = arrange(task({"a": 3, "b": 1}, [aura(1, "a", 4, "b"), pump(2, "a")]))
    (dependency,) = found.dependencies
    assert dependency.clause == "existence"
    assert (dependency.context, dependency.without, dependency.with_it) == (
        (),
        frozenset(),
        frozenset({("b", "+", 1)}),
    )


def test_the_steps_lead_from_the_start_to_the_result() -> None:
    problem = task({"a": 3, "b": 1}, [aura(1, "a", 4, "b"), pump(2, "a")])
    found = arrange(problem)
    first, second = found.steps
    assert (first.before, second.after) == (problem.start, found.result)
    assert first.after == second.before
    assert second.edits == frozenset({("b", "+", 1)})


def test_change_of_what_a_modifier_applies_to_is_a_dependency() -> None:
    """The modifier for those of the highest power waits for the pump which changes who they are."""
    highest = Mod(at=1, op="=", target="^", operand=0)
    found = arrange(task({"a": 3, "b": 2}, [highest, pump(2, "b", 2)]))
    assert order(found) == [2, 1]
    assert (found.result.power("a"), found.result.power("b")) == (3, 0)
    assert [dependency.clause for dependency in found.dependencies] == ["applies-to"]


def test_chain_of_three_is_applied_from_its_end() -> None:
    mods = [aura(1, "b", 2, "c"), aura(2, "a", 2, "b"), pump(3, "a")]
    found = arrange(task({"a": 1, "b": 1, "c": 1}, mods))
    assert order(found) == [3, 2, 1]
    assert found.result.power("c") == 2
    assert needs(found) == {(1, 2), (1, 3), (2, 3)}
    assert [(anchor.modifier.at, anchor.after.at) for anchor in found.anchors] == [(2, 3), (1, 2)]


def test_several_dependents_of_one_modifier_come_by_timestamp() -> None:
    mods = [aura(3, "a", 2, "b"), aura(1, "a", 2, "c"), aura(2, "a", 2, "d"), pump(8, "a"), pump(9, "b")]
    found = arrange(task(dict.fromkeys("abcd", 1), mods))
    assert order(found) == [8, 1, 2, 3, 9]


def test_dependents_of_one_modifier_come_by_timestamp_even_if_one_depends_on_another() -> None:
    """3 depends on 1 and on 9: its place is after 9 with the others, not immediately after 1."""
    mods = [aura(1, "a", 2, "b"), aura(2, "a", 2, "d"), aura(3, "b", 2, "c"), pump(9, "a")]
    found = arrange(task(dict.fromkeys("abcd", 1), mods))
    assert (3, 1) in needs(found)
    assert order(found) == [9, 1, 2, 3]


def test_two_way_interdependence_frees_the_earlier_one() -> None:
    mods = [blank(1, "b", source="a"), blank(2, "a", source="b")]
    found = arrange(task({"a": 1, "b": 1}, mods))
    assert order(found) == [1, 2]
    assert found.result.blank == {"b"}
    (cycle,) = found.cycles
    assert ([mod.at for mod in cycle.members], cycle.first.at) == ([1, 2], 1)
    assert found.unstable == ()


def test_three_way_interdependence_frees_the_earliest_then_the_next() -> None:
    """Each blanks the next, so each also decides whether the one before the last is blanked in turn.

    All depend on all. 1 is freed first; 2 and 3 still depend on each other, so 2 is freed next (711.5).
    """
    mods = [blank(1, "b", source="a"), blank(2, "c", source="b"), blank(3, "a", source="c")]
    found = arrange(task(dict.fromkeys("abc", 1), mods))
    assert len(found.dependencies) == 6
    outer, inner = found.cycles
    assert ([mod.at for mod in outer.members], outer.first.at) == ([1, 2, 3], 1)
    assert ([mod.at for mod in inner.members], inner.first.at) == ([2, 3], 2)
    assert order(found) == [1, 2, 3]
    assert found.result.blank == {"a", "b"}
    assert [mod.at for mod in found.unstable] == [1]


def test_the_first_of_a_cycle_still_waits_for_what_is_outside() -> None:
    """1 and 2 blank each other; 1 works only while d has 2 power, which 3 brings about (A03).

    2 depends on 3 as well, because 3 lets 1 blank it.
    """
    mods = [blank(1, "b", source="a", condition=While("d", ">=", 2)), blank(2, "a", source="b"), pump(3, "d")]
    problem = task(dict.fromkeys("abd", 1), mods)
    found = arrange(problem)
    assert found.cycles[0].first.at == 1
    assert (order(found), found.result.blank) == ([3, 1, 2], frozenset("b"))
    other = arrange(problem, Reading(cycle="timestamp-only"))
    assert (order(other), other.result.blank) == ([1, 3, 2], frozenset("a"))


def test_threshold_that_needs_two_later_pumps() -> None:
    mods = [aura(1, "a", 4, "~", source="a"), pump(2, "a"), pump(3, "a")]
    found = arrange(task({"a": 2, "b": 1}, mods))
    assert needs(found) == {(1, 2), (1, 3)}
    assert order(found) == [2, 3, 1]
    assert found.result.power("b") == 2
    assert [dependency.context for dependency in found.dependencies] == [(mods[2],), (mods[1],)]


def test_over_determined_threshold() -> None:
    """Either pump would do: leaving out one changes nothing, yet the aura depends on both."""
    mods = [aura(1, "a", 3, "b"), pump(2, "a"), pump(3, "a")]
    problem = task({"a": 2, "b": 1}, mods)
    found = arrange(problem)
    assert needs(found) == {(1, 2), (1, 3)}
    assert found.result.power("b") == 2
    assert arrange(problem, Reading(context="leave-one-out")).result.power("b") == 1


def test_aura_depends_on_the_loss_of_its_ability() -> None:
    mods = [pump(1, "b", source="a"), blank(2, "a")]
    found = arrange(task({"a": 1, "b": 1}, mods))
    assert (order(found), found.result.power("b")) == ([2, 1], 1)
    (dependency,) = found.dependencies
    assert (dependency.clause, dependency.with_it) == ("existence", frozenset())


def test_granted_ability_pumps_after_the_grant() -> None:
    granted = Mod(at=1, op="+", target="a", operand=1, must_be_granted=True)
    grant = Mod(at=2, op="grant", target="a", operand=1)
    found = arrange(task({"a": 1}, [granted, grant]))
    assert (order(found), found.result.power("a")) == ([2, 1], 2)


def test_modifier_that_switches_itself_off_is_unstable() -> None:
    """Nothing else is there to depend on: it is applied, though on the final board its condition fails."""
    weak = Mod(at=1, op="+", target="a", operand=1, condition=While("a", "<=", 1))
    found = arrange(task({"a": 1}, [weak]))
    assert (found.result.power("a"), found.unstable) == (2, (weak,))


def test_two_modifiers_of_one_timestamp_are_refused() -> None:
    with pytest.raises(ValueError, match=r"711\.6"):
        arrange(task({"a": 1}, [pump(1, "a"), pump(1, "b")]))


def outcomes(powers: dict[str, int], mods: list[Mod], of: str) -> dict[tuple[str, str], int]:
    return {
        (outcome.question, outcome.reading): outcome.result.power(of)
        for outcome in readings(task(powers, mods))
    }


def test_readings_differ_on_an_over_determined_threshold() -> None:
    found = outcomes({"a": 2, "b": 1}, [aura(1, "a", 3, "b"), pump(2, "a"), pump(3, "a")], "b")
    assert found["A01", "leave-one-out"] == 1
    assert found["A01", "any-context"] == 2


def test_of_two_that_follow_the_same_one_the_dependent_waits_for_the_other() -> None:
    """1 depends on 2, 3 and 4, and 2 on 4: both come right after 4, and 1 sees what 2 does unless timestamps decide."""
    mods = [aura(1, "a", 3, "x"), aura(2, "b", 2, "a"), pump(3, "a"), pump(4, "b")]
    powers = {"a": 1, "b": 1, "x": 1}
    problem = task(powers, mods)
    assert order(arrange(problem)) == [3, 4, 2, 1]
    assert order(arrange(problem, Reading(anchor="timestamp-ties"))) == [3, 4, 1, 2]
    found = outcomes(powers, mods, "x")
    assert found["A02", "latest-timestamp"] == found["A02", "last-applied"] == 2
    assert found["A02", "timestamp-ties"] == 1


def test_the_letter_of_711_4_may_put_a_modifier_before_what_it_depends_on() -> None:
    """1 looks at a, which 2 and 3 give power; 4 lets 2 reach c too, which is nothing to 1 (A02).

    So the latest-timestamped on which 1 depends is 3, although 2 is applied later still.
    """
    mods = [aura(1, "a", 7, "x"), Mod(at=2, op="+", target="^", operand=1), pump(3, "a"), pump(4, "c")]
    powers = {"a": 5, "c": 4, "x": 1}
    assert order(arrange(task(powers, mods))) == [3, 1, 4, 2]
    assert order(arrange(task(powers, mods), Reading(anchor="last-applied"))) == [3, 4, 2, 1]
    found = outcomes(powers, mods, "x")
    assert (found["A02", "latest-timestamp"], found["A02", "last-applied"]) == (1, 2)


def test_readings_agree_where_nothing_depends() -> None:
    mods = [Mod(at=1, op="blank", target="a"), pump(2, "b"), pump(3, "a")]
    assert {outcome.result for outcome in readings(task({"a": 1, "b": 1}, mods))} == {
        arrange(task({"a": 1, "b": 1}, mods)).result
    }
