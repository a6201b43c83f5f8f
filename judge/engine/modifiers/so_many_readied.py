"""How many cards a player can ready in a period, where a text limits that (104.2, 603.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.modifiers.prohibition import Barred, barred, happening_of
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.happening import matches
from judge.engine.perspective.history import times_happened
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Prohibit

with deferred(__name__):
    from judge.engine.texts.readied_so_many import limited

if TYPE_CHECKING:
    from judge.engine.texts.readied_so_many import SoMany

    Limit = tuple[InForce, SoMany, Context, int]
    """A modifier that limits how many cards are readied, as it is read of one player, and how many can still be."""


def _limits(state: State, occurrence: Occurrence) -> list[Limit]:
    """The modifiers that limit how many cards like this one its player can ready now."""
    found: list[Limit] = []
    for modifier, body, look in of_kind(state, Prohibit):
        event = limited(body)
        bound = matches(look, body.event, happening_of(state, occurrence)) if event is not None else None
        if event is None or bound is None:
            continue
        cards = event.cards
        context = look.context.bind_all({label: who for label, who in bound.items() if label != cards.label})
        eyes = Perspective(look.state, look.view, context)
        done = times_happened(eyes, event.event, event.period)
        found.append((modifier, event, context, counted(eyes, event.number) - done))
    return found


@implements("104.2")
def readied_enough(state: State, occurrence: Occurrence, ready: tuple[Occurrence, ...]) -> Barred | None:
    """The modifier by which a player can't ready one more card, next to those that are about to be readied."""
    if occurrence.verb != "ready":
        return None
    for modifier, event, context, left in _limits(state, occurrence):
        eyes = Perspective(state, board(state).view, context)
        others = [one for one in ready if matches(eyes, event.whole, happening_of(state, one)) is not None]
        if left <= 0:
            return Barred(message("says-cant", name=modifier.name), cite("104.2"), modifier.name)
        if len(others) >= left:
            raise UnsupportedError(message("which-of-them-are-readied"), modifier.name)
    return None


@implements("104.2", "603.1", "705.2f")
def as_many_as_can(run: Run, player: str, ready: tuple[Occurrence, ...]) -> tuple[Occurrence, ...]:
    """Of the cards that the turn player readies at a time, as many as can be, which ones as that player chooses.

    What can't be readied anyway can't be chosen.
    """
    able = tuple(one for one in ready if barred(run.state, one) is None)
    for key, name in dict.fromkeys(
        (modifier.key, modifier.name) for one in able for modifier, *_ in _limits(run.state, one)
    ):
        under = [
            (one, left)
            for one in able
            for modifier, _, _, left in _limits(run.state, one)
            if modifier.key == key
        ]
        cards, left = (
            tuple(one.subject for one, _ in under),
            max(0, min((left for _, left in under), default=0)),
        )
        if len(cards) <= left:
            continue
        chosen = run.pick_cards(
            player, message("which-cards-are-readied"), cards, cite("104.2", "603.1"), left, left
        )
        kept_back = tuple(oid for oid in cards if oid not in chosen)
        text = message(
            "readies-only-so-many", name=name, player=player, cards=joined(map(run.name, kept_back))
        )
        averted = tuple(
            Deed(verb="ready", card=run.state.get(oid).physical, averted=True) for oid in kept_back
        )
        run.note(text, cite("104.2", "603.1"), card=name, deeds=averted)
        ready, able = (tuple(one for one in some if one.subject not in kept_back) for some in (ready, able))
    return ready
