"""What stands before the noun: states, colors, traits, whose."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.involvement import involved
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading
from judge.engine.model.zones import BANISHED_ZONE, FLIP_ZONE, PLAY
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import PlayOn
from judge.text.ast.selection import (
    Adjective,
    Controlled,
    Different,
    Either,
    LastOne,
    Non,
    OfColor,
    OfSubtitle,
    OfTitle,
    OfTrait,
    OfType,
    Other,
    State,
)

with deferred(__name__):
    from judge.engine.perspective.spoken import is_known_to_be_none, spoken_of_kind
    from judge.engine.perspective.titles import is_titled


@implements("503.1", "503.4", "503.4a", "504.2")
def is_ready(card: Characteristics, obj: Obj) -> bool:
    """Whether a card is ready; a Problem is neither that nor exhausted."""
    can_be = obj.zone == PLAY and "Problem" not in card.types
    return can_be and not obj.exhausted and not obj.frightened


@implements("301.2")
def _is_boosted(look: Perspective, obj: Obj) -> bool:
    return "Mane Character" in look.card(obj.oid).types and obj.side == 1


def _is_attached(look: Perspective, obj: Obj) -> bool:
    """On an attachment "the attached Friend" is its host; elsewhere a card attached to another."""
    source = look.state.find(look.context.source)
    if source is not None and source.host is not None:
        return obj.physical == source.host
    return obj.host is not None


@implements("509.1")
def is_attachment(obj: Obj) -> bool:
    """Whether a card is one that is played on another card."""
    abilities = (ability.tree for ability in obj.definition.front.abilities)
    return any(isinstance(tree, PlayOn) and tree.host is not None for tree in abilities)


def _is_involved(look: Perspective, obj: Obj) -> bool:
    return obj.oid in involved(look.state, look.view)


@implements("201.1")
def _is_named(look: Perspective, obj: Obj) -> bool:
    """Whether it is what the card of the text names. Raises UnsupportedError where nobody knows what that is."""
    wanted = dict(look.context.names).get("name")
    if wanted is None and is_known_to_be_none(look):
        return False
    if wanted is None:
        told = message("not-said-what-card-names", card=look.context.card)
        raise look.unsupported(State("named"), told)
    card = look.card(obj.oid)
    return wanted in (card.title, card.name)


_STATES: dict[str, Callable[[Perspective, Obj], bool]] = {
    "ready": lambda look, obj: is_ready(look.card(obj.oid), obj),
    "exhausted": lambda _, obj: obj.exhausted,
    "frightened": lambda _, obj: obj.frightened,
    "unfrightened": lambda _, obj: not obj.frightened,
    "face-up": lambda _, obj: obj.face_up,
    "face-down": lambda _, obj: obj.face_down,
    "boosted": _is_boosted,
    "cutie marked": lambda _, obj: obj.cutie_marked,
    "token": lambda _, obj: obj.token,
    "flipped": lambda _, obj: obj.zone == FLIP_ZONE,
    "attached": _is_attached,
    "attachment": lambda _, obj: obj.host is not None if obj.zone == PLAY else is_attachment(obj),
    "involved": _is_involved,
    "uncovered": lambda _, obj: obj.face_up,
    "banished": lambda _, obj: obj.zone == BANISHED_ZONE,
    "solved": lambda look, obj: obj.oid in look.state.solved,
    "named": _is_named,
}


#: What a text has had done to cards, and by which it then tells these from all others.
_DONE = frozenset({"revealed", "chosen", "discarded", "played", "retired", "dismissed"})


def is_of_those(adjective: Adjective) -> bool:
    """Whether an adjective stands for what the text has had done to cards of which it has spoken."""
    return isinstance(adjective, State) and adjective.label > 0 and adjective.state in _DONE


def was_played(look: Perspective, oid: int) -> bool:
    """Whether a card in play was played as the card that it is."""
    return any(
        logged.occurrence.verb == "play" and logged.occurrence.subject == oid for logged in look.state.log
    )


@implements("705.1", "706.1")
def _is_as_called(look: Perspective, state: State, oid: int) -> bool:
    """Whether a card is rightly called "played": by a reading of A111 not if it entered play in another way."""
    return state.state != "played" or reading(look.state, "A111") == "entered" or was_played(look, oid)


def is_in_state(look: Perspective, state: State, oid: int) -> bool:
    """Whether a card is in a state named by one word."""
    if is_of_those(state):
        return oid in look.bound(state.label, state) and _is_as_called(look, state, oid)
    meaning = _STATES.get(state.state)
    if meaning is None:
        raise look.unsupported(state, message("state-in-words", state=state.state))
    return meaning(look, look.state.get(oid))


@implements("201.2", "509.1")
def _is_other(look: Perspective, _: Other, oid: int) -> bool:
    """Not the card with the text, nor its host if it is an attachment, nor any of which the text has spoken."""
    spoken_of = {item for _, items in look.context.bindings for item in items}
    return oid != look.context.source and oid not in spoken_of and not _is_host(look, oid)


def _is_host(look: Perspective, oid: int) -> bool:
    source = look.state.find(look.context.source)
    return source is not None and source.host is not None and source.host == look.state.get(oid).physical


@implements("710.1")
def _is_different(look: Perspective, _: Different, oid: int) -> bool:
    """Whether it is not what would have been concerned, nor anything else of which the text has spoken."""
    return all(oid not in items for _, items in look.context.bindings)


def _of_color(look: Perspective, adjective: OfColor, oid: int) -> bool:
    color = spoken_of_kind(look, adjective, "color") if adjective.color == "chosen" else adjective.color
    colors = look.card(oid).colors
    return not colors if color == "colorless" else color in colors


@implements("513.6")
def _controlled(look: Perspective, adjective: Controlled, oid: int) -> bool:
    obj = look.state.get(oid)
    return look.state.holder(obj) in look.players(adjective.by)


def _either(look: Perspective, adjective: Either, oid: int) -> bool:
    return any(has_adjective(look, part, oid) for part in adjective.adjectives)


def _of_type(look: Perspective, adjective: OfType, oid: int) -> bool:
    card = look.card(oid)
    return card.is_character if adjective.kind == "character" else adjective.kind in card.types


def _last_one(look: Perspective, adjective: LastOne, _: int) -> bool:
    """It is said of a card that is being played, and read there."""
    raise look.unsupported(adjective)


@implements("201.1", "201.3")
def _of_subtitle(look: Perspective, adjective: OfSubtitle, oid: int) -> bool:
    """Whether the word is one of its Subtitle; by a reading of A150 no text can mean a card by such a word."""
    return reading(look.state, "A150") == "subtitle" and adjective.word in look.card(oid).subtitle.split()


READERS: dict[type[Adjective], Callable[[Perspective, Any, int], bool]] = {
    State: is_in_state,
    Other: _is_other,
    Different: _is_different,
    OfColor: _of_color,
    OfTrait: lambda look, adjective, oid: adjective.trait in look.card(oid).traits,
    OfTitle: lambda look, adjective, oid: is_titled(look.state, look.card(oid), adjective.title),
    OfSubtitle: _of_subtitle,
    Non: lambda look, adjective, oid: not has_adjective(look, adjective.adjective, oid),
    Controlled: _controlled,
    Either: _either,
    OfType: _of_type,
    LastOne: _last_one,
}


def has_adjective(look: Perspective, adjective: Adjective, oid: int) -> bool:
    """Whether a card has the quality that an adjective states."""
    meaning = READERS.get(type(adjective))
    if meaning is None:
        raise look.unsupported(adjective)
    return meaning(look, adjective, oid)


def has_adjectives(look: Perspective, adjectives: tuple[Adjective, ...], oid: int) -> bool:
    """Whether a card has all the qualities that stand before the noun."""
    if not adjectives:
        return True
    others = _without_piles(look, _piles(adjectives))
    return all(
        has_adjective(others if isinstance(adjective, Other) else look, adjective, oid)
        for adjective in adjectives
    )


@lru_cache(maxsize=4096)
def _piles(adjectives: tuple[Adjective, ...]) -> frozenset[int]:
    return frozenset(part.label for part in adjectives if isinstance(part, State) and is_of_those(part))


def _without_piles(look: Perspective, piles: frozenset[int]) -> Perspective:
    """How "other" is read in "all other revealed cards": the revealed ones have all been spoken of, as a pile."""
    if not piles:
        return look
    bindings = tuple(bound for bound in look.context.bindings if bound[0] not in piles)
    return Perspective(look.state, look.view, replace(look.context, bindings=bindings))


def is_known_state(state: State) -> bool:
    """Whether the engine knows a state named by one word."""
    return is_of_those(state) or state.state in _STATES
