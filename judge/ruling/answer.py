"""Answering the questions of a scenario that has been played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.unsupported import UnsupportedError
from judge.ruling.argument import argument
from judge.ruling.bearing import assumptions_of, bearing, resting, rules_of
from judge.ruling.distinction import distinction
from judge.ruling.editions import left_undecided, not_obeyed
from judge.ruling.families import FAMILIES, Family
from judge.ruling.final import FinalBoard, final_board
from judge.ruling.merge import Found, agree, outcomes
from judge.ruling.model import Answer, ChoiceMade, Ruling
from judge.ruling.readings import Readings, weighed
from judge.ruling.situation import Situation
from judge.ruling.situations import situations
from judge.ruling.unread import unread, untold
from judge.ruling.verdict import depends_verdict, unsupported_verdict, verdict
from judge.scenario.ask import AskCharacteristic, AskHas, AskIsAt, AskState, AskWhere, Inquiry
from judge.scenario.played import Played

#: Questions about how things are: what changed them last decides.
_AS_IT_IS = (AskCharacteristic, AskHas, AskIsAt, AskState, AskWhere)


def rule(played: Played, *, every: bool = False) -> Ruling:
    """The ruling on a scenario; `every` lists each outcome of the line of play, not only different answers."""
    readings = Readings(played)
    return Ruling(
        scenario=played.scenario.title,
        ruleset=played.setup.ruleset,
        answers=tuple(
            answered(played, inquiry, readings, every=every) for inquiry in played.scenario.inquiries
        ),
        final=_final(played),
        about=played.scenario.about,
        assumed=played.setup.state.readings,
    )


def _final(played: Played) -> FinalBoard | None:
    if played.setup.declined is not None or not played.outcomes:
        return None
    try:
        return final_board(played.outcomes[0].state)
    except UnsupportedError:
        return None


def answered(played: Played, inquiry: Inquiry, readings: Readings, *, every: bool = False) -> Answer:
    """The answer to one question. What the engine can't do makes it unsupported; nothing is raised."""
    answer, met = _answered(played, inquiry, every=every)
    undecided = left_undecided(answer, inquiry, met, readings, _answer_alone)
    if undecided is not None:
        return _unsupported(inquiry, undecided)
    return weighed(answer, inquiry, met, readings, _answer_alone) if answer.certainty == "settled" else answer


def _answer_alone(played: Played, inquiry: Inquiry) -> Answer:
    return _answered(played, inquiry)[0]


def _answered(played: Played, inquiry: Inquiry, *, every: bool = False) -> tuple[Answer, tuple[str, ...]]:
    """The answer under the readings that a line of play takes, and the open questions met on the way."""
    family = FAMILIES.get(type(inquiry.question))
    try:
        if family is None:
            raise UnsupportedError(f"questions like “{inquiry.text}”")
        found = _all_found(played, inquiry, family)
        answer = _merged(inquiry, family, found, ruleset=played.setup.ruleset, every=every)
    except UnsupportedError as declined:
        return _unsupported(inquiry, declined), ()
    return answer, _once(question for one in found for question in _met(one))


def _met(found: Found) -> Iterator[str]:
    """The open questions on which what one course of the game answers hangs, or may hang."""
    yield from assumptions_of((*found.situation.notes, *found.finding.because))
    yield from (*found.finding.assumptions, *found.finding.met, *found.situation.state.met)


def _all_found(played: Played, inquiry: Inquiry, family: Family) -> tuple[Found, ...]:
    """What every course of the game answers. Raises UnsupportedError."""
    if played.setup.declined is not None:
        raise played.setup.declined
    courses = situations(played, inquiry.after, now=family.now) if played.complete else ()
    found = tuple(_found(one, inquiry, family) for one in courses)
    if not found:
        raise UnsupportedError("a line of play with too many ways to go on")
    return found


def _found(situation: Situation, inquiry: Inquiry, family: Family) -> Found:
    """Raises UnsupportedError if the engine declined on the way here, or can't tell."""
    declined = situation.declined or unread(situation)
    if declined is not None:
        raise declined
    return Found(situation, family.answer(situation, inquiry.question))


def _merged(
    inquiry: Inquiry, family: Family, found: tuple[Found, ...], *, ruleset: str, every: bool
) -> Answer:
    first, finding = found[0], found[0].finding
    settled = agree(found)
    leading = bearing(first.situation.notes, finding.about, of_play=family.of_play)
    walk = tuple(first.situation.notes[one.place] for one in leading)
    told_before = {one.text for step in walk for one in (step, *step.because)}
    own = tuple(note for note in finding.because if note.text not in told_before)
    because = (*own, *walk) if finding.first else (*walk, *own)
    decisive = (*finding.rules, *rules_of(finding.because))
    rules = _once((*decisive, *rules_of(reversed(walk))))
    other = not_obeyed(ruleset, rules if walk else (*rules, *rules_of(first.situation.notes)))
    declined = other or untold(first.situation, inquiry.question, because)
    if declined is not None:
        raise declined
    told = outcomes(found, every=every) if every or not settled else ()
    return Answer(
        question=inquiry.text,
        answer=finding.answer if settled else "depends",
        certainty="settled" if settled else "depends",
        because=because,
        rules=rules,
        assumptions=_once((*finding.assumptions, *assumptions_of(because))),
        choices=tuple(ChoiceMade.of(choice) for choice in first.situation.choices) if settled else (),
        outcomes=told,
        verdict=finding.verdict or verdict(inquiry, finding.answer) if settled else depends_verdict(told),
        distinction=finding.distinction or _distinction(inquiry, found[0]),
        changes=finding.changes,
        argument=argument(first.situation, leading, len(own), first=finding.first),
    )


def _distinction(inquiry: Inquiry, found: Found) -> str:
    finding, question = found.finding, inquiry.question
    latest = isinstance(question, _AS_IT_IS)
    steps = resting(found.situation.notes, finding.about, latest=latest)
    return distinction(question, finding.answer, (*finding.because, *reversed(steps)))


def _unsupported(inquiry: Inquiry, declined: UnsupportedError) -> Answer:
    return Answer(
        question=inquiry.text, answer="", certainty="unsupported", verdict=unsupported_verdict(declined)
    )


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
