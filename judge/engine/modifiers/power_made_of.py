"""What the power of a card is made of: the printed one, and what each modifier makes of it (507.1, 702.1, 711.3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.printed_words import printed_words
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.edits_told import shown, told_edits
from judge.engine.modifiers.modifier_rules import rules_of_being
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

_POWER = "power"


@implements("507.1")
def power_made_of(state: State, oid: int) -> tuple[Note, ...]:
    """The printed power and what becomes of it, in the order of the modifiers; nothing if none touches it."""
    steps = tuple(_by_modifiers(state, oid))
    return (_printed(state, oid), *steps) if steps else ()


def _printed(state: State, oid: int) -> Note:
    obj = state.get(oid)
    text = printed_words(obj.label, obj.definition.faces[obj.side].printed, _POWER)
    return Note(text=text, rules=cite("507.1", "202.1"), card=obj.label)


@implements("711.3")
def _by_modifiers(state: State, oid: int) -> Iterator[Note]:
    card = state.get(oid).label
    for step in board(state).arrangement.steps:
        edits = [edit for edit in step.edits if edit.oid == oid and edit.field == _POWER]
        before, after = (view.find(oid) for view in (step.before, step.after))
        if edits and before and after and before.power != after.power:
            yield Note(
                text=message("modifier-does", name=step.modifier.name, told=told_edits(edits, card)),
                rules=(*cite("711.3"), *rules_of_being(step.modifier)),
                card=step.modifier.name,
                before=shown(before.power),
                after=shown(after.power),
            )
