"""What occurs in a scenario, supposed or earlier in the turn, as occurrences of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.deferred import deferred
from judge.engine.model.areas import home
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.perspective.happening import RALLIED
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.scenario.model import play
from judge.scenario.model.board import CardRef
from judge.scenario.model.places import place_keys
from judge.scenario.setting_up.finding import Physical, find

with deferred(__name__):
    from judge.engine.model.times import repeated


Batch = tuple[Occurrence, ...]
"""Occurrences that happen at the same time."""

_CARD_VERBS: dict[play.CardVerb, str] = {
    "dismissed": "dismiss",
    "retired": "retire",
    "discarded": "discard",
    "banished": "banish",
    "moved": "move",
    "sent": "send",
    "put": "put",
    "exhausted": "exhaust",
    "readied": "ready",
    "frightened": "frighten",
    "unfrightened": "unfrighten",
    "uncovered": "uncover",
    "turned face-up": "turn face-up",
    "turned face-down": "turn face-down",
    "turned over": "turn over",
    "flipped": "flip",
    "ignored": "ignore",
    "defeated": "defeat",
    "replaced": "replace",
    "solved": "solve",
    "cutie marked": "cutie mark",
    "put into play": "enter play",
    "played": "play",
    "rallied": "unfrighten",
    "challenged": "challenge",
    "reattached": "reattach",
}
_PLAYER_VERBS: dict[play.PlayerVerb, str] = {
    "draws": "draw",
    "discards": "discard",
    "flips": "flip",
    "gains tokens": "gain tokens",
    "loses tokens": "lose tokens",
    "pays tokens": "pay tokens",
    "scores": "score",
    "confronts": "confront",
    "solves": "solve",
    "wins a faceoff": "win faceoff",
    "loses a faceoff": "lose faceoff",
    "plays": "play",
    "moves": "move",
}
#: Of these several are several occurrences, one after another (410.4b, 506.6) …
_ONE_BY_ONE = frozenset({"draw", "move", "play", "discard"})
#: … and of these at the same time (515.3); any other number is the amount of one occurrence.
_TOGETHER = frozenset({"flip", "confront", "solve"})
#: What players do to cards themselves, so that it is the controller's doing where nobody is named.
_OWN_DOING = frozenset({"moved", "played", "retired", "discarded", "flipped", "rallied"})
#: What the engine calls an occurrence of these besides its verb.
_CALLED: dict[play.CardVerb, str] = {"rallied": RALLIED}


def engine_verb(verb: play.CardVerb) -> str:
    """What the engine calls an occurrence that is done to cards."""
    return _CARD_VERBS[verb]


class Translator:
    """Turns occurrences of a scenario into those of the engine, as of one state."""

    def __init__(self, state: State, physical: Physical) -> None:
        """Cards are looked up in `state` by their `physical` numbers."""
        self._state = state
        self._physical = physical

    def batches(self, occurrence: play.Occurrence) -> tuple[Batch, ...]:
        """What occurs, first things first.

        Raises UnsupportedError for what is no occurrence of the engine, or befalls a card that is not there.
        """
        translate = _TRANSLATIONS[type(occurrence)]
        return translate(self, occurrence)

    def card(self, ref: CardRef) -> Obj:
        """The card meant. Raises UnsupportedError if it exists no more."""
        obj = find(self._state, self._physical, ref)
        if obj is None:
            raise UnsupportedError(message("no-longer-exists-so-nothing-happens", name=ref.name), clause=True)
        return obj

    def _of_cards(self, occurrence: play.CardOccurrence) -> tuple[Batch, ...]:
        return (tuple(self._of_card(occurrence, ref) for ref in occurrence.cards),)

    def _of_card(self, occurrence: play.CardOccurrence, ref: CardRef) -> Occurrence:
        obj, verb = self.card(ref), _CARD_VERBS[occurrence.verb]
        area, zone = place_keys(self._state, occurrence.to, self._physical)
        if verb in ("move", "put") and zone:
            verb = "put"
        elif verb == "put":
            verb = "send" if obj.zone == PLAY else "enter play"
        if verb == "enter play" and not area:
            area = home(obj.owner)
        is_own = occurrence.verb in _OWN_DOING and verb != "put"
        by = occurrence.by or (self._state.holder(obj) if is_own else "")
        return Occurrence(
            verb=verb,
            subject=0 if verb == "flip" else obj.oid,
            player=by,
            actor=by,
            controller=occurrence.by,
            by_game=occurrence.by_game,
            area=area,
            zone=zone,
            name=_CALLED.get(occurrence.verb, ""),
            position=getattr(occurrence.to, "end", ""),
            host=self.card(occurrence.on).physical if occurrence.on else None,
        )

    def _of_player(self, occurrence: play.PlayerOccurrence) -> tuple[Batch, ...]:
        verb = _PLAYER_VERBS.get(occurrence.verb)
        if verb is None:
            raise UnsupportedError(message("as-occurrence-itself", verb=occurrence.verb))
        area, zone = place_keys(self._state, occurrence.to, self._physical)
        fields: dict[str, Any] = {
            "player": occurrence.player,
            "area": area,
            "zone": zone,
            "name": occurrence.kind,
        }
        subjects = tuple(self.card(ref).oid for ref in occurrence.cards)
        if not subjects and verb not in _ONE_BY_ONE | _TOGETHER:
            return ((Occurrence(verb=verb, amount=occurrence.amount, **fields),),)
        single = tuple(
            Occurrence(verb=verb, subject=oid, actor=occurrence.player, **fields)
            for oid in subjects or repeated(0, occurrence.amount, f"“{occurrence.verb}”")
        )
        return (single,) if verb in _TOGETHER else tuple((one,) for one in single)

    def _of_counters(self, occurrence: play.CountersOccurrence) -> tuple[Batch, ...]:
        one = Occurrence(
            verb="put counters" if occurrence.amount >= 0 else "remove counters",
            subject=self.card(occurrence.card).oid,
            amount=abs(occurrence.amount),
            name=occurrence.name or f"{occurrence.power:+d} power",
        )
        return ((one,),)

    def _of_control(self, occurrence: play.ControlOccurrence) -> tuple[Batch, ...]:
        card = self.card(occurrence.card)
        gained = Occurrence(verb="gain control", subject=card.oid, player=occurrence.player)
        if occurrence.exchanged_for is None:
            return ((gained,),)
        other = self.card(occurrence.exchanged_for)
        given = Occurrence(verb="gain control", subject=other.oid, player=self._state.holder(card))
        return ((gained, given),)

    def _of_faceoff(self, occurrence: play.FaceoffOccurrence) -> tuple[Batch, ...]:
        return ((Occurrence(verb="start faceoff", player=occurrence.starter, name=occurrence.kind),),)


_TRANSLATIONS: dict[type[Any], Callable[[Translator, Any], tuple[Batch, ...]]] = {
    play.CardOccurrence: Translator._of_cards,
    play.PlayerOccurrence: Translator._of_player,
    play.CountersOccurrence: Translator._of_counters,
    play.ControlOccurrence: Translator._of_control,
    play.FaceoffOccurrence: Translator._of_faceoff,
}
