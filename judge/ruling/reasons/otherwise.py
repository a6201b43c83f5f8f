"""What a characteristic would be under other readings of the rules, and without each modifier."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.dependency import arrange, readings
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.readings import order_reading
from judge.engine.model.view import View, layer_zero
from judge.engine.modifiers.continuous import task_of
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.messages.message import message, sentence
from judge.ruling.reasons.edit_steps import source
from judge.ruling.reasons.modifiers import Bearing
from judge.ruling.record.model import Outcome
from judge.ruling.situation.situation import Situation

Reader = Callable[[Characteristics], str]

MOST_CHANGES = 3
MOST_LEFT_OUT = 12
"""How many modifiers are left out, one at a time, to see whether they matter."""


def other_readings(
    situation: Situation, oid: int, read: Reader, answer: str
) -> tuple[tuple[str, Outcome], ...]:
    """The open questions A01 to A03, each with the answer under one of its readings; nothing if all agree.

    Only those questions are listed of which some reading answers otherwise, and none whose reading is assumed.
    """
    modifiers = situation.board.arrangement.order
    task = task_of(situation.state, layer_zero(situation.state), modifiers)
    settled = dict(situation.state.readings)
    told = [
        (found.question, found.reading, _read(found.result, oid, read, answer))
        for found in readings(task, order_reading(situation.state))
        if found.question not in settled
    ]
    open_ones = {question for question, _, other in told if other != answer}
    return tuple(
        (question, Outcome(answer=other, when=message("reading-taken", question=question, reading=reading)))
        for question, reading, other in told
        if question in open_ones
    )


def _read(view: View, oid: int, read: Reader, otherwise: str) -> str:
    card = view.find(oid)
    return read(card) if card else otherwise


def without_each(
    situation: Situation, oid: int, read: Reader, answer: str, bearing: Bearing
) -> tuple[str, ...]:
    """For each of the first sources of bearing modifiers without which the answer changes, what it would be then."""
    return tuple(dict.fromkeys(_changes(situation, oid, read, answer, bearing)))[:MOST_CHANGES]


def _changes(situation: Situation, oid: int, read: Reader, answer: str, bearing: Bearing) -> Iterator[str]:
    name, by_source = situation.name(oid), dict[str, tuple[ContinuousModifier, ...]]()
    for step in bearing.steps[:MOST_LEFT_OUT]:
        told = source(step.modifier, name)
        by_source[told] = (*by_source.get(told, ()), step.modifier)
    for told, modifiers in by_source.items():
        other = _read(_without(situation, modifiers), oid, read, answer)
        if other != answer:
            yield sentence(message("without-answer", told=told, other=other))


def _without(situation: Situation, left_out: tuple[ContinuousModifier, ...]) -> View:
    """The board without some modifiers, and without those that only they bring about."""
    keys = tuple(modifier.key for modifier in left_out)
    kept = tuple(
        modifier
        for modifier in situation.board.arrangement.order
        if modifier.key not in keys and not modifier.ability.startswith(keys)
    )
    task = task_of(situation.state, layer_zero(situation.state), kept)
    return arrange(task, order_reading(situation.state)).result
