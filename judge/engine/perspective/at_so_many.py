"""Cards at so many Problems: “if you have characters at two or more Problems” counts the Problems (501.1)."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, lt

import msgspec
from msgspec.structs import replace

from judge.engine.texts.problem_told import problem_told
from judge.text.ast.node import Node
from judge.text.ast.place import ProblemArea
from judge.text.ast.selection import At, Qualifier, Quantifier, Selection

_COUNTED: dict[str, Callable[[int, int], bool]] = {
    "at-least": ge,
    "fewer-than": lt,
    "exactly": eq,
    "choose": ge,
}
"""What a number of Problems has to be, by the mode of the quantifier that asks for it."""


class AtSoMany(msgspec.Struct, frozen=True):
    """Cards of a description wherever they are, and at how many Problems there have to be such cards."""

    cards: Selection
    problems: Quantifier

    def holds(self, number: int, asked: int) -> bool:
        """Whether that number of Problems is as many as the text, which names the number `asked`, wants."""
        return _COUNTED[self.problems.mode](number, asked + self.problems.beyond)


def at_so_many(cards: Node | None) -> AtSoMany | None:
    """The cards whose Problems a description counts; None if it counts none."""
    if not isinstance(cards, Selection):
        return None
    described = cards.description.qualifiers
    told = next((one for one in described if problems_counted(one) is not None), None)
    counts = problems_counted(told) if told is not None else None
    if told is None or counts is None:
        return None
    bare = tuple(_of_any(one) if one is told else one for one in described)
    return AtSoMany(
        replace(cards, description=replace(cards.description, qualifiers=bare)), counts.quantifier
    )


def problems_counted(told: Qualifier | ProblemArea) -> Selection | None:
    """The Problems of which a place speaks by their number, more than one; None if it does not."""
    place = told.place if isinstance(told, At) else told
    problem = problem_told(place) if isinstance(place, ProblemArea) else None
    if problem is None or problem.quantifier.mode not in _COUNTED:
        return None
    amount = getattr(problem.quantifier.count, "value", 2)
    return problem if amount > 1 or problem.quantifier.beyond else None


def _of_any(told: Qualifier) -> Qualifier:
    assert isinstance(told, At)
    assert isinstance(told.place, ProblemArea)
    problem = told.place.problem
    assert isinstance(problem, Selection)
    any_one = replace(
        problem, quantifier=replace(problem.quantifier, mode="generic", count=None, beyond=False)
    )
    return replace(told, place=replace(told.place, problem=any_one))
