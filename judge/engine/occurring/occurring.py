"""What a text says just happens, as replacements word it: "it is banished instead", "it isn't sent home instead"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.model.run import Run
from judge.engine.paying.effect import Follow, look
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act, ActBeneath, Considered, Effect, Flourish, Move, Occurs, Put, Send
from judge.text.ast.event import CardEvent, DoneBeneath, Event, IsPut, IsSent, Moves
from judge.text.ast.place import HomeOf

_INSTRUCTIONS: dict[type[Event], Callable[[Any], Effect]] = {
    CardEvent: lambda event: Act(event.verb, event.cards),
    IsSent: lambda event: Send(event.cards, event.to or HomeOf()),
    Moves: lambda event: Move(event.cards, event.to, event.source),
    IsPut: lambda event: Put(event.cards, event.to),
    DoneBeneath: lambda event: ActBeneath(event.verb, event.cards, event.beneath),
}


def instruction_of(occurs: Occurs) -> Effect | None:
    """The instruction that makes an event happen; None if the engine has none for it."""
    build = _INSTRUCTIONS.get(type(occurs.event))
    return build(occurs.event) if build else None


@implements("705.2f")
def flourish(run: Run, frame: int, node: Flourish) -> None:
    """What is to be done at the table changes nothing in the game; the ruling says that it is to be done."""
    acting, card = run.context(frame).acting, run.context(frame).card
    run.note(message("to-be-done-at-the-table", player=acting, what=node.what), cite("705.2f"), card=card)


@implements("506.7")
def considered(run: Run, frame: int, node: Considered) -> None:
    """How what has been done instead is counted is looked at as it replaces something; nothing else is done."""
    del run, frame, node


@implements("710.1")
def occurs(run: Run, frame: int, node: Occurs) -> None:
    """Let it happen as if the text told its controller to do it."""
    instruction = instruction_of(node)
    if instruction is None:
        raise look(run, frame).unsupported(node.event)
    run.push(Follow(effect=instruction, frame=frame))
