"""Occurrences in words, and the rules by which each happens."""

from __future__ import annotations

from judge.engine.areas import is_home
from judge.engine.obj import Obj
from judge.engine.occurrence_record import Occurrence
from judge.engine.state import State
from judge.engine.unsupported import UnsupportedError
from judge.engine.zones import FLIP_ZONE, HAND
from judge.messages.message import message
from judge.rulebook.citation import cite

_WORDS = {
    "dismiss": "{card} is dismissed",
    "retire": "{card} is retired",
    "discard": "{owner} discards {card}",
    "cancel": "{card} is canceled",
    "banish": "{card} is banished",
    "put": "{card} is put {onto} {owner}'s {zone}",
    "enter play": "{card} enters play at {area}",
    "draw": "{player} draws a card",
    "move": "{card} is moved to {area}",
    "send": "{card} is sent to {area}",
    "exhaust": "{card} is exhausted",
    "ready": "{card} is readied",
    "frighten": "{card} is frightened",
    "unfrighten": "{card} is unfrightened",
    "turn face-up": "{card} is turned face up",
    "turn face-down": "{card} is turned face down",
    "turn over": "{card} is turned over",
    "uncover": "{card} is uncovered",
    "flip": "{player} flips a card",
    "ignore": "{card} is ignored",
    "put counters": "{amount} {name} counter{s} put on {card}",
    "remove counters": "{amount} {name} counter{s} removed from {card}",
    "cutie mark": "{card} becomes cutie marked",
    "gain tokens": "{player} gains {amount} action token{s}",
    "lose tokens": "{player} loses {amount} action token{s}",
    "pay tokens": "{player} pays {amount} action token{s}",
    "score": "{player} scores {amount} point{s}",
    "gain control": "{player} gains control of {card}",
    "reattach": "{card} is reattached",
    "play": "{card} has been played by {player}",
    "confront": "{player} confronts {card}",
    "start": "the {name} starts",
    "end": "the {name} ends",
    "start faceoff": "{player} starts a faceoff",
    "end faceoff": message("faceoff-ends"),
    "win faceoff": "{player} wins the faceoff",
    "lose faceoff": "{player} loses the faceoff",
    "challenge": "{player} challenges {card}",
    "defeat": "{player} defeats {card}",
    "solve": "{card} becomes solved",
    "replace": "{card} is replaced",
    "involve": "{card} becomes involved",
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
    "score": cite("517.2"),
    "gain control": cite("513.2"),
    "reattach": cite("509.5"),
    "play": cite("705.2g"),
    "confront": cite("611.1"),
    "start": cite("601.2"),
    "end": cite("601.2"),
    "start faceoff": cite("514.3"),
    "end faceoff": cite("514.7"),
    "win faceoff": cite("514.6"),
    "lose faceoff": cite("514.6"),
    "challenge": cite("608.1"),
    "defeat": cite("514.6a"),
    "solve": cite("613.1"),
    "replace": cite("613.2"),
    "involve": cite("514.3"),
}


#: The rules by which an occurrence is no other one that looks like it, or lands where it does.
_OF_ZONES = {HAND: cite("410.4a")}
_OF_ENDS = {"top": cite("401.3"), "bottom": cite("401.3")}

_ONTO = {"": "into", "top": message("top"), "bottom": message("bottom")}


def area_name(state: State, area: str) -> str:
    """An area in words."""
    kind, _, whose = area.partition(":")
    if kind == "dilemma":
        dilemma = state.physical(int(whose))
        return message("area-2", card=dilemma.label) if dilemma else message("dilemma-area")
    return message("home-2", whose=whose) if is_home(area) else message("problem-2", whose=whose)


def keeper(state: State, obj: Obj) -> str:
    """Whose zone holds a card: its owner's, but for flipped cards that of the player who flipped it."""
    if obj.zone != FLIP_ZONE:
        return obj.owner
    return next((key.partition(":")[2] for key, oids in state.zones if obj.oid in oids), obj.owner)


def words(state: State, occurrence: Occurrence) -> str:
    """An occurrence as a sentence without its full stop. Raises UnsupportedError for none that there is."""
    if occurrence.verb not in _WORDS or occurrence.position not in _ONTO:
        raise UnsupportedError(message("as-occurrence", verb=occurrence.verb, position=occurrence.position))
    obj = state.find(occurrence.subject)
    amount = occurrence.amount
    sentence = _WORDS[occurrence.verb].format(
        card=(obj.label or obj.definition.title) if obj else message("card"),
        owner=obj.owner if obj else "",
        player=occurrence.player or occurrence.actor,
        area=area_name(state, occurrence.area) if occurrence.area else message("area-3"),
        zone=occurrence.zone,
        onto=_ONTO[occurrence.position],
        amount=amount,
        name=occurrence.name,
        s=(message("s-are") if amount != 1 else message("is"))
        if "counters" in occurrence.verb
        else ("s" if amount != 1 else ""),
    )
    return message("game", sentence=sentence) if occurrence.by_game else sentence


def rules_of(occurrence: Occurrence) -> tuple[str, ...]:
    """The rules by which an occurrence happens: those given with it, then the definition of its verb."""
    given = (*occurrence.rules, *(cite("104.3") if occurrence.by_game else ()))
    put = _of_putting(occurrence) if occurrence.verb == "put" else ()
    return tuple(dict.fromkeys((*given, *_RULES[occurrence.verb], *put)))


def _of_putting(occurrence: Occurrence) -> tuple[str, ...]:
    return (*_OF_ENDS.get(occurrence.position, ()), *_OF_ZONES.get(occurrence.zone, ()))
