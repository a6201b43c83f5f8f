"""Changing zones (410): a card that changes zones becomes a different card."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.model.areas import own_area
from judge.engine.model.context import Context
from judge.engine.model.modifier import Ends
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.zones import DISCARD_PILE, HAND, ORDERED_ZONES, PLAY, PROBLEM_DECK
from judge.rulebook.citation import implements

LOST_HOST = -1


def rebound(context: Context, old: int, new: int) -> Context:
    """The context with one identity of a card replaced by another."""
    bindings = tuple(
        (label, tuple(new if item == old else item for item in items)) for label, items in context.bindings
    )
    unchosen = tuple(
        (label, tuple(new if item == old else item for item in items)) for label, items in context.unchosen
    )
    source = new if context.source == old else context.source
    return replace(context, bindings=bindings, unchosen=unchosen, source=source, trail=(*context.trail, new))


@implements("410.6a")
def follow(state: State, frame: int, old: int, new: int) -> State:
    """Let the text that made a card change zones keep hold of it, and no other text."""
    frames = tuple(
        (number, rebound(context, old, new) if number == frame else context)
        for number, context in state.frames
    )
    return replace(state, frames=frames)


@implements("410.6", "519.3a", "505.3")
def renewed(state: State, obj: Obj, frame: int) -> tuple[State, Obj]:
    """The card with a new identity: no counters, nothing that applied to it, and nothing beneath it any more (A36).

    In play it is a copy of another card no more (A174).
    """
    own = itself(obj) if obj.zone == PLAY and reading(state, "A174") == "itself" else obj
    new = replace(own, oid=state.next_oid, counters=(), exhausted=False, cutie_marked=False, spoken=())
    freed = reading(state, "A36") == "banished-with-link"
    objects = tuple(
        new
        if old.oid == obj.oid
        else replace(old, beneath=None)
        if freed and old.beneath == obj.physical
        else old
        for old in state.objects
    )
    state = replace(state, objects=objects, next_oid=state.next_oid + 1)
    if state.faceoff is not None and reading(state, "A44") == "stays":
        state = replace(state, faceoff=state.faceoff.with_flag_moved(obj.oid, new.oid))
    return follow(state, frame, obj.oid, new.oid), new


@implements("410.6a", "505.3")
def turned_face_down(state: State, obj: Obj, frame: int) -> tuple[State, Obj]:
    """The card as it is turned face-down: renewed; by one reading of A34 still followed by what followed it there."""
    state, new = renewed(state, obj, frame)
    if reading(state, "A96") == "as-it-leaves":
        state = _lasting_on(state, obj.oid, new.oid)
    if reading(state, "A34") == "breaks":
        return state, new

    def kept(context: Context) -> Context:
        return rebound(context, obj.oid, new.oid) if obj.oid in context.trail else context

    frames = tuple((number, kept(context)) for number, context in state.frames)
    waiting = tuple(replace(one, context=kept(one.context)) for one in state.waiting)
    modifiers = tuple(replace(live, context=kept(live.context)) for live in state.modifiers)
    return replace(state, frames=frames, waiting=waiting, modifiers=modifiers), new


@implements("505.3", "708.2")
def _lasting_on(state: State, old: int, new: int) -> State:
    """What lasts until a card leaves play lasts until it does so as what it has become there (A96)."""

    def later(ends: Ends) -> Ends:
        lasts_on = ends.oid == old and "leaves" in ends.what.split(" or ")
        return replace(ends, oid=new) if lasts_on else ends

    modifiers = tuple(replace(live, ends=later(live.ends)) for live in state.modifiers)
    control = tuple(replace(change, ends=later(change.ends)) for change in state.control)
    return replace(state, modifiers=modifiers, control=control)


def _taken_from_zone(state: State, obj: Obj) -> State:
    if obj.zone == PLAY:
        return _hosts_lost(state, obj)
    zones = tuple((key, tuple(oid for oid in oids if oid != obj.oid)) for key, oids in state.zones)
    return replace(state, zones=zones)


def _hosts_lost(state: State, host: Obj) -> State:
    lost = tuple(replace(obj, host=LOST_HOST) if obj.host == host.physical else obj for obj in state.objects)
    return replace(state, objects=lost)


@implements("401.3")
def _inserted(cards: tuple[int, ...], oid: int, position: str) -> tuple[int, ...]:
    return (*cards, oid) if position == "bottom" else (oid, *cards)


def is_dilemma(obj: Obj) -> bool:
    """Whether a card is printed as a Dilemma, or has been put into play as one (522.1)."""
    return obj.is_dilemma


def is_printed_problem(obj: Obj) -> bool:
    """Whether a card has the type Problem wherever it is (206.1)."""
    return obj.definition.front.printed.type.value == "Problem"


def is_problem(obj: Obj) -> bool:
    """Whether a card is a Problem: printed as one, or a Dilemma in play (522.1)."""
    return is_printed_problem(obj) or (obj.zone == PLAY and is_dilemma(obj))


def is_barred_from(state: State, obj: Obj, zone: str) -> bool:
    """Whether it is a Problem that would enter a hand or a discard pile, under a ruleset that knows 303.3."""
    enters = zone in (HAND, DISCARD_PILE) and is_problem(obj)
    return enters and switched(state, "problem-leaving") == "problem-deck-bottom"


#: By reading of A30: whether a Dilemma that leaves play, perhaps as it is replaced, is kept out of the Problem Deck.
_KEPT_OUT: dict[str, Callable[[Obj, bool], bool]] = {
    "printed-types": lambda obj, _: not is_printed_problem(obj),
    "current-types": lambda _, __: False,
    "glossary": lambda obj, replaced: replaced or not is_printed_problem(obj),
    "all": lambda _, __: True,
}


@implements("522.3a", "glossary:Dilemma")
def stays_out_of_problem_deck(state: State, obj: Obj, *, replaced: bool = False) -> bool:
    """Whether a card that would enter a Problem Deck goes to the discard pile, as Dilemmas do, or some of them."""
    return is_dilemma(obj) and _KEPT_OUT[reading(state, "A30")](obj, replaced)


@implements("303.3", "522.3a", "glossary:Dilemma")
def destination_of_problem(state: State, obj: Obj, *, replaced: bool = False) -> tuple[str, str]:
    """Where a Problem goes that would enter a hand or a discard pile; a Dilemma goes on to the discard pile."""
    stays_out = stays_out_of_problem_deck(state, obj, replaced=replaced)
    return (DISCARD_PILE, "") if stays_out else (PROBLEM_DECK, "bottom")


@implements("401.4", "406.1", "407.1", "409.1")
def _keeper(obj: Obj, player: str) -> str:
    """Whose instance of a zone a card goes into: its owner's, unless a rule names another player's (515.1)."""
    return player or obj.owner


@implements("520.3")
def itself(obj: Obj) -> Obj:
    """A card as it is outside play: if it was a copy of another there, it is so no more."""
    return replace(obj, definition=obj.original or obj.definition, original=None)


@implements("401.1", "410.6", "521.3", "301.2")
def put_into_zone(
    state: State,
    oid: int,
    zone: str,
    *,
    position: str = "",
    frame: int = 0,
    player: str = "",
    replaced: bool = False,
) -> tuple[State, int]:
    """Put a card into a zone outside play of its owner (or of `player`). A token ceases to exist instead.

    `replaced` if it is a Problem that leaves play as it is replaced.
    """
    obj = state.get(oid)
    if is_barred_from(state, obj, zone):
        zone, position = destination_of_problem(state, obj, replaced=replaced)
    elif zone == PROBLEM_DECK and stays_out_of_problem_deck(state, obj, replaced=replaced):
        zone, position = DISCARD_PILE, ""
    beneath = state.cards_beneath(obj) if reading(state, "A36") == "own-place" else ()
    for card in beneath:
        state, _ = put_into_zone(state, card.oid, zone, position=position)
    obj = itself(obj)
    state = _taken_from_zone(state, obj)
    state, new = renewed(state, obj, 0 if obj.token else frame)
    if obj.token:
        return state.without_obj(new.oid), 0
    new = replace(
        new,
        zone=zone,
        area="",
        previous_area="",
        host=None,
        beneath=None,
        becoming="",
        side=0,
        face_down=False,
        frightened=False,
    )
    state = state.with_obj(new)
    keeper = _keeper(obj, player)
    cards = _inserted(
        state.zone(zone, keeper), new.oid, position or ("top" if zone in ORDERED_ZONES else "bottom")
    )
    return state.with_zone(zone, keeper, cards), new.oid


@implements("706.1", "401.1")
def put_into_play(
    state: State,
    oid: int,
    area: str,
    *,
    face_down: bool = False,
    exhausted: bool = False,
    frightened: bool = False,
    host: int | None = None,
    frame: int = 0,
    becoming: str = "",
) -> tuple[State, int]:
    """Put a card into play at an area, in the state in which it enters (706.1b), a Dilemma at its own (522.2)."""
    obj = state.get(oid)
    state = _taken_from_zone(state, obj)
    state, new = renewed(state, obj, frame)
    state, new = state.ticked(), replace(new, becoming=becoming)
    place = own_area(new.physical) if is_dilemma(new) else area
    new = replace(
        new,
        zone=PLAY,
        area=place,
        face_down=face_down,
        exhausted=exhausted,
        frightened=frightened,
        host=host,
        beneath=None,
        stamp=state.clock,
    )
    return state.with_obj(new), new.oid
