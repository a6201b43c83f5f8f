"""Which end of the deck a card is drawn from, where a text lets a player draw from the bottom (104.1, 410.4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.decision import Decision, Option
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import DRAW_DECK, zone_key
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.perspective.players import as_one
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Permit
from judge.text.ast.event import Draws


def is_of_drawing(node: Permit) -> bool:
    """Whether it lets players draw from the bottom of their decks, for as long as it is in force."""
    event = node.event
    if not isinstance(event, Draws) or event.source is None or event.who is None:
        return False
    beyond = (node.how, node.state, node.duration, node.timing, event.count, event.cards, event.comparison)
    return not any(beyond) and (event.source.zone, event.source.position) == (DRAW_DECK, "bottom")


def _permission(state: State, player: str) -> InForce | None:
    for modifier, body, look in of_kind(state, Permit):
        event = body.event
        if not is_of_drawing(body) or not isinstance(event, Draws) or player not in look.players(event.who):
            continue
        whose = event.source.who if event.source is not None else None
        if whose is None or player in as_one(look, event.who, player).players(whose):
            return modifier
    return None


@implements("104.1", "410.4")
def drawn_from(run: Run, occurrence: Occurrence) -> Occurrence:
    """A draw that nothing stops or replaces any more, from the end of the deck that its player chooses, if he may."""
    player = occurrence.player
    if occurrence.verb != "draw" or occurrence.position or _is_the_last(run.state, player):
        return occurrence
    modifier = _permission(run.state, player)
    if modifier is None:
        return occurrence
    decision = Decision(
        player=player,
        kind="choose",
        what=message("which-end-to-draw-from", card=modifier.name),
        options=(Option("top", message("top-2")), Option("bottom", message("bottom-2"))),
        rules=cite("104.1"),
        card=modifier.name,
    )
    if run.choose(decision) == ("top",):
        return occurrence
    run.note(message("draws-from-the-bottom-by", player=player, card=modifier.name), cite("104.1", "410.4"))
    return replace(occurrence, position="bottom", rules=(*occurrence.rules, *cite("104.1")))


@implements("410.4", "515.1")
def takes_no_card(state: State, occurrence: Occurrence) -> bool:
    """Whether it is a draw or a flip from a deck that is known to be empty."""
    deck = zone_key(DRAW_DECK, occurrence.player)
    known = occurrence.verb in ("draw", "flip") and deck not in state.undescribed
    return known and not state.zone(DRAW_DECK, occurrence.player)


def _is_the_last(state: State, player: str) -> bool:
    """Whether there is no card in the deck but the one on top."""
    known = zone_key(DRAW_DECK, player) not in state.undescribed
    return known and len(state.zone(DRAW_DECK, player)) < 2
