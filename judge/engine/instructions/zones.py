"""The cards that an instruction means by the zone where they are, or by their place in a deck (402, 403, 404)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.instructions.measuring import measured
from judge.engine.instructions.players import one_player
from judge.engine.model.context import Referent
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.engine.model.zones import zone_key
from judge.engine.occurring.chance import settle
from judge.engine.paying.effect import look
from judge.engine.perspective.players import CHOSEN_ROLES
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, term
from judge.rulebook.citation import implements
from judge.text.ast.effect import TopCards
from judge.text.ast.place import Zone
from judge.text.ast.player import Player


@implements("303.2")
def whose(run: Run, frame: int, zone: Zone) -> str:
    """The one player whose zone is meant; chosen if several fit."""
    if zone.who is not None and zone.who.role in CHOSEN_ROLES:
        return one_player(run, frame, zone.who, message("which-player"))
    player = sole(look(run, frame).players(zone.who))
    if player is None:
        raise look(run, frame).unsupported(zone, message("zone-several-players-may-meant-have"))
    return player


@implements("707.2")
def is_nobodys(run: Run, frame: int, zone: Zone) -> bool:
    """Whether nobody is meant whose zone it would be, since what the player was to be known by has not been done."""
    named = zone.who is not None and zone.who.role not in CHOSEN_ROLES
    return named and not look(run, frame).players(zone.who)


@implements("402.2", "403.2", "707.2")
def top_cards(run: Run, frame: int, node: TopCards) -> tuple[int, ...]:
    """The cards at an end of a deck, bound. Raises UnsupportedError if the scenario does not say which they are."""
    if node.zone.who is not None and node.zone.who.role in _EACH:
        return _top_of_each(run, frame, node)
    if is_nobodys(run, frame, node.zone):
        run.bind(frame, node.label, ())
        return ()
    player, zone = whose(run, frame, node.zone), node.zone.zone
    number, key = measured(run, frame, node.count), zone_key(zone, player)
    for place in range(min(number, len(run.state.zone(zone, player)))):
        settle(run, zone, player, place if node.position == "top" else -1 - place)
    deck = run.state.zone(zone, player)
    if key in run.state.undescribed and (len(deck) < number or node.position != "top"):
        raise UnsupportedError(
            message("scenario-does-not-say-what-there", player=player, zone=term(zone)), clause=True
        )
    found = deck[:number] if node.position == "top" else deck[len(deck) - min(number, len(deck)) :]
    run.bind(frame, node.label, found)
    return found


@implements("402.2", "707.2")
def next_below(run: Run, above: tuple[Referent, ...], number: int) -> tuple[int, ...]:
    """So many cards of the deck that lie right below others. Raises UnsupportedError if it is not known which."""
    cards = [obj for one in above if isinstance(one, int) and (obj := run.state.find(one)) is not None]
    if not cards:
        return ()
    zone, player = cards[-1].zone, cards[-1].owner
    deck = run.state.zone(zone, player)
    first = deck.index(cards[-1].oid) + 1
    for place in range(first, min(first + number, len(deck))):
        settle(run, zone, player, place)
    deck = run.state.zone(zone, player)
    found = deck[first : first + number]
    unsaid = zone_key(zone, player) in run.state.undescribed and len(found) < number
    if unsaid or any(run.state.get(oid).is_unknown for oid in found):
        raise UnsupportedError(message("not-known-which-cards-are-revealed", player=player), clause=True)
    return found


_EACH = frozenset({"each-player", "each-opponent"})


def _top_of_each(run: Run, frame: int, node: TopCards) -> tuple[int, ...]:
    """The cards at an end of the deck of each of several players, bound together."""
    found: tuple[int, ...] = ()
    for player in look(run, frame).players(node.zone.who):
        context = run.context(frame)
        run.set_context(frame, replace(context, actor=player))
        own = replace(node, zone=replace(node.zone, who=Player("acting")), label=-1)
        found += top_cards(run, frame, own)
        run.set_context(frame, context)
    run.bind(frame, node.label, found)
    return found


@implements("401.1", "404.1")
def whole_zone(run: Run, frame: int, node: Zone) -> tuple[int, ...]:
    """All cards in a player's zone. Raises UnsupportedError if the scenario does not say which they are."""
    if is_nobodys(run, frame, node):
        return ()
    player = whose(run, frame, node)
    if zone_key(node.zone, player) in run.state.undescribed:
        raise UnsupportedError(
            message("scenario-does-not-say-what-there", player=player, zone=term(node.zone)), clause=True
        )
    return run.state.zone(node.zone, player)
