"""How many Problems players confront in a turn, where a text says how many they can't go beyond (611)."""

from __future__ import annotations

from judge.engine.perspective.amounts import counted
from judge.engine.perspective.bound import bound_player
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.deed import ConfrontsPer
from judge.text.ast.node import Node
from judge.text.ast.period import Period
from judge.text.ast.place import ProblemArea
from judge.text.ast.selection import Quantifier, Selection


def _limit(event: ConfrontsPer) -> Quantifier | None:
    """How many Problems a text speaks of, whichever they are; None where it speaks of certain ones."""
    problem = event.problem.problem if isinstance(event.problem, ProblemArea) else event.problem
    if not isinstance(problem, Selection) or not problem.quantifier.beyond:
        return None
    asked = problem.description
    nouns = tuple(getattr(noun, "kind", "") for noun in asked.nouns)
    return None if asked.adjectives or asked.qualifiers or nouns != ("Problem",) else problem.quantifier


def is_counted(event: ConfrontsPer) -> bool:
    """Whether the engine can tell how many there have been: of any Problems, in this turn."""
    period, limit = event.period, _limit(event)
    if not isinstance(period, Period) or period.whose is not None or period.next or period.name != "turn":
        return False
    return limit is not None and limit.count is not None


def limits(tree: Node) -> tuple[Quantifier, ...]:
    """The numbers that are read as limits of what players confront."""
    found = (_limit(node) for node in tree.walk() if isinstance(node, ConfrontsPer))
    return tuple(limit for limit in found if limit is not None)


@implements("611.1", "104.2")
def confronts_more(look: Perspective, event: ConfrontsPer, happening: Happening) -> Bindings | None:
    """A player confronts a Problem, and with those confronted this turn they are more than so many."""
    done, limit = happening.occurrence, _limit(event)
    if done.verb != "confront" or limit is None or limit.count is None:
        return None
    bound, turn = bound_player(look, event.who, done.player), look.state.turn.number
    earlier = (one.occurrence for one in look.state.log if one.turn == turn)
    problems = {one.subject for one in earlier if (one.verb, one.player) == (done.verb, done.player)}
    return bound if len(problems | {done.subject}) > counted(look, limit.count) else None
