"""Which cards a description fits."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from judge.engine.model.lookup import lookup
from judge.engine.model.obj import Obj
from judge.engine.model.state import State as GameState
from judge.engine.model.zones import BANISHED_ZONE, FLIP_ZONE, PLAY
from judge.engine.perspective import cards
from judge.engine.perspective.adjectives import has_adjectives, is_known_state, is_of_those
from judge.engine.perspective.comparing import completed
from judge.engine.perspective.done_by_cards import banished_by_cards
from judge.engine.perspective.nouns import is_noun
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.qualifiers import has_qualifiers, zone_called
from judge.engine.perspective.this_way import is_done_before, speaks_of_this_way, with_those_gone
from judge.engine.perspective.unknown_cards import as_seen, asks_what_it_is
from judge.engine.texts.unbound import calls_itself
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.selection import DescribedNoun, Description, FlippedFor, InZone, Selection, State


class _Whereabouts(msgspec.Struct, frozen=True):
    """What a description says of where its cards are.

    `told` if it says in which zone, or of which pile, they are; `zone` is that in which alone they can be, None if they
    can be in several. `words` are the states that it names, `strange` the first of them that the engine does not know.
    """

    told: bool
    zone: str | None
    words: frozenset[str]
    strange: State | None


#: The zones in which only cards of a state are.
_ZONES = {"flipped": FLIP_ZONE, "banished": BANISHED_ZONE}


@lru_cache(maxsize=4096)
def _whereabouts(description: Description) -> _Whereabouts:
    states = [part for one in description.adjectives for part in one.walk() if isinstance(part, State)]
    of_a_zone = any(
        isinstance(part, InZone | FlippedFor) or is_done_before(part) or banished_by_cards(part)
        for part in description.qualifiers
    )
    told = of_a_zone or any(is_of_those(part) for part in description.adjectives)
    words = frozenset(part.state for part in states)
    strange = next((part for part in states if not is_known_state(part)), None)
    stated = next((zone for state, zone in _ZONES.items() if state in words), PLAY)
    unnamed = None if told or strange else stated
    return _Whereabouts(told, _zone_named(description) or unnamed, words, strange)


def _zone_named(description: Description) -> str | None:
    """The one zone in which a description says that its cards are."""
    named = (zone_called(part.zone) for part in description.qualifiers if isinstance(part, InZone))
    return next((zone for zone in named if zone is not None), None)


@implements("401.1", "505.2", "707.3")
def _in_reach(look: Perspective, description: Description, obj: Obj, hidden_too: bool) -> bool:
    """Texts speak of cards in play unless they name another zone; of face-down Troublemakers only by that name."""
    where = _whereabouts(description)
    if where.told and where.zone != PLAY:
        return True
    if where.zone in _ZONES.values():
        return obj.zone == where.zone
    if obj.zone != PLAY:
        _check_states(look, where)
        return False
    hidden = obj.face_down and "Troublemaker" in look.card(obj.oid).types
    return (
        not hidden or hidden_too or "face-down" in where.words or _is_called_face_down(look, description, obj)
    )


@implements("505.2")
def _is_called_face_down(look: Perspective, description: Description, obj: Obj) -> bool:
    """Whether one of the kinds that a description names is of face-down cards, and the card is of that kind."""
    nouns = tuple(noun for noun in description.nouns if isinstance(noun, DescribedNoun) and _is_hidden(noun))
    return bool(nouns) and is_noun(look, nouns, obj.oid)


def _is_hidden(noun: DescribedNoun) -> bool:
    return any(isinstance(part, State) and part.state == "face-down" for part in noun.adjectives)


def _check_states(look: Perspective, where: _Whereabouts) -> None:
    """Raise UnsupportedError for a state that the engine does not know: its cards may be in any zone ("revealed")."""
    if where.strange is not None:
        raise look.unsupported(where.strange, message("state-in-words", state=where.strange.state))


def within_reach(state: GameState, description: Description) -> tuple[Obj, ...]:
    """The cards in the one zone where a description can find any, all cards if it can find some in others."""
    zone = _whereabouts(description).zone
    return state.objects if zone is None else lookup(state.objects).in_zone(zone)


def is_of_play(description: Description) -> bool:
    """Whether only cards in play can fit a description."""
    return _whereabouts(description).zone == PLAY


def fits_description(
    look: Perspective, description: Description, oid: int, *, anywhere: bool = False, hidden: bool = False
) -> bool:
    """Whether a card has all that a description asks for.

    `anywhere` if it need not be in play for that, `hidden` if it may be a face-down Troublemaker (505.2).
    """
    obj = look.state.find(oid)
    if obj is None:
        return False
    reached = anywhere and obj.zone != PLAY
    return _fits(look, description, obj, reached=reached, hidden=hidden)


def _fits(
    look: Perspective, description: Description, obj: Obj, *, reached: bool = False, hidden: bool = False
) -> bool:
    """The same of a card at hand; `reached` if it need not be where texts look."""
    return (
        look.view.find(obj.oid) is not None
        and (reached or _in_reach(look, description, obj, hidden))
        and is_noun(look, description.nouns, obj.oid)
        and has_adjectives(look, description.adjectives, obj.oid)
        and has_qualifiers(look, completed(description).qualifiers, obj.oid)
    )


@implements("402.2", "404.1")
def _selected(look: Perspective, node: Selection) -> tuple[int, ...]:
    already = look.context.bound(node.label) if node.label > 0 else None
    if already is not None and node.quantifier.mode in ("choose", "up-to", "any-number", "random"):
        return tuple(item for item in already if isinstance(item, int))
    eyes = with_those_gone(look) if speaks_of_this_way(node.description) else look
    asked = asks_what_it_is(node.description)
    for obj in within_reach(eyes.state, node.description) if asked else ():
        if obj.is_unknown and _fits(eyes, as_seen(node.description), obj):
            raise look.unsupported(node.description, message("not-known-what-card-is"))
    return described(eyes, node)


def described(look: Perspective, node: Selection) -> tuple[int, ...]:
    """The cards that fit a description by what is known of them."""
    return tuple(
        obj.oid
        for obj in within_reach(look.state, node.description)
        if _fits(_regarding(look, node, obj.oid), node.description, obj)
    )


def _regarding(look: Perspective, node: Selection, oid: int) -> Perspective:
    """The board as a description reads it of a card, where it speaks of that very card ("its cost")."""
    if node.label < 1 or not calls_itself(node):
        return look
    return look.knowing({node.label: (oid,)})


def _is_selected(look: Perspective, node: Selection, oid: int, anywhere: bool, hidden: bool) -> bool:
    regarding = _regarding(look, node, oid)
    return fits_description(regarding, node.description, oid, anywhere=anywhere, hidden=hidden)


cards.READERS[Selection] = _selected
cards.TESTS[Selection] = _is_selected
