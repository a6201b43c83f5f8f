"""Players told by what they have: each player with a Friend there, the player with the fewest points."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.perspective.amounts import at_least_zero, counted, player_value, within
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import PointsOf, PowerHeld, TokensHeld
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.selection import Selection


def everyone_with(look: Perspective, player: Player) -> tuple[str, ...]:
    """Each player who has what is said."""
    everyone = look.state.players_from(look.state.turn.player)
    return tuple(name for name in everyone if _has(look, name, player))


def _has(look: Perspective, name: str, player: Player) -> bool:
    if isinstance(player.of, TokensHeld):
        return within(look, player_value(look, name, "action tokens"), player.of.comparison)
    if not isinstance(player.of, Selection):
        raise look.unsupported(player)
    return _has_so_many(look, name, player.of)


def _has_so_many(look: Perspective, name: str, cards: Selection) -> bool:
    from judge.engine.perspective.cards import fitting

    own = [oid for oid in fitting(look, cards) if look.state.controller(oid) == name]
    mode, count = cards.quantifier.mode, cards.quantifier.count
    if mode == "none":
        return not own
    if mode not in ("generic", "at-least"):
        raise look.unsupported(cards)
    return len(own) >= (counted(look, count) if count is not None else 1)


def the_extreme_one(look: Perspective, player: Player) -> tuple[str, ...]:
    """The one player with the most or fewest of something. Raises UnsupportedError if several share that place."""
    everyone = look.state.players_from(look.state.turn.player)
    measured = {name: _measure(look, name, player) for name in everyone}
    best = _EXTREMES[player.role](measured.values())
    found = tuple(name for name in everyone if measured[name] == best)
    if len(found) > 1:
        raise look.unsupported(player, message("several-players-have-the-most-or-fewest"))
    return found


_EXTREMES: dict[str, Callable[..., int]] = {"player-with-most": max, "player-with-least": min}


def _measure(look: Perspective, name: str, player: Player) -> int:
    if isinstance(player.of, PointsOf):
        return player_value(look, name, player.of.of_what)
    if isinstance(player.of, PowerHeld) and isinstance(player.of.place, Place):
        return _power_at(look, name, player.of.place)
    raise look.unsupported(player)


@implements("507.2")
def _power_at(look: Perspective, name: str, place: Place) -> int:
    """The combined power of a player's characters at an area."""
    areas = areas_meant(look, place)
    there = (
        obj.oid
        for obj in look.state.in_play()
        if obj.area in areas and look.state.controller(obj.oid) == name
    )
    cards = (look.card(oid) for oid in there)
    return sum(at_least_zero(card.power) for card in cards if card.is_character)


def is_readable(player: Player) -> bool:
    """Whether it says something of players that can be read of each of them."""
    if player.role == "each-player-with":
        modes = ("none", "generic", "at-least")
        return isinstance(player.of, TokensHeld) or (
            isinstance(player.of, Selection) and player.of.quantifier.mode in modes
        )
    return isinstance(player.of, PointsOf) or (
        isinstance(player.of, PowerHeld) and isinstance(player.of.place, Place)
    )
