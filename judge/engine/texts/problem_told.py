"""The Problem of which an area is said to be, where a text describes it."""

from __future__ import annotations

from judge.text.ast.place import Place, ProblemArea
from judge.text.ast.selection import Selection


def problem_told(place: Place | None) -> Selection | None:
    """The words for the Problem or Problems at which something is; None where it is no area of one so described."""
    problem = place.problem if isinstance(place, ProblemArea) else None
    return problem if isinstance(problem, Selection) else None


def problem_chosen(place: Place | None) -> Selection | None:
    """The same where a player chooses it ("a Problem")."""
    problem = problem_told(place)
    return problem if problem is not None and problem.quantifier.mode == "choose" else None
