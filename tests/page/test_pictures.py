"""Dependencies and outcomes as pictures."""

from __future__ import annotations

from judge.page.dependencies import Picture, picture
from judge.page.outcomes import Fork, tree
from judge.ruling.model import ChoiceMade, Outcome
from tests.page.building import CYCLE, DEPENDS, FACEOFF, OPEN, SHOWCASE, ruling


def drawn(name: str) -> Picture | None:
    """The picture of the first answer."""
    told = ruling(name).answers[0].argument
    assert told is not None
    return picture(told.end)


def test_one_that_waits_stands_below_what_it_waits_for() -> None:
    told = drawn(SHOWCASE)
    assert told is not None
    assert [(node.name, node.place, node.age, node.waits_for) for node in told.nodes] == [
        ("Sea-Glass Pin", 1, 2, ""),
        ("Lighthouse Keeper", 2, 1, "Sea-Glass Pin"),
    ]
    (arc,) = told.arcs
    assert (arc.dependent, arc.on, arc.clause, arc.cut) == (
        "Lighthouse Keeper",
        "Sea-Glass Pin",
        "existence",
        False,
    )
    assert (arc.without, arc.with_it) == ("nothing", "Skipping Stone gains “Persistent”")


def test_an_arc_says_what_it_applies_to_before_and_after() -> None:
    told = drawn(OPEN)
    assert told is not None
    arc = next(arc for arc in told.arcs if (arc.dependent, arc.on) == ("Blue Banner", "Face Paint"))
    assert (arc.clause, arc.applied_without, arc.applied_with) == (
        "applies-to",
        "Jogger",
        "Runner and Jogger",
    )


def test_a_cycle_is_cut_at_its_oldest() -> None:
    told = drawn(CYCLE)
    assert told is not None
    assert told.nodes[0].freed == "Plain Paper and Solid Stone"
    cut = {(arc.dependent, arc.on) for arc in told.arcs if arc.cut}
    assert ("Sly Scissors", "Plain Paper") in cut
    assert ("Sly Scissors", "Solid Stone") in cut
    assert all(dependent != "Solid Stone" for dependent, _ in cut)


def test_without_dependencies_there_is_no_picture() -> None:
    assert drawn(FACEOFF) is None


def test_the_ways_of_one_choice() -> None:
    (fork,) = tree(ruling(DEPENDS).answers[0].outcomes)
    assert (fork.player, fork.rule) == ("Alice", "710.5")
    assert {way.chosen: way.answer for way in fork.ways} == {
        "Warm Hearth": "Alice's hand",
        "Grim Ferry": "Alice's banished zone",
    }


def test_readings_are_ways_without_a_player() -> None:
    (fork,) = tree(ruling(OPEN).answers[0].outcomes)
    assert fork.player == ""
    assert [way.answer for way in fork.ways] == ["3", "2"]


def choice(what: str, chosen: str) -> ChoiceMade:
    return ChoiceMade(player="Bob", what=what, chosen=chosen, options=("a", "b"), rule="705.2")


def test_a_choice_after_a_choice_hangs_on_it_and_one_that_changes_nothing_is_left_out() -> None:
    outcomes = [
        Outcome(answer="1", choices=(choice("first", "a"), choice("then", "a"))),
        Outcome(answer="2", choices=(choice("first", "a"), choice("then", "b"))),
        Outcome(answer="3", choices=(choice("first", "b"), choice("then", "a"))),
        Outcome(answer="3", choices=(choice("first", "b"), choice("then", "b"))),
    ]
    (fork,) = tree(outcomes)
    one, other = fork.ways
    assert (one.answer, other.answer, other.forks) == ("", "3", ())
    (below,) = one.forks
    assert isinstance(below, Fork)
    assert [(way.chosen, way.answer) for way in below.ways] == [("a", "1"), ("b", "2")]
