"""What would happen to several cards at a time and is replaced as one ("if one or more … would be dismissed")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.prohibition import barred
from judge.engine.modifiers.replaced_then import is_of_one_or_more
from judge.engine.occurring.replacement import Candidate, applicable, chosen
from judge.rulebook.citation import implements
from judge.text.ast.selection import Selection


@implements("710.1")
def along_with(state: State, rest: tuple[Occurrence, ...], candidate: Candidate) -> tuple[Occurrence, ...]:
    """Those of the others about to happen that a modifier can replace with the one which it is applied to."""
    if not is_of_one_or_more(candidate.body):
        return ()
    return tuple(one for one in rest if replaces(state, candidate, one))


def replaces(state: State, candidate: Candidate, one: Occurrence) -> bool:
    """Whether a modifier can replace one more of what is about to happen."""
    if one.by_game or one.for_game or barred(state, one) is not None:
        return False
    return candidate.modifier.key in {other.modifier.key for other in applicable(state, one)}


@implements("710.5")
def joining(
    run: Run, others: tuple[Occurrence, ...], candidate: Candidate, *, several: bool
) -> tuple[Occurrence, ...]:
    """Those of them that are replaced together: where another modifier could replace one too, that is chosen."""
    found = []
    for one in others:
        first = chosen(run, one, applicable(run.state, one), several=several)
        if first.modifier.key == candidate.modifier.key:
            found.append(one)
    return tuple(found)


def declined(one: Occurrence, candidate: Candidate) -> Occurrence:
    """The occurrence, to which the modifier is not applied."""
    return replace(one, declined=(*one.declined, candidate.modifier.key), rivals=())


def of_all(context: Context, candidate: Candidate, occurrences: tuple[Occurrence, ...]) -> Context:
    """The context in which the words of the modifier mean all the cards that it is applied to."""
    cards = getattr(candidate.body.event, "cards", None)
    if len(occurrences) < 2 or not isinstance(cards, Selection):
        return context
    return context.bind(cards.label, tuple(one.subject for one in occurrences))
