"""Following an instruction to play a copy of an Event for free (520.1, 508.1e)."""

from __future__ import annotations

from judge.engine.acting.copies_played import copy_context
from judge.engine.acting.taken_actions import once_taken
from judge.engine.instructions.choosing import resolve
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import done_by
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import following
from judge.engine.paying.event_text import text_of
from judge.engine.windows.reactions import react
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import PlayCopy


@implements("520.1", "520.1a", "508.1e", "512.2")
def play_copy(run: Run, frame: int, node: PlayCopy) -> None:
    """Process the text of the Event; whether an Event has then been played is open (A146)."""
    player = run.context(frame).acting
    (oid,) = resolve(run, frame, node.of, message("whose-effects-copy"))
    event = run.state.get(oid)
    context, uses = copy_context(run, event, player, opening=False, announced=True)
    if uses:
        react(run, uses, run.name(oid))
    copy = run.open_frame(context)
    told = message("plays-a-copy-of", player=player, name=run.name(oid))
    rules = cite("520.1", "512.2", "508.1e")
    run.note(told, rules, card=run.context(frame).card, frame=copy, effect=copy)
    run.push(*following(text_of(event), copy), *_played(run, player, oid))


@implements("520.1a", "705.2g")
def _played(run: Run, player: str, oid: int) -> tuple[Instruction, ...]:
    """That an Event has been played, by a reading of A146."""
    run.meet("A146")
    if reading(run.state, "A146") == "copied":
        return ()
    play = done_by(player, "play", oid, rules=cite("705.2g"))
    return (Happen(occurrences=(play,)), *once_taken(run.state, player))
