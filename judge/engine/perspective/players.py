"""Who is meant (106, 513.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.deferred import deferred
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.perspective import ROLES, Perspective
from judge.engine.perspective.who_did import WHO, is_of_doing, who_did
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import PointsOf, PowerHeld, TokensHeld
from judge.text.ast.condition import Compared, Exists, Happened, HasAsMany, HasMore
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.selection import Selection

with deferred(__name__):
    from judge.engine.model.token_owner import owner_of
    from judge.engine.perspective.villain import challengers, villain


def _of_card(look: Perspective, player: Player) -> tuple[int, ...]:
    """The cards by which players are told, those that no longer exist among them."""
    assert player.of is not None
    return fitting(look, player.of)


def _holders(look: Perspective, player: Player) -> tuple[str, ...]:
    holder = HOLDERS[player.role]
    return tuple(dict.fromkeys(holder(look.state, oid) for oid in _of_card(look, player)))


@implements("513.2", "410.6a")
def controlled_by(state: State, oid: int) -> str:
    """Who controls a card; of one that has left play, who controlled it there."""
    obj = state.find(oid)
    if obj is not None and obj.zone == PLAY:
        return state.controller(oid)
    left = next((one for one in _moves(state, oid) if one.from_zone == PLAY), None)
    return left.controller if left is not None else state.controller(_latest(state, oid).oid)


@implements("513.1", "410.6a")
def _owned_by(state: State, oid: int) -> str:
    """Who owns a card, wherever it has gone since."""
    return owner_of(state, _latest(state, oid))


def _moves(state: State, oid: int) -> Iterator[Logged]:
    """What has happened to a card, what comes last first."""
    return (one for one in reversed(state.log) if oid in (one.became, one.occurrence.subject))


@implements("521.3")
def _latest(state: State, oid: int) -> Obj:
    """The card as it is now; a token that has ceased to exist as it was. Raises UnsupportedError for what never was."""
    now = state.find(oid)
    for one in _moves(state, oid) if now is None else ():
        now = now or one.gone or next((obj for obj in state.objects if obj.physical == one.physical), None)
    return now or state.get(oid)


#: By the role of players who are told by cards: whose such a card is.
HOLDERS: dict[str, Callable[[State, int], str]] = {"controller-of": controlled_by, "owner-of": _owned_by}


def _bound(look: Perspective, player: Player) -> tuple[str, ...]:
    found, held = look.bound(player.label, player), dict(look.context.held)
    return tuple(
        held.get(item) or controlled_by(look.state, item) if isinstance(item, int) else item for item in found
    )


def opponents(look: Perspective, _: Player) -> tuple[str, ...]:
    """The opponents of the player whose text it is."""
    return look.state.opponents(look.context.controller)


def everyone(look: Perspective, _: Player) -> tuple[str, ...]:
    """All players, from the one whose turn it is."""
    return look.state.players_from(look.state.turn.player)


def _faceoff_winner(look: Perspective, player: Player) -> tuple[str, ...]:
    faceoff = look.state.faceoff
    if faceoff is None or not faceoff.winner:
        raise look.unsupported(player, message("winner-or-loser-faceoff-not-decided"))
    if player.role == "winner":
        return (faceoff.winner,)
    return tuple(name for name in faceoff.players if name != faceoff.winner)


def _opponents_of(look: Perspective, player: Player) -> tuple[str, ...]:
    assert isinstance(player.of, Player)
    of = look.players(player.of)
    return tuple(dict.fromkeys(name for one in of for name in look.state.opponents(one)))


@implements("608.1", "514.3a")
def _challenger(look: Perspective, _: Player) -> tuple[str, ...]:
    faceoff = look.state.faceoff
    return (faceoff.challenger,) if faceoff is not None and faceoff.challenger else ()


class Called(Node, frozen=True):
    """The names of the players who were meant as a text was created, and are whatever has changed since (712.2)."""

    names: tuple[str, ...]


def known(names: tuple[str, ...], label: int) -> Player:
    """The word for those players."""
    return Player("known", of=Called(names), label=label)


def _known(_: Perspective, player: Player) -> tuple[str, ...]:
    assert isinstance(player.of, Called)
    return player.of.names


_ROLES: dict[str, Callable[[Perspective, Player], tuple[str, ...]]] = {
    "you": lambda look, _: (look.context.controller,),
    "acting": lambda look, _: (look.context.acting,),
    "an-opponent": opponents,
    "your-opponent": opponents,
    "each-opponent": opponents,
    "a-player": everyone,
    "no-player": everyone,
    "no-opponent": opponents,
    "each-player": everyone,
    "that-player": _bound,
    "they": _bound,
    "those-players": lambda look, player: tuple(dict.fromkeys(_bound(look, player))),
    "controller-of": _holders,
    "owner-of": _holders,
    "winner": _faceoff_winner,
    "loser": _faceoff_winner,
    "a-challenger": _challenger,
    "villain": villain,
    "challengers": challengers,
    "a-villains-challenger": challengers,
    "known": _known,
    "turn-player": lambda look, _: (look.state.turn.player,),
    "opponent-of": _opponents_of,
    "opponents-of": _opponents_of,
    WHO: who_did,
}
ROLES.update(_ROLES)

#: Players told by having the most or the fewest of something.
EXTREMES = frozenset({"player-with-most", "player-with-least"})
#: Players told by how a faceoff came out.
OF_THE_OUTCOME = frozenset({"winner", "loser"})
_BY_WHAT_THEY_HAVE = frozenset({"each-player-with", "any-player-with", "each-opponent-with", *EXTREMES})


#: The words for a player that there is not: of all players, or all opponents, none has what is said.
NO_ONE = frozenset({"no-player", "no-opponent"})

#: Roles of which one player is chosen, or matched, among those who fit.
CHOSEN_ROLES = frozenset({"an-opponent", "your-opponent", "opponent-of", "a-player", "a-villains-challenger"})


def as_one(look: Perspective, player: Player | None, name: str) -> Perspective:
    """The board as a text reads it of one of the players whom it means, where it goes on to speak of that one."""
    if player is None or player.role in ("that-player", "they"):
        return look
    return look.knowing({player.label: (name,)})


def at_one(look: Perspective, cards: Node, oid: int) -> Perspective:
    """The same of one of the cards that it describes."""
    return look.knowing({label_of(cards): (oid,)})


#: What a player can have, as the engine reads it.
_HELD = (
    Selection, PointsOf, TokensHeld, PowerHeld, Compared, Exists, Happened, HasAsMany, HasMore,
)  # fmt: skip


def _is_readable(player: Player) -> bool:
    """Whether the engine can tell of each player whether, or how much of it, he has."""
    of = player.of
    return isinstance(of, _HELD) and (not isinstance(of, PowerHeld) or isinstance(of.place, Place))


def is_understood(player: Player) -> bool:
    """Whether the engine knows who is meant by such a word."""
    if player.role == WHO:
        return is_of_doing(player)
    if player.role == "opponent-of":
        return isinstance(player.of, Player)
    return player.role in ROLES and (player.role not in _BY_WHAT_THEY_HAVE or _is_readable(player))
