"""Occurrences in words, and the rules by which each happens."""

from __future__ import annotations

from judge.engine.model.areas import is_home
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.model.zones import FLIP_ZONE, HAND, QUEUE
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite

#: By verb: what the message of an occurrence speaks of.
_SPEAKS_OF: dict[str, tuple[str, ...]] = {
    "dismiss": ("card",),
    "retire": ("card",),
    "discard": ("owner", "card"),
    "cancel": ("card",),
    "banish": ("card",),
    "put": ("card", "place"),
    "enter play": ("card", "area"),
    "draw": ("player",),
    "move": ("card", "area"),
    "send": ("card", "area"),
    "exhaust": ("card",),
    "ready": ("card",),
    "frighten": ("card",),
    "unfrighten": ("card",),
    "turn face-up": ("card",),
    "turn face-down": ("card",),
    "turn over": ("card",),
    "uncover": ("card",),
    "flip": ("player",),
    "ignore": ("card",),
    "put counters": ("amount", "name", "card"),
    "remove counters": ("amount", "name", "card"),
    "cutie mark": ("card",),
    "gain tokens": ("player", "amount"),
    "lose tokens": ("player", "amount"),
    "pay tokens": ("player", "amount"),
    "lapse tokens": ("player", "amount"),
    "pay points": ("player", "amount"),
    "score": ("player", "amount"),
    "gain control": ("player", "card"),
    "reattach": ("card",),
    "play": ("card", "player"),
    "confront": ("player", "card"),
    "start": ("name",),
    "end": ("name",),
    "skip": ("player",),
    "start faceoff": ("player",),
    "end faceoff": (),
    "win faceoff": ("player",),
    "lose faceoff": ("player",),
    "challenge": ("player", "card"),
    "defeat": ("player", "card"),
    "solve": ("card",),
    "replace": ("card",),
    "involve": ("card",),
    "take action": ("player",),
    "choose effects": ("player", "amount"),
}

_RULES = {
    "dismiss": cite("410.1"),
    "retire": cite("410.2"),
    "discard": cite("410.3"),
    "cancel": cite("410.7"),
    "banish": cite("410.5"),
    "put": cite("410.6"),
    "enter play": cite("706.1"),
    "draw": cite("410.4"),
    "move": cite("506.1", "506.1a"),
    "send": cite("506.5"),
    "exhaust": cite("503.2"),
    "ready": cite("503.3"),
    "frighten": cite("504.1"),
    "unfrighten": cite("504.3"),
    "turn face-up": cite("505.1"),
    "turn face-down": cite("505.3"),
    "turn over": cite("301.2"),
    "uncover": cite("607.3"),
    "flip": cite("515.1", "515.2"),
    "ignore": cite("515.4"),
    "put counters": cite("519.1"),
    "remove counters": cite("519.3"),
    "cutie mark": cite("glossary:Cutie Mark"),
    "gain tokens": cite("502.1"),
    "lose tokens": cite("502.1"),
    "pay tokens": cite("508.1"),
    "lapse tokens": cite("502.1", "708.2"),
    "pay points": cite("508.1"),
    "score": cite("517.2"),
    "gain control": cite("513.2"),
    "reattach": cite("509.5"),
    "play": cite("705.2g"),
    "confront": cite("611.1"),
    "start": cite("601.2"),
    "end": cite("601.2"),
    "skip": cite("104.1", "601.1"),
    "start faceoff": cite("514.3"),
    "end faceoff": cite("514.7"),
    "win faceoff": cite("514.6"),
    "lose faceoff": cite("514.6"),
    "challenge": cite("608.1"),
    "defeat": cite("514.6a"),
    "solve": cite("613.1"),
    "replace": cite("613.2"),
    "involve": cite("514.3"),
    "take action": cite("705.1"),
}


#: The rules by which an occurrence is no other one that looks like it, or lands where it does.
_OF_ZONES = {HAND: cite("410.4a")}
_OF_ENDS = {"top": cite("401.3"), "bottom": cite("401.3")}

#: Ends of a deck at which something can be done, by what is done there.
_ENDS = {"put": ("top", "bottom"), "draw": ("bottom",)}
_TURN = "turn"


def area_name(state: State, area: str) -> str:
    """An area in words."""
    kind, _, whose = area.partition(":")
    if kind == "dilemma":
        dilemma = state.physical(int(whose))
        return message("dilemma-of", card=dilemma.label) if dilemma else message("a-dilemma")
    return message("home-of" if is_home(area) else "problem-of", player=whose)


def zone_name(zone: str, player: str) -> str:
    """A zone outside play in words."""
    return (
        message("zone-queue") if zone == QUEUE else message(f"zone-{zone.replace(' ', '-')}", player=player)
    )


def keeper(state: State, obj: Obj) -> str:
    """Whose zone holds a card: its owner's, but for flipped cards that of the player who flipped it."""
    if obj.zone != FLIP_ZONE:
        return obj.owner
    return next((key.partition(":")[2] for key, oids in state.zones if obj.oid in oids), obj.owner)


def words(state: State, occurrence: Occurrence) -> str:
    """An occurrence as a sentence without its full stop. Raises UnsupportedError for none that there is."""
    if occurrence.verb not in _SPEAKS_OF or occurrence.position not in ("", *_ENDS.get(occurrence.verb, ())):
        raise UnsupportedError(message("as-occurrence", verb=occurrence.verb, position=occurrence.position))
    lying = ("face", "down") if occurrence.verb == "banish" and occurrence.face_down else ()
    which = "-".join((*occurrence.verb.split(), *occurrence.position.split(), *lying))
    known = _fillings(state, occurrence)
    told = message(f"occurrence-{which}", **{gap: known[gap] for gap in _SPEAKS_OF[occurrence.verb]})
    return message("by-the-game", occurrence=told) if occurrence.by_game else told


def _fillings(state: State, occurrence: Occurrence) -> dict[str, object]:
    """All that messages of an occurrence may speak of."""
    obj = state.find(occurrence.subject)
    owner = obj.owner if obj else ""
    return {
        "card": (obj.label or obj.definition.title) if obj else message("the-card"),
        "owner": owner,
        "place": zone_name(occurrence.zone, owner) if occurrence.zone else "",
        "player": occurrence.player or occurrence.actor,
        "area": area_name(state, occurrence.area) if occurrence.area else message("an-area"),
        "amount": occurrence.amount,
        "name": message("period-turn") if occurrence.name == _TURN else occurrence.name,
    }


def deed_of(state: State, occurrence: Occurrence, *, averted: bool = False) -> Deed:
    """What a step of the walk says of an occurrence."""
    obj = state.find(occurrence.subject)
    return Deed(
        verb=occurrence.verb,
        card=obj.physical if obj else 0,
        player=occurrence.player or occurrence.actor,
        name=zone_name(occurrence.zone, obj.owner) if obj and occurrence.verb == "put" else occurrence.name,
        averted=averted,
    )


def waits(state: State) -> tuple[Deed, ...]:
    """That the triggered effects which wait go on waiting."""
    return tuple(Deed(verb="wait", name=str(one.wid)) for one in state.waiting)


def regard(state: State, *oids: int) -> tuple[Deed, ...]:
    """That a step has regard to cards without changing them."""
    found = (state.find(oid) for oid in oids)
    return tuple(Deed(verb="regard", card=obj.physical) for obj in found if obj is not None)


def defining(verb: str) -> tuple[str, ...]:
    """The rules that say what a kind of occurrence is."""
    return _RULES.get(verb, ())


def rules_of(occurrence: Occurrence) -> tuple[str, ...]:
    """The rules by which an occurrence happens: those given with it, then the definition of its verb."""
    given = (*occurrence.rules, *(cite("104.3") if occurrence.by_game else ()))
    put = _of_putting(occurrence) if occurrence.verb == "put" else ()
    return tuple(dict.fromkeys((*given, *_RULES[occurrence.verb], *put)))


def _of_putting(occurrence: Occurrence) -> tuple[str, ...]:
    return (*_OF_ENDS.get(occurrence.position, ()), *_OF_ZONES.get(occurrence.zone, ()))
