"""The outcomes as a tree: what hangs on no choice is left out, and what comes to the same is told together."""

from __future__ import annotations

from judge.report.outcomes import Reached, Way, reached, shortest, tree
from judge.ruling.record.model import ChoiceMade, Outcome
from tests.page.building import DEPENDS, OPEN, ruling


def choice(what: str, chosen: str, *options: str) -> ChoiceMade:
    return ChoiceMade(player="Bob", what=what, chosen=chosen, options=options or ("a", "b"), rule="705.2")


def order(chosen: str, *options: str) -> ChoiceMade:
    return choice("in which order", chosen, *options)


def way(chosen: tuple[str, ...], answer: str, ways: int = 1) -> Way:
    return Way(chosen=chosen, reached=(Reached(answer, ways),))


def test_the_ways_of_one_choice() -> None:
    (fork,) = tree(ruling(DEPENDS).answers[0].outcomes)
    assert (fork.player, fork.rule) == ("Alice", "710.5")
    assert fork.ways == (
        way(("Warm Hearth",), "Alice's hand"),
        way(("Grim Ferry",), "Alice's banished zone"),
    )


def test_readings_are_ways_without_a_player() -> None:
    (fork,) = tree(ruling(OPEN).answers[0].outcomes)
    assert fork.player == ""
    assert [one.reached[0].answer for one in fork.ways] == ["3", "2", "3"]


def test_a_choice_after_a_choice_hangs_on_it_and_one_that_changes_nothing_is_left_out() -> None:
    outcomes = [
        Outcome(answer="1", choices=(choice("first", "a"), choice("then", "a"))),
        Outcome(answer="2", choices=(choice("first", "a"), choice("then", "b"))),
        Outcome(answer="3", choices=(choice("first", "b"), choice("then", "a"))),
        Outcome(answer="3", choices=(choice("first", "b"), choice("then", "b"))),
    ]
    (fork,) = tree(outcomes)
    one, other = fork.ways
    assert one.reached == (Reached("1", 1), Reached("2", 1))
    assert other == way(("b",), "3", 2)
    (below,) = one.forks
    assert below.ways == (way(("a",), "1"), way(("b",), "2"))


def test_options_after_which_all_is_alike_are_one_way() -> None:
    outcomes = [
        Outcome(answer=answer, choices=(choice("first", first), choice("then", then)))
        for first in "ab"
        for then, answer in (("x", "1"), ("y", "2"))
    ]
    outcomes.append(Outcome(answer="2", choices=(choice("first", "c"),)))
    (fork,) = tree(outcomes)
    assert [(one.chosen, one.reached) for one in fork.ways] == [
        (("a", "b"), (Reached("1", 2), Reached("2", 2))),
        (("c",), (Reached("2", 1),)),
    ]


def test_a_choice_whose_options_all_lead_to_the_same_choices_is_passed_over() -> None:
    outcomes = [
        Outcome(answer=answer, choices=(choice("first", first), choice("then", then)))
        for first in "ab"
        for then, answer in (("x", "1"), ("y", "2"))
    ]
    (fork,) = tree(outcomes)
    assert (fork.what, [one.chosen for one in fork.ways]) == ("then", [("x",), ("y",)])


def test_of_an_order_each_place_is_chosen_by_itself() -> None:
    names = ("Gem", "Pin, the Sharp", "Wick")
    outcomes = [
        Outcome(answer="1", choices=(order("Gem, Pin, the Sharp, Wick", *names),)),
        Outcome(answer="2", choices=(order("Gem, Wick, Pin, the Sharp", *names),)),
        Outcome(answer="2", choices=(order("Wick, Gem, Pin, the Sharp", *names),)),
        Outcome(answer="2", choices=(order("Pin, the Sharp, Wick, Gem", *names),)),
    ]
    (fork,) = tree(outcomes)
    assert (fork.place, [one.chosen for one in fork.ways]) == (1, [("Gem",), ("Wick", "Pin, the Sharp")])
    (below,) = fork.ways[0].forks
    assert (below.place, below.ways) == (2, (way(("Pin, the Sharp",), "1"), way(("Wick",), "2")))


def test_some_of_several_are_no_order() -> None:
    outcomes = [
        Outcome(answer=name, choices=(choice("which two", name, "a", "b", "c"),)) for name in ("a, b", "a, c")
    ]
    (fork,) = tree(outcomes)
    assert (fork.place, [one.chosen for one in fork.ways]) == (0, [("a, b",), ("a, c",)])


def test_of_one_answer_the_choices_are_reported_one_by_one() -> None:
    outcomes = [
        Outcome(answer="1", choices=(order(told, "a", "b"), choice("which card", card)))
        for told in ("a, b", "b, a")
        for card in ("x", "y")
    ]
    assert [(fork.what, *fork.ways) for fork in tree(outcomes)] == [
        ("in which order", Way(chosen=("a", "b"))),
        ("which card", Way(chosen=("x", "y"))),
    ]


def test_answers_are_counted_by_the_ways_that_lead_there() -> None:
    outcomes = [
        Outcome(answer="1", ways=3),
        Outcome(answer="2", when="longer"),
        Outcome(answer="2", when="short"),
    ]
    assert reached(outcomes) == (Reached("1", 3), Reached("2", 2))
    assert shortest(outcomes, "2").when == "short"
