"""How many Friends players may have at home (212, 616.3)."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.model.areas import home
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading, under
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.prohibition import acts_barred
from judge.engine.perspective import Perspective
from judge.engine.perspective.qualifiers import READERS
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.grant import HomeLimitChange
from judge.text.ast.selection import InExcess

with deferred(__name__):
    from judge.engine.occurring.limit import Limit, limited


@implements("212#1", "616.3", "glossary:Home Limit")
def home_limit(state: State, player: str) -> Limit | None:
    """A player's home limit: that of their Mane Character, changed by modifiers; None without a Mane Character.

    Under several Mane Characters of one player whose limit counts is open (A175).
    """
    manes = tuple(obj for obj in state.in_play() if _limits(state, obj, player))
    if not manes:
        return None
    binding = {
        "lowest": min(manes, key=_printed),
        "own": min(_own(manes, player), key=_printed),
        "highest": max(manes, key=_printed),
    }
    mane = binding[reading(state, "A175")]
    printed, met = under(state, "A175", {name: _printed(one) for name, one in binding.items()})
    told = message("printed-home-limit", card=mane.label, number=printed)
    usual = Note(text=told, rules=cite("212#1"), card=mane.label)
    limit = limited(state, player, printed, usual, HomeLimitChange)
    if not met:
        return limit
    several = message("home-limit-of-several", player=player, card=mane.label, number=printed)
    chosen = Note(text=several, rules=cite("212#1", "616.3"), card=mane.label, assumptions=met)
    return Limit(limit.number, (chosen, *limit.steps[1:]), met)


def _limits(state: State, obj: Obj, player: str) -> bool:
    return (
        state.controller(obj.oid) == player and obj.definition.faces[obj.side].printed.home_limit is not None
    )


def _printed(mane: Obj) -> int:
    return mane.definition.faces[mane.side].printed.home_limit or 0


def _own(manes: tuple[Obj, ...], player: str) -> tuple[Obj, ...]:
    """Those with which the player started the game, if they are among them."""
    return tuple(obj for obj in manes if obj.owner == player and not obj.token) or manes


@implements("616.3")
def friends_at_home(state: State, player: str) -> tuple[int, ...]:
    """The Friends that count towards a player's home limit."""
    view = board(state).view
    return tuple(
        obj.oid
        for obj in state.at(home(player))
        if "Friend" in view.get(obj.oid).types
        and state.controller(obj.oid) == player
        and acts_barred(state, "count towards home limit", obj.oid) is None
    )


@implements("212#1", "616.3")
def _is_in_excess(look: Perspective, qualifier: InExcess, oid: int) -> bool:
    """Whether a Friend is one of those among which a player has too many; which of them are too many nobody says."""
    for player in look.players(qualifier.of):
        limit, friends = home_limit(look.state, player), friends_at_home(look.state, player)
        if limit is not None and len(friends) > limit.number and oid in friends:
            return look.state.get(oid).area == home(player)
    return False


READERS[InExcess] = _is_in_excess
