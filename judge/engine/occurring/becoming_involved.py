"""Cards that become involved in a faceoff (514.3, 514.3d): an occurrence for the texts that wait for it."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.describing import regard
from judge.engine.model.involvement import involved, would_be_involved
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed, Note
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.kept_out import KeptOut, kept_out
from judge.engine.texts.said_in_game import is_printed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Triggered
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node


def is_awaited(state: State) -> bool:
    """Whether a text in the game waits for cards to become involved in a faceoff."""
    return is_printed(state, _is_waiting)


def _is_waiting(node: Node) -> bool:
    return isinstance(node, Triggered) and any(
        isinstance(part, CardEvent) and part.verb == "involve" for part in node.event.walk()
    )


def _kept_out(state: State) -> KeptOut:
    view = board(state).view
    return kept_out(state, view, would_be_involved(state, view))


def kept_out_notes(state: State) -> dict[int, Note]:
    """Why cards that would be involved in the faceoff that is on are not, by their identities."""
    return {oid: _kept_out_note(state, oid, name) for oid, name in sorted(_kept_out(state).items())}


@implements("104.2", "514.3d")
def _kept_out_note(state: State, oid: int, name: str) -> Note:
    text = message("kept-out-of-faceoff", card=state.get(oid).label, name=name)
    return Note(text=text, rules=cite("104.2", "514.3d"), card=name)


def note_kept_out(run: Run, before: State) -> None:
    """Say of cards that a text has come to keep out of the faceoff that they can't be involved."""
    faceoff, former = run.state.faceoff, before.faceoff
    if faceoff is None:
        return
    same = former is not None and former.number == faceoff.number
    known = _kept_out(before) if same else {}
    for oid, note in kept_out_notes(run.state).items():
        if oid not in known:
            deed = Deed(verb="involve", card=run.state.get(oid).physical, averted=True)
            run.note(note.text, note.rules, card=note.card, deeds=(*regard(run.state, oid), deed))


@implements("514.3d")
def with_those_seen(state: State) -> tuple[State, tuple[Occurrence, ...]]:
    """The state in which it is noted who is involved in the faceoff that is on, and who has just become so.

    Nobody has in a faceoff that was on already as the board was laid out.
    """
    faceoff = state.faceoff
    if faceoff is None or not is_awaited(state):
        return state, ()
    now = tuple(sorted(involved(state, board(state).view)))
    new = () if faceoff.seen is None else tuple(oid for oid in now if oid not in faceoff.seen)
    if now != faceoff.seen:
        state = replace(state, faceoff=replace(faceoff, seen=now))
    return state, tuple(Occurrence(verb="involve", subject=oid, rules=cite("514.3d")) for oid in new)
