"""Why an ability has not triggered: what would have triggered it was replaced, or could not happen."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.trace import Deed, Note
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.perspective import Perspective
from judge.engine.perspective.happening import matches
from judge.rulebook.citation import implements
from judge.ruling.situation.situation import Situation
from judge.text.ast.ability import Triggered


@implements("704.1", "710.2", "104.2a")
def averted_for(situation: Situation, physical: int) -> Iterator[Note]:
    """The steps by which something did not happen that an ability of a card watches for."""
    for place, note in enumerate(situation.notes):
        averted = tuple(deed for deed in note.deeds if deed.averted)
        if not averted:
            continue
        state = situation.state_at(place)
        watching = state.physical(physical)
        if watching is not None and any(_is_watched(state, watching, deed) for deed in averted):
            yield Note(text=note.text, rules=note.rules, card=note.card)


def _is_watched(state: State, watching: Obj, deed: Deed) -> bool:
    if deed.verb == "trigger":
        return deed.card == watching.physical
    subject = state.physical(deed.card)
    if subject is None:
        return False
    occurrence = Occurrence(verb=deed.verb, subject=subject.oid, player=deed.player)
    context = replace(ability_context(state, watching), here=watching.area)
    look = Perspective(state, board(state).view, context)
    return any(
        isinstance(ability.tree, Triggered)
        and matches(look, ability.tree.event, happening_of(state, occurrence)) is not None
        for ability in look.view.get(watching.oid).abilities
    )
