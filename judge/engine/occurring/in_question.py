"""Which replacement modifiers come into question for an occurrence, and what is said of those that do (710)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.describing import regard, words
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.open_questions import open_questions
from judge.engine.modifiers.ties import ties_in_doubt
from judge.engine.occurring.drawn_from import takes_no_card
from judge.engine.occurring.problem_kept import replaced_by_rule
from judge.engine.occurring.replacement import (
    Candidate,
    applicable,
    banishing_only,
    sifted,
)
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    pass


def replacements(state: State, occurrence: Occurrence) -> tuple[Candidate, ...]:
    """The replacement modifiers that can apply to an occurrence, with what the game does set apart."""
    if occurrence.by_game and not _may_be_banished(state, occurrence):
        return ()
    return _left(state, occurrence, applicable(state, occurrence))


@implements("508.1a", "710.3")
def in_question(run: Run, occurrence: Occurrence) -> tuple[Candidate, ...]:
    """Those that come into question as it happens; a mandatory one makes a cost unpayable."""
    if occurrence.by_game and not _may_be_banished(run.state, occurrence):
        return ()
    run.meet(*ties_in_doubt(run.state))
    fitting, notes = sifted(run.state, occurrence)
    if occurrence.lineage or not occurrence.by_game:
        for note in notes:
            run.add(note)
    found = _left(run.state, occurrence, fitting)
    if found and takes_no_card(run.state, occurrence):
        run.meet("A173")
        found = found if reading(run.state, "A173") == "replaced" else ()
    if not occurrence.as_cost:
        return found
    rule, met = replaced_by_rule(run.state, occurrence), open_questions(run.state, occurrence)
    if rule:
        raise IllegalError(message("rule-would-replace-part-cost"), (*cite("508.1a"), *rule), met)
    forced = _keeping_from_paying(run, found)
    if forced:
        raise IllegalError(
            message("would-replace-part-cost", called=forced[0].modifier.called), cite("508.1a")
        )
    return ()


@implements("104.3", "104.4")
def _may_be_banished(state: State, occurrence: Occurrence) -> bool:
    """Of what the game does, only the dismissal of a card that is no Problem can be replaced."""
    if occurrence.verb != "dismiss" or switched(state, "dismissal-by-game-banish") == "never":
        return False
    return "Problem" not in board(state).view.get(occurrence.subject).types


@implements("104.4")
def _left(state: State, occurrence: Occurrence, candidates: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    return banishing_only(state, occurrence, candidates) if occurrence.by_game else candidates


@implements("508.1a")
def _keeping_from_paying(run: Run, found: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Of the replacement modifiers that can apply to a part of a cost, those by which it can't be paid."""
    optional = [candidate for candidate in found if candidate.body.optional]
    if optional:
        run.meet("A10")
    may_decline = reading(run.state, "A10") == "may-decline"
    return tuple(candidate for candidate in found if not (may_decline and candidate in optional))


@implements("508.1a")
def can_be_paid(run: Run, occurrence: Occurrence) -> bool:
    """Whether nothing would replace an occurrence that is a part of a cost; true of any other occurrence."""
    if not occurrence.as_cost:
        return True
    run.meet(*open_questions(run.state, occurrence))
    if replaced_by_rule(run.state, occurrence):
        return False
    return not _keeping_from_paying(run, replacements(run.state, occurrence))


@implements("104.4", "506.7")
def exception(occurrence: Occurrence) -> tuple[str, ...]:
    """The rule by which what the game does can be replaced, or by which a move counts as one that would be made."""
    if occurrence.by_game:
        return cite("104.4")
    return cite("506.7") if occurrence.verb == "move" else ()


@implements("710.5b")
def repeated(occurrence: Occurrence, candidate: Candidate) -> tuple[str, ...]:
    """The rule by which a modifier that was attempting to replace what this came from still does."""
    return cite("710.5b") if candidate.modifier.key in dict(occurrence.rivals) else ()


@implements("710.5a")
def rivals_fail(run: Run, occurrence: Occurrence, candidates: tuple[Candidate, ...]) -> None:
    """Say which modifiers attempted to replace what this came from, and do not replace this."""
    still = {candidate.modifier.key for candidate in candidates}
    what = words(run.state, occurrence)
    for key, called in occurrence.rivals:
        if key not in still | set(occurrence.lineage):
            told = message("fails-does-not-replace", called=called, what=what)
            run.note(told, cite("710.5a"), deeds=regard(run.state, occurrence.subject))


@implements("707.2a", "709.2", "501.4")
def placed(state: State, candidate: Candidate) -> Context:
    """The context of a replacement with a cost: "here" is where its card is before paying moves that."""
    context, source = candidate.context, state.find(candidate.context.source)
    if candidate.body.cost is None or context.here or source is None:
        return context
    return replace(context, here=source.area)
