"""What an answer must read of the walk, by the kind of its question."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.messages.message import message
from judge.verifying.case import Case, place_in_words
from judge.verifying.document import Done, Read, Reads
from judge.verifying.fault import Fault
from judge.verifying.happened import verbs_of

_MADE_OF = ("where", "face down", "frightened", "turned over", "controller", "attached to", " counters")
_LIKE = ("power", "colors", "traits", "abilities", "keywords", "bonus")
_PLAIN = {"controller": "controller", "host": "attached to", "counters": " counters"}
_OF_STATE = {
    "exhausted": ("exhausted",),
    "ready": ("exhausted", "frightened"),
    "frightened": ("frightened",),
    "face-down": ("face down",),
    "face-up": ("face down",),
    "boosted": ("turned over",),
    "in play": ("where",),
    "cutie marked": ("cutie marked",),
    "contributing": ("exhausted", "frightened", "where"),
}
_OF_PLAYER = {"score": "score", "tokens": "action tokens"}
_PILES = {"hand": "hand", "hand size": "hand", "deck size": "draw deck"}
_END = Reads(facts=(Read(what="winner", of="the game"), Read(what="over", of="the game")))


def unread(case: Case, told: Reads, where: str) -> Iterator[Fault]:
    """What a question asks for and its argument does not read."""
    demand = _DEMANDS.get(str(case.asked.get("type", "")))
    wanted = demand(case) if demand else Reads()
    missing = [read.what for read in wanted.facts if read not in told.facts]
    missing += [done.verbs[0] for done in wanted.deeds if not any(_covers(one, done) for one in told.deeds)]
    yield from (
        Fault(where=where, why=message("what-is-asked-is-not-read", what=what))
        for what in dict.fromkeys(missing)
    )


def _covers(told: Done, wanted: Done) -> bool:
    return (
        set(wanted.verbs) <= set(told.verbs)
        and told.card in (0, wanted.card)
        and told.player in ("", wanted.player)
    )


def _facts(number: int, *what: str) -> Reads:
    return Reads(facts=tuple(Read(what=one, card=number) for one in what) if number else ())


def _place(case: Case) -> Reads:
    return _facts(case.number(case.asked.get("card")), "where")


def _there(case: Case) -> int:
    """The number of the card that is asked about; 0 if it is no more."""
    number = case.number(case.asked.get("card"))
    return number if number and case.fact(number, "where") else 0


def _state(case: Case) -> Reads:
    number = case.number(case.asked.get("card"))
    return _facts(number, *_OF_STATE.get(str(case.asked.get("state", "")), ()))


def _characteristic(case: Case) -> Reads:
    what = str(case.asked.get("what", ""))
    if what in _PLAIN:
        return _facts(_there(case), _PLAIN[what])
    return _like(case) if what in _LIKE else Reads()


def _like(case: Case) -> Reads:
    return _facts(_there(case), *_MADE_OF)


def _player(case: Case) -> Reads:
    what, player = str(case.asked.get("what", "")), str(case.asked.get("player", ""))
    if what in _OF_PLAYER:
        return Reads(facts=(Read(what=_OF_PLAYER[what], of=player),))
    if what in _PILES:
        return Reads(facts=(Read(what="where", value=f"{player}'s {_PILES[what]}"),))
    return _deed("total", player=player) if what == "power total" else Reads()


def _pile(case: Case) -> Reads:
    place = place_in_words(case.asked.get("place"))
    return Reads(facts=(Read(what="where", value=place),)) if place and place != "queue" else Reads()


def _game(case: Case) -> Reads:
    what = str(case.asked.get("what", ""))
    told = {**dict.fromkeys(("winner", "draw", "over"), _END), "uniqueness": _deed("violate")}
    return told.get(what, _deed("loop") if what == "loop" else Reads())


# -- deeds --------------------------------------------------------------------------------------------------------


def _deed(*verbs: str, card: int = 0, player: str = "") -> Reads:
    return Reads(deeds=(Done(verbs=verbs, card=card, player=player),))


def _happened(case: Case) -> Reads:
    asked = case.asked.get("occurrence", {})
    verbs = verbs_of(str(asked.get("verb", "")))
    if not verbs or asked.get("to") or asked.get("on"):
        return Reads()
    numbers = [case.number(card) for card in asked.get("cards", ())]
    if numbers:
        return Reads(deeds=tuple(Done(verbs=verbs, card=number) for number in numbers if number))
    return _deed(*verbs, player=str(asked.get("player", "")))


def _counted(case: Case) -> Reads:
    return _deed(*verbs_of(str(case.asked.get("what", ""))), player=str(case.asked.get("player", "")))


def _confronted(case: Case) -> Reads:
    number = case.number(case.asked.get("problem"))
    if case.asked.get("meets") or not number:
        return Reads()
    return _deed("confront", card=number, player=str(case.asked.get("player", "")))


_OF_FACEOFF = {"which": "follow", "any": "follow", "involved": "begin faceoff", "winner": "win faceoff"}


def _faceoff(case: Case) -> Reads:
    return _deed(_OF_FACEOFF[str(case.asked.get("what", "winner"))])


def _triggered(case: Case) -> Reads:
    number = case.number(case.asked.get("card"))
    return _deed("trigger", card=number) if number else Reads()


def _triggering(_: Case) -> Reads:
    return _deed("trigger")


def _order(_: Case) -> Reads:
    return _deed("process")


_DEMANDS: dict[str, Callable[[Case], Reads]] = {
    "AskIsAt": _place,
    "AskWhere": _place,
    "AskState": _state,
    "AskCharacteristic": _characteristic,
    "AskHas": _like,
    "AskModifiers": _like,
    "AskApplies": _like,
    "AskPlayer": _player,
    "AskPile": _pile,
    "AskGame": _game,
    "AskHappens": _happened,
    "AskHowMany": _counted,
    "AskConfronts": _confronted,
    "AskFaceoff": _faceoff,
    "AskTriggers": _triggered,
    "AskTriggered": _triggering,
    "AskTriggerOrder": _order,
}
