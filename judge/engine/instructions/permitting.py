"""Letting a player play cards for a time (104.1, 708.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.instructions.making_modifiers import create
from judge.engine.instructions.structure import created
from judge.engine.model.run import Run
from judge.engine.modifiers.durations import ends_of
from judge.engine.modifiers.granted import is_of_what_was_banished
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.this_way import said_of_the_card
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.condition import Condition
from judge.text.ast.effect import May, Permit
from judge.text.ast.event import Plays
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection


@implements("709.2", "410.6")
def _of_the_one(run: Run, frame: int, permit: Permit) -> Permit:
    """The permission for the very card that the card of the text has banished, as it is given.

    Raises UnsupportedError where these are several.
    """
    assert isinstance(permit.event, Plays)
    cards, eyes = permit.event.cards, look(run, frame)
    assert isinstance(cards, Selection)
    run.meet("A92")
    found = fitting(eyes, said_of_the_card(cards))
    if len(found) > 1:
        raise eyes.unsupported(cards, message("several-cards-were-banished"))
    run.bind(frame, cards.label, found)
    return replace(permit, event=replace(permit.event, cards=Reference("that", label=cards.label)))


@implements("104.1", "708.1", "708.2")
def allow(run: Run, frame: int, node: May, condition: Condition | None = None) -> None:
    """Create the modifier that lets the player play the card spoken of, or the cards described.

    It applies while `condition` holds, if there is one. Without such a card nothing is created.
    """
    permit = node.effect
    assert isinstance(permit, Permit)
    assert isinstance(permit.event, Plays)
    if is_of_what_was_banished(permit):
        permit = _of_the_one(run, frame, permit)
    assert isinstance(permit.event, Plays)
    cards = permit.event.cards
    if isinstance(cards, Reference) and not run.context(frame).bound(cards.label):
        nothing_done(run, frame)
        return
    body = replace(permit, event=replace(permit.event, who=node.who or Player("you")))
    create(run, frame, body, ends_of(look(run, frame), permit.duration), None, condition)
    run.note(message("modifier-created"), cite("708.1"), card=run.context(frame).card, deeds=(created(run),))
