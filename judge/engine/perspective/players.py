"""Who is meant (106, 513.5)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.perspective.perspective import Perspective
from judge.engine.state import State
from judge.engine.token_owner import owner_of
from judge.engine.zones import PLAY
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.player import Player


def _of_card(look: Perspective, player: Player) -> tuple[int, ...]:
    from judge.engine.perspective.cards import referents

    assert player.of is not None
    return referents(look, player.of)


def _controllers(look: Perspective, player: Player) -> tuple[str, ...]:
    return tuple(dict.fromkeys(controlled_by(look.state, oid) for oid in _of_card(look, player)))


@implements("513.2", "410.6a")
def controlled_by(state: State, oid: int) -> str:
    """Who controls a card; of one that has left play, who controlled it there."""
    left = (one.controller for one in reversed(state.log) if one.became == oid and one.from_zone == PLAY)
    return state.controller(oid) if state.get(oid).zone == PLAY else next(left, "") or state.controller(oid)


def _owners(look: Perspective, player: Player) -> tuple[str, ...]:
    return tuple(dict.fromkeys(owner_of(look.state, look.state.get(oid)) for oid in _of_card(look, player)))


def _bound(look: Perspective, player: Player) -> tuple[str, ...]:
    found, held = look.bound(player.label, player), dict(look.context.held)
    return tuple(
        held.get(item) or controlled_by(look.state, item) if isinstance(item, int) else item for item in found
    )


def _opponents(look: Perspective, _: Player) -> tuple[str, ...]:
    return look.state.opponents(look.context.controller)


def _everyone(look: Perspective, _: Player) -> tuple[str, ...]:
    return look.state.players_from(look.state.turn.player)


def _faceoff_winner(look: Perspective, player: Player) -> tuple[str, ...]:
    faceoff = look.state.faceoff
    if faceoff is None or not faceoff.winner:
        raise look.unsupported(player, message("winner-or-loser-faceoff-not-decided"))
    if player.role == "winner":
        return (faceoff.winner,)
    return tuple(name for name in faceoff.players if name != faceoff.winner)


@implements("106.2")
def _their_opponents(look: Perspective, player: Player) -> tuple[str, ...]:
    assert isinstance(player.of, Player)
    opponents = (other for one in look.players(player.of) for other in look.state.opponents(one))
    return tuple(dict.fromkeys(opponents))


def _with(look: Perspective, player: Player) -> tuple[str, ...]:
    from judge.engine.perspective.players_with import everyone_with

    return everyone_with(look, player)


def _extreme(look: Perspective, player: Player) -> tuple[str, ...]:
    from judge.engine.perspective.players_with import the_extreme_one

    return the_extreme_one(look, player)


@implements("608.1", "514.3a")
def _challenger(look: Perspective, _: Player) -> tuple[str, ...]:
    faceoff = look.state.faceoff
    return (faceoff.challenger,) if faceoff is not None and faceoff.challenger else ()


_ROLES: dict[str, Callable[[Perspective, Player], tuple[str, ...]]] = {
    "you": lambda look, _: (look.context.controller,),
    "acting": lambda look, _: (look.context.acting,),
    "an-opponent": _opponents,
    "your-opponent": _opponents,
    "each-opponent": _opponents,
    "opponent-of": _their_opponents,
    "a-player": _everyone,
    "no-player": _everyone,
    "each-player": _everyone,
    "that-player": _bound,
    "they": _bound,
    "controller-of": _controllers,
    "owner-of": _owners,
    "winner": _faceoff_winner,
    "loser": _faceoff_winner,
    "each-player-with": _with,
    "player-with-most": _extreme,
    "player-with-least": _extreme,
    "a-challenger": _challenger,
    "known": lambda _, player: (player.name,),  # type: ignore[attr-defined]
    "turn-player": lambda look, _: (look.state.turn.player,),
}

#: Players told by having the most or the fewest of something.
EXTREMES = frozenset({"player-with-most", "player-with-least"})


class Known(Player, frozen=True):
    """A player who was the one meant as the text was created, and is meant whatever has changed since (712.2)."""

    name: str = ""


#: The word for a player that there is not: of all players none has what is said.
NOBODY = "no-player"

#: Roles of which one player is chosen, or matched, among those who fit.
CHOSEN_ROLES = frozenset({"an-opponent", "your-opponent", "opponent-of", "a-player"})


@implements("106.1", "106.2", "513.5", "513.6")
def players_meant(look: Perspective, player: Player | None) -> tuple[str, ...]:
    """The players that a word means; None is the player who follows the instructions."""
    if player is None:
        return (look.context.acting,)
    meaning = _ROLES.get(player.role)
    if meaning is None:
        raise look.unsupported(player, message("player-called", role=player.role))
    return meaning(look, player)


def is_understood(player: Player) -> bool:
    """Whether the engine knows who is meant by such a word."""
    if player.role in _TOLD_BY_WHAT_THEY_HAVE:
        from judge.engine.perspective.players_with import is_readable

        return is_readable(player)
    return player.role in _ROLES


_TOLD_BY_WHAT_THEY_HAVE = frozenset({"each-player-with", *EXTREMES})
