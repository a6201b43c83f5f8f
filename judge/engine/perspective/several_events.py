"""Texts that name several things in one breath, as the single ones of which one happens."""

from __future__ import annotations

from judge.engine.model.zones import PLAY
from judge.text.ast.event import CardEvent, DoneOrPut, EitherEvent, Event, IsPut, Moves
from judge.text.ast.place import Zone


def done_or_put(event: DoneOrPut) -> EitherEvent:
    """Things done to cards, or their being put into a zone from play; of no card that the text names there is none."""
    if event.cards is None:
        return EitherEvent(())
    done: tuple[Event, ...] = tuple(
        Moves(event.who, event.cards) if verb == "move" else CardEvent(verb, event.cards, event.who)
        for verb in event.verbs
    )
    return EitherEvent((*done, IsPut(event.cards, event.to, Zone(PLAY), event.who)))
