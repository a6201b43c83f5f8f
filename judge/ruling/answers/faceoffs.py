"""Which faceoff follows, who is involved, who wins (514, 612)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.confrontations.confronting import could_confront
from judge.engine.faceoffs.following_faceoff import following_faceoff, several_problems
from judge.engine.model.involvement import involved, involved_by
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.order_in_doubt import order_in_doubt
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskFaceoff

_NAMES = {
    "Problem": "problem-faceoff",
    "Troublemaker": "troublemaker-faceoff",
    "": "faceoff-effect",
}

#: By kind of faceoff the rules by which it is one.
_BEGUN = {
    "Problem": cite("514.2", "514.3b"),
    "Troublemaker": cite("514.2", "514.3a"),
    "": cite("514.2", "514.3c"),
}


def faceoff(situation: Situation, question: AskFaceoff) -> Finding:
    """A question about the faceoff as a whole."""
    return _any(situation, question.kind) if question.what == "any" else _QUESTIONS[question.what](situation)


@implements("103.1", "611.4", "612.1", "612.2")
def _which(situation: Situation) -> Finding:
    current = situation.state.faceoff
    if current is not None:
        name = _named(situation, _NAMES[current.kind], len(current.areas))
        step = Note(text=message("it-is", name=name), rules=_BEGUN[current.kind])
        return Finding(answer=name, because=(step,))
    if situation.state.over:
        step = Note(text=message("game-over-so-no-faceoff-follows"), rules=cite("103.1"))
        return Finding(answer=term("none"), because=(step,))
    if _is_over(situation.state):
        step = Note(text=message("problem-faceoff-is-over"), rules=cite("514.7", "612.2"))
        return Finding(answer=term("none"), because=(step,))
    areas, rules, assumptions = following_faceoff(situation.state)
    if not areas:
        text = message(_why_none(situation.state))
        return Finding(
            answer=term("none"),
            because=(Note(text=text, rules=rules, assumptions=assumptions),),
            met=order_in_doubt(situation.state),
        )
    name = _named(situation, _NAMES["Problem"], len(areas))
    problems = listed(
        obj.label
        for area in areas
        for obj in situation.state.at(area)
        if "Problem" in situation.view.get(obj.oid).types
    )
    step = Note(
        text=sentence(message("faceoff-follows-at", name=name, problems=problems)),
        rules=rules,
        assumptions=assumptions,
    )
    return Finding(answer=name, because=(step,), met=order_in_doubt(situation.state))


@implements("514.7", "612.2")
def _is_over(state: State) -> bool:
    """Whether the Problem faceoff of this turn has been, however it ended: no other one follows."""
    return any(
        logged.occurrence.verb == "end faceoff"
        and (logged.turn, logged.step) == (state.turn.number, "Faceoff Step")
        and logged.of_faceoff is not None
        and logged.of_faceoff.kind == "Problem"
        for logged in state.log
    )


@implements("612.1", "612.2")
def _why_none(state: State) -> str:
    """The message that says why no Problem faceoff follows."""
    if not state.turn.confronted:
        return "no-problem-confronted-so-none-follows"
    if not any(state.find(oid) for oid in state.turn.confronted):
        return "confronted-problem-gone-so-none-follows"
    if _could_now(state):
        return "nobody-else-could-as-it-was-confronted"
    return "nobody-else-can-confront-so-no-faceoff"


def _could_now(state: State) -> bool:
    """Whether an opponent could confront a Problem by now, which is too late (A22)."""
    opponents = state.opponents(state.turn.player)
    there = (oid for oid in state.turn.confronted if state.find(oid) is not None)
    return any(could_confront(state, oid, opponent) for oid in there for opponent in opponents)


def _named(situation: Situation, name: str, areas: int) -> str:
    """A faceoff by the message of that name, or as one at several Problems."""
    if areas < 2:
        return message(name)
    return message("a-named-faceoff", several_problems=several_problems(situation.state))


@implements("103.1", "612.1", "612.2")
def _any(situation: Situation, kind: str) -> Finding:
    """Whether a faceoff (of that kind) is on or follows. One at several Problems is a Problem faceoff as well."""
    current = situation.state.faceoff
    over = current is None and (situation.state.over or _is_over(situation.state))
    areas = current.areas if current else () if over else following_faceoff(situation.state)[0]
    on = current.kind if current else "Problem" if areas else "none"
    several = on == "Problem" and len(areas) > 1
    fits = current is not None or bool(areas)
    if kind:
        fits = kind == on or (kind == "Multi Problem" and several)
    return replace(_which(situation), answer=yes_no(fits))


def _involved(situation: Situation) -> Finding:
    current = situation.state.faceoff
    if current is None:
        raise UnsupportedError(message("who-involved-while-no-faceoff"))
    cards = map(situation.state.get, involved(situation.state, situation.view))
    names = listed(situation.name(obj.oid) for obj in sorted(cards, key=lambda obj: obj.physical))
    return Finding(
        answer=names, because=(Note(text=message("involved-now", names=names), rules=involved_by(current)),)
    )


@implements("514.5", "514.6")
def _winner(situation: Situation) -> Finding:
    won = [
        logged.occurrence.player for logged in situation.happened() if logged.occurrence.verb == "win faceoff"
    ]
    if won:
        return Finding(answer=won[-1], rules=cite("514.6", "514.5"))
    return _nobody()


def _nobody() -> Finding:
    """No faceoff has been won, perhaps because nobody could win the last one."""
    nothing = Note(text=message("no-faceoff-has-been-won"), rules=cite("514.6"))
    return Finding(answer=term("nobody"), because=(nothing,))


_QUESTIONS: dict[str, Callable[[Situation], Finding]] = {
    "which": _which,
    "involved": _involved,
    "winner": _winner,
}
