"""Texts that name several things in one breath, as the single ones of which one happens."""

from __future__ import annotations

from judge.engine.model.zones import PLAY
from judge.text.ast.event import CardEvent, DoneOrPut, EitherEvent, Event, IsPut, Moves, OneOfManyEvents
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.player import Player


def done_or_put(event: DoneOrPut) -> EitherEvent:
    """Things done to cards, or their being put into a zone from play; of no card that the text names there is none."""
    if event.cards is None:
        return EitherEvent(())
    done = _done(event.verbs, event.cards, event.who)
    return EitherEvent((*done, IsPut(event.cards, event.to, Zone(PLAY), event.who)))


def one_of_many(event: OneOfManyEvents) -> EitherEvent:
    """Several things of which one is done to cards."""
    return EitherEvent(_done(event.verbs, event.cards, event.who))


def _done(verbs: tuple[str, ...], cards: Node, who: Player | None) -> tuple[Event, ...]:
    return tuple(Moves(who, cards) if verb == "move" else CardEvent(verb, cards, who) for verb in verbs)
