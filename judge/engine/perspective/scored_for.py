"""For what points are scored: the bonus of a Problem, the defeat of a Troublemaker (210.1, 211.1, 514.6)."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.event import CardEvent, Scores
from judge.text.ast.node import Node
from judge.text.ast.place import Place
from judge.text.ast.selection import Selection


@implements("210.1", "514.6c")
def is_any_problem(event: Scores) -> bool:
    """Whether the bonus of whatever Problem is meant."""
    problem = event.problem
    plain = isinstance(problem, Selection) and problem.quantifier.mode == "generic"
    return event.bonus and plain and not (problem.description.adjectives or problem.description.qualifiers)  # type: ignore[union-attr]


def is_of_known_cards(event: Scores) -> bool:
    """Whether the engine can tell for what the points that a text speaks of are scored."""
    problem, because = event.problem, event.because
    of_problem = problem is None or is_any_problem(event) or (event.bonus and isinstance(problem, Place))
    return of_problem and (because is None or _is_defeat(because))


def _is_defeat(because: Node) -> bool:
    return isinstance(because, CardEvent) and because.verb == "defeat" and because.who is None


@implements("210.1", "211.1", "514.6a", "514.6c")
def is_scored_for(look: Perspective, event: Scores, scored: Occurrence) -> bool:
    """Whether points are scored for what a text asks for."""
    if not is_of_known_cards(event):
        raise look.unsupported(event)
    if isinstance(event.because, CardEvent) and not _is_for_defeating(look, event.because, scored):
        return False
    return event.problem is None or is_any_problem(event) or _is_bonus_of(look, event.problem, scored)


def _is_for_defeating(look: Perspective, because: CardEvent, scored: Occurrence) -> bool:
    return scored.name == "defeat" and any(is_one_of(look, because.cards, oid) for oid in scored.for_cards)


def _is_bonus_of(look: Perspective, problem: Node, scored: Occurrence) -> bool:
    """Whether it is the bonus of that Problem. Raises UnsupportedError if another one's would be as high."""
    meant = set(fitting(look, problem)) & set(scored.for_cards)
    if meant and len(scored.for_cards) > 1:
        raise look.unsupported(problem, message("which-of-equal-bonuses-is-scored"))
    return bool(meant)
