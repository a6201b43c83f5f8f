"""What players can't do beyond so much a turn: score points, draw cards (104.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.describing import regard, words
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.modifiers.prohibition import Barred
from judge.engine.perspective.amounts import counted
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Exceeds
from judge.text.ast.period import Period

#: By what is limited: the occurrences by which it is done.
_VERBS = {"score points": "score", "draw cards": "draw"}


def is_counted(event: Exceeds) -> bool:
    """Whether the engine can tell how much of it a player has done: in this turn, of points and cards drawn."""
    this_turn = (
        isinstance(event.period, Period) and event.period.name == "turn" and event.period.whose is None
    )
    return event.act in _VERBS and this_turn


@implements("104.2", "707.2")
def within_limits(
    run: Run, occurrence: Occurrence, ready: tuple[Occurrence, ...]
) -> tuple[Occurrence, Barred | None]:
    """As much of an occurrence as can happen, next to those that are about to; then why nothing of it can."""
    left = _left(run.state, occurrence, ready)
    if left is None or left[0] >= occurrence.amount:
        return occurrence, None
    number, modifier = left
    if number <= 0:
        return occurrence, Barred(message("says-cant", name=modifier.name), cite("104.2"), modifier.name)
    rules = cite("104.2", "707.2")
    run.note(
        message(
            "only-so-much-of-it-can", name=modifier.name, what=words(run.state, occurrence), number=number
        ),
        rules,
        card=modifier.name,
        deeds=regard(run.state, occurrence.subject),
    )
    return replace(occurrence, amount=number, rules=(*occurrence.rules, *rules)), None


def _left(state: State, occurrence: Occurrence, ready: tuple[Occurrence, ...]) -> tuple[int, InForce] | None:
    """How much of it its player can still do this turn, and by which modifier; None if nothing limits it."""
    limits = [
        (counted(look, body.event.count) - _done(state, occurrence, ready), modifier)
        for modifier, body, look in of_kind(state, Prohibit)
        if isinstance(body.event, Exceeds)
        and _VERBS.get(body.event.act) == occurrence.verb
        and occurrence.player in look.players(body.event.who)
    ]
    return min(limits, key=lambda limit: limit[0], default=None)


def _done(state: State, like: Occurrence, ready: tuple[Occurrence, ...]) -> int:
    """How much of it its player has done this turn, with what is about to happen."""
    turn = state.turn.number
    done = (*(one.occurrence for one in state.log if one.turn == turn), *ready)
    return sum(one.amount for one in done if (one.verb, one.player) == (like.verb, like.player))
