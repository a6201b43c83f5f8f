"""What can't be brought about any more this turn, whoever does what: the step for it is over (601.3, 608.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskHappens, AskLine
from judge.scenario.model.play import CardOccurrence
from judge.text.ast.effect import Act, SkipPeriod
from judge.text.ast.node import Node

_BEHIND_THE_STEP = frozenset(("Main Phase", "Score Phase", "End Phase"))


@implements("608.1", "601.3")
def too_late(situation: Situation, question: AskLine) -> Note | None:
    """The step that says so of a challenge, where no known text challenges or gives another phase; else None."""
    aim, state = question.aim, situation.state
    done = aim.occurrence if isinstance(aim, AskHappens) else None
    if not isinstance(done, CardOccurrence) or done.verb != "challenged" or not question.holds:
        return None
    if state.turn.phase not in _BEHIND_THE_STEP or any(map(_brings_challenges, _texts(state))):
        return None
    return Note(
        text=message("challenge-step-is-over", phase=term(state.turn.phase)), rules=cite("608.1", "601.3")
    )


def _texts(state: State) -> Iterator[Node]:
    for obj in state.objects:
        yield from obj.definition.trees
    yield from (modifier.body for modifier in state.modifiers)


def _brings_challenges(text: Node) -> bool:
    return any(
        (isinstance(node, Act) and node.verb == "challenge")
        or (isinstance(node, SkipPeriod) and node.additional)
        for node in text.walk()
    )
