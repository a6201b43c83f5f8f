"""Says which power cards have where a text asks for it: why it speaks of a card, or does not (507.1)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.describing import regard
from judge.engine.model.run import Run
from judge.engine.model.trace import Note
from judge.engine.paying.effect import look
from judge.engine.perspective.cards import is_one_of
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.selection import ExtremeCharacteristic, Qualifier, Selection, WithCharacteristic

with deferred(__name__):
    from judge.engine.modifiers.power_made_of import power_made_of


def _asks_for_power(part: Qualifier) -> bool:
    return isinstance(part, WithCharacteristic | ExtremeCharacteristic) and part.characteristic == "power"


@implements("507.1")
def say_power(run: Run, frame: int, node: Selection, found: Iterable[int]) -> None:
    """Note the power of each card that was found for its power, and of each that was not for its power alone."""
    qualifiers = tuple(part for part in node.description.qualifiers if not _asks_for_power(part))
    if len(qualifiers) == len(node.description.qualifiers):
        return
    akin = replace(node, description=replace(node.description, qualifiers=qualifiers))
    eyes = look(run, frame)
    of_play = (obj.oid for obj in run.state.in_play() if is_one_of(eyes, akin, obj.oid))
    for oid in dict.fromkeys((*found, *of_play)):
        power = eyes.view.get(oid).power
        if power is not None:
            _note(run, frame, oid, power)


def _note(run: Run, frame: int, oid: int, power: int) -> None:
    note = Note(
        text=message("power-where-a-text-asks", card=run.name(oid), power=power),
        rules=cite("507.1"),
        card=run.context(frame).card,
        because=() if run.is_silent else power_made_of(run.state, oid),
        deeds=regard(run.state, oid),
    )
    run.add(note, aside=True)
