"""What comes of a canonical board: the answers, and what makes them hard."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from judge.atlas.board_text import FIRST, SECOND
from judge.atlas.canonical import Canonical
from judge.atlas.charted import Pool
from judge.atlas.source import Furnished
from judge.deadline import OutOfTimeError, within
from judge.diagnostics import InputError
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.continuous import board
from judge.engine.unsupported import UnsupportedError
from judge.rulebook.rulesets import find_ruleset
from judge.ruling.answer import rule
from judge.ruling.record.model import Answer, Ruling
from judge.ruling.slices.bearing import assumptions_of
from judge.scenario.read import read_scenario
from judge.scenario.running.played import Course, Played
from judge.scenario.running.runner import run

Outcome = Literal["settled", "depends", "declined", "not possible", "not laid", "late", "fault"]
LIMIT = 24
"""So many courses of a board are followed; a board that can go on in more ways is declined."""


_TOLD = 2
"""So many answers to a question are kept in words."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one board.

    `state` is the worst of its answers: declined goes before depends. It is not possible if the line of play stops,
    and not laid if the board itself is refused; a fault is one of this program. `reason` says why. Of `answers` the
    first are kept in words; `digest` stands for all of them. `questions` are the open questions that were met; `order`
    says that the outcome hangs on an order that a player chooses, or on which card came first; `loop` that the game
    came round; `seen` that the texts of both cards had a part in it.
    """

    kind: str
    state: Outcome
    answers: tuple[tuple[str, str], ...] = ()
    digest: str = ""
    reason: str = ""
    questions: tuple[str, ...] = ()
    order: bool = False
    loop: bool = False
    seen: bool = False


def find(pool: Pool, canonical: Canonical, ruleset: str, seconds: float) -> Finding:
    """Rule on a board, within so many seconds of computing: how busy the machine is makes no difference."""
    try:
        with within(seconds, time.process_time):
            return _found(pool, canonical, ruleset)
    except InputError as fault:
        return Finding(kind=canonical.kind, state="not laid", reason=fault.diagnostics[0].message)
    except OutOfTimeError as over:
        return Finding(kind=canonical.kind, state="late", reason=over.told)
    except Exception as fault:
        return Finding(kind=canonical.kind, state="fault", reason=f"{type(fault).__name__}: {fault}")


def _found(pool: Pool, canonical: Canonical, ruleset: str) -> Finding:
    played, ruling = _ruled(pool, canonical.text, canonical.traits, ruleset)
    courses = played.outcomes
    notes = tuple(note for course in courses for note in course.notes)
    told = tuple(note for answer in ruling.answers for note in answer.because)
    answers = tuple((answer.question, _said(answer)) for answer in ruling.answers)
    order = _hangs_on_order(courses)
    if canonical.turned:
        _, turned = _ruled(pool, canonical.turned, canonical.traits, ruleset)
        order = order or _digest(ruling) != _digest(turned)
    state, reason = _state(ruling)
    return Finding(
        kind=canonical.kind,
        state=state,
        reason=reason,
        answers=answers,
        digest=_digest(ruling),
        questions=_questions(courses, ruling, notes),
        order=order,
        loop=any(note.says("loop") for note in notes),
        seen={FIRST, SECOND} <= _acting(notes, told),
    )


def _ruled(pool: Pool, text: str, traits: tuple[str, ...], ruleset: str) -> tuple[Played, Ruling]:
    scenario = read_scenario(text, collection=Furnished(pool, traits))
    played = run(scenario, find_ruleset(ruleset).id, limit=LIMIT)
    return played, rule(played)


def _every(answer: Answer) -> tuple[str, ...]:
    """All answers to a question, each once."""
    return tuple(sorted({str(one.answer) for one in answer.outcomes})) or (str(answer.answer),)


def _said(answer: Answer) -> str:
    """An answer in words; of several the first."""
    several = _every(answer)
    return " / ".join((*several[:_TOLD], *(("…",) if len(several) > _TOLD else ())))


def _digest(ruling: Ruling) -> str:
    """What all answers have in common with those of an equal ruling."""
    told = [(answer.question, _every(answer)) for answer in ruling.answers]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]


def _state(ruling: Ruling) -> tuple[Outcome, str]:
    if ruling.stopped is not None:
        return "not possible", ruling.stopped.reason
    declined = next((one for one in ruling.answers if one.certainty == "unsupported"), None)
    if declined is not None:
        return ("late" if declined.late else "declined"), declined.verdict
    return ("depends" if any(one.certainty == "depends" for one in ruling.answers) else "settled"), ""


def _questions(courses: Iterable[Course], ruling: Ruling, notes: Iterable[Note]) -> tuple[str, ...]:
    """The open questions of the rules that were met on the way."""
    met = {question for course in courses for question in course.state.met}
    met |= set(assumptions_of(notes))
    for answer in ruling.answers:
        met |= set(answer.assumptions)
        met |= {answer.default.question} if answer.default is not None else set()
    return tuple(sorted(met))


def _acting(walk: Iterable[Note], reasons: Iterable[Note]) -> frozenset[str]:
    """The cards of which the text made a step happen, or changed a value on which a step or an answer rests."""
    steps = tuple(walk)
    changing = (one for note in (*steps, *reasons) for one in _below(note) if one.before is not None)
    return frozenset(str(note.card) for note in (*steps, *changing) if note.card)


def _below(note: Note) -> Iterator[Note]:
    yield note
    for one in note.because:
        yield from _below(one)


def _hangs_on_order(courses: Iterable[Course]) -> bool:
    """Whether courses in which everything else was chosen alike end unlike each other by an order that was chosen."""
    ends: dict[object, set[object]] = {}
    for course in courses:
        chosen = tuple(
            sorted((one.player, str(one.what), one.chosen) for one in course.choices if one.kind != "order")
        )
        ordered = any(one.kind == "order" for one in course.choices)
        if ordered:
            ends.setdefault(chosen, set()).add(_standing(course.state))
    return any(len(found) > 1 for found in ends.values())


def _standing(state: State) -> object:
    """How players and cards stand, without how it came about."""
    try:
        view = board(state).view
    except UnsupportedError:
        return "unread"
    cards = sorted(
        (
            obj.physical,
            (obj.zone, obj.area, obj.exhausted, obj.frightened, obj.face_down, obj.side),
            tuple(sorted((name, number) for name, number, _ in obj.counters)),
            str(getattr(view.find(obj.oid), "power", "")),
        )
        for obj in state.objects
    )
    return tuple((seat.score, seat.tokens) for seat in state.seats), tuple(cards), state.winners
