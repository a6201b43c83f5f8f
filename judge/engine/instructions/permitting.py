"""Letting a player play cards for a time (104.1, 708.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.instructions.choosing import nothing_done
from judge.engine.instructions.making_modifiers import create, created
from judge.engine.model.run import Run
from judge.engine.modifiers.durations import ends_of
from judge.engine.paying.effect import look
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.condition import Condition
from judge.text.ast.effect import May, Permit
from judge.text.ast.event import Plays
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference


@implements("104.1", "708.1", "708.2")
def allow(run: Run, frame: int, node: May, condition: Condition | None = None) -> None:
    """Create the modifier that lets the player play the card spoken of, or the cards described.

    It applies while `condition` holds, if there is one. Without such a card nothing is created.
    """
    permit = node.effect
    assert isinstance(permit, Permit)
    assert isinstance(permit.event, Plays)
    cards = permit.event.cards
    if isinstance(cards, Reference) and not run.context(frame).bound(cards.label):
        nothing_done(run, frame)
        return
    body = replace(permit, event=replace(permit.event, who=node.who or Player("you")))
    create(run, frame, body, ends_of(look(run, frame), permit.duration), None, condition)
    run.note(message("modifier-created"), cite("708.1"), card=run.context(frame).card, deeds=(created(run),))
