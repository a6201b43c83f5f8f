"""Dependencies as pictures."""

from __future__ import annotations

from judge.page.dependencies import Picture, picture
from tests.page.building import CYCLE, FACEOFF, OPEN, SHOWCASE, ruling


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
