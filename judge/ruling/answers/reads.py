"""What the answer to each kind of question reads of the walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.model.describing import area_name
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.trace import APPLY_REPLACEMENT
from judge.engine.model.zones import DRAW_DECK, HAND, QUEUE
from judge.engine.occurring.winning import POINTS_TO_WIN
from judge.rulebook.citation import implements
from judge.ruling.answers.happenings import COVERED, wanted, whose_end
from judge.ruling.reasons.modifiers import Bearing
from judge.ruling.situation.counted_verbs import COUNTED
from judge.ruling.situation.foretelling import asks_who_wins
from judge.ruling.situation.situation import Situation
from judge.ruling.slices.slicing import Done, Read, Reads
from judge.scenario.model import ask
from judge.scenario.model.board import CardRef, InZone
from judge.scenario.setting_up.supposing import engine_verb

#: By state the facts of the card that say so.
_OF_STATE: dict[str, tuple[str, ...]] = {
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
#: By state the occurrences that bring it about.
_DONE_FOR_STATE: dict[str, tuple[str, ...]] = {
    "involved": ("begin faceoff", "end faceoff"),
    "solved": ("solve",),
    "defeated": ("defeat",),
}
#: What a card is like follows from these facts of it, besides the modifiers.
_MADE_OF = ("where", "face down", "frightened", "turned over", "controller", "attached to", " counters")
#: By characteristic the fields of a card of which modifiers bear on it; all, where more than its own field may.
_FIELDS = {"power": ("power",), "colors": ("colors",), "traits": ("traits",)}
_COMPUTED = frozenset({"power", "colors", "traits", "abilities", "keywords", "bonus", "point value"})


def reads_of(situation: Situation, question: ask.Question) -> Reads:
    """What the answer to a question reads; nothing of the walk if the question is not about what came of it."""
    find = _READS.get(type(question))
    return find(situation, question) if find else Reads()


def _facts(obj: Obj | None, *what: str) -> tuple[Read, ...]:
    return tuple(Read(one, card=obj.physical) for one in what) if obj else ()


def _physical(situation: Situation, card: CardRef) -> int:
    """The piece of cardboard that is meant, also of a card that is there no more."""
    obj = situation.find(card)
    return obj.physical if obj else situation.pieces.get(card.piece, 0)


# -- cards --------------------------------------------------------------------------------------------------------


def _place(situation: Situation, question: ask.AskIsAt | ask.AskWhere) -> Reads:
    return Reads(facts=(Read("where", card=_physical(situation, question.card)),))


def _state(situation: Situation, question: ask.AskState) -> Reads:
    number = _physical(situation, question.card)
    facts = tuple(Read(one, card=number) for one in _OF_STATE.get(question.state, ()))
    verbs = frozenset(_DONE_FOR_STATE.get(question.state, ()))
    if question.state == "involved":
        return Reads(deeds=(Done(verbs), Done(frozenset({"involve"}), card=number)))
    if verbs:
        return Reads(facts, (Done(verbs, card=number),))
    return Reads(facts) if facts else _like(situation, question.card)


def _characteristic(situation: Situation, question: ask.AskCharacteristic) -> Reads:
    plain = {"controller": "controller", "host": "attached to", "counters": " counters"}
    if question.what in plain:
        obj = situation.find(question.card)
        offered = Done(frozenset({"offer", "expire"}), card=obj.physical if obj else 0)
        return Reads(_facts(obj, plain[question.what]), (offered,) if obj else ())
    if question.what in _COMPUTED:
        return _like(situation, question.card, *_FIELDS.get(question.what, ()))
    return Reads(_facts(situation.find(question.card), "where"))


def _of_card(situation: Situation, question: ask.AskHas | ask.AskModifiers | ask.AskApplies) -> Reads:
    return _like(situation, question.card)


def _like(situation: Situation, card: CardRef, *fields: str) -> Reads:
    """What made a card what it is like: its own facts, and where the sources of modifiers that bear on it are.

    Only of those that bear on some of its fields, if any are given.
    """
    obj = situation.find(card)
    if obj is None:
        return Reads()
    expired = Done(frozenset({"expire"}), card=obj.physical)
    bearing = Bearing(situation, obj.oid, fields)
    facts = (*_facts(obj, *_MADE_OF), *_sources(situation, obj, bearing))
    return Reads(facts, (*_created(situation, bearing), expired))


def _sources(situation: Situation, obj: Obj, bearing: Bearing) -> Iterator[Read]:
    for step in bearing.steps:
        source = situation.state.find(step.modifier.context.source)
        if step.modifier.ability and source is not None and source.physical != obj.physical:
            yield from _facts(source, "where", "face down", "controller", "attached to")


def _created(situation: Situation, bearing: Bearing) -> tuple[Done, ...]:
    """The steps that created the modifiers which bear on a card."""
    keys = {step.modifier.key for step in bearing.steps}
    live = (live.key for live in situation.state.modifiers)
    return tuple(Done(frozenset({"create"}), name=key) for key in live if key in keys)


# -- players and the game -----------------------------------------------------------------------------------------


def _pile(situation: Situation, question: ask.AskPile) -> Reads:
    area, zone = situation.keys_of(question.place)
    if area:
        return Reads(facts=(Read("where", value=area_name(situation.state, area)),))
    player = question.place.player if isinstance(question.place, InZone) and zone != QUEUE else ""
    return Reads(facts=(_zone(zone, player),))


def _there(situation: Situation, question: ask.AskThere) -> Reads:
    return _pile(situation, ask.AskPile(place=question.place)) if question.place else Reads()


def _over_limit(_: Situation, question: ask.AskOverLimit) -> Reads:
    return Reads(facts=(Read("where", value=f"{question.player}'s home"),))


def _counters(situation: Situation, question: ask.AskCounters) -> Reads:
    on_it = _characteristic(situation, ask.AskCharacteristic(card=question.card, what="counters"))
    obj = situation.find(question.card)
    put = (Done(frozenset({"put counters"}), card=obj.physical),) if obj is not None else ()
    return Reads(on_it.facts, (*on_it.deeds, *put))


def _with(situation: Situation, question: ask.AskWith) -> Reads:
    obj = situation.find(question.card)
    what = "attached to" if question.how == "attached" else "beneath"
    return Reads(facts=(Read(what, value=situation.name(obj.oid)),)) if obj else Reads()


def _zone(zone: str, player: str) -> Read:
    return Read("where", value=f"{player}'s {zone}" if player else zone)


_LOOPS = Done(frozenset({"loop"}))


def _tried(player: str, *verbs: str) -> Done:
    """What a player has done or would have done, but for something that stopped or replaced it."""
    return Done(frozenset(verbs), player=player, also_averted=True)


def _player(situation: Situation, question: ask.AskPlayer) -> Reads:
    player = question.player
    if question.at is not None:
        area = situation.keys_of(question.at)[0]
        return Reads(facts=(Read("where", value=area_name(situation.state, area)),))
    read: dict[str, Reads] = {
        "score": Reads((Read("score", of=player),), (_LOOPS, _tried(player, "score"))),
        "points to win": Reads((Read("score", of=player),), (_LOOPS, _tried(player, "score"))),
        "tokens": Reads(
            (Read("action tokens", of=player),), (_LOOPS, _tried(player, "gain tokens", "lose tokens"))
        ),
        "hand": Reads(facts=(_zone(HAND, player),)),
        "hand size": Reads(facts=(_zone(HAND, player),)),
        "deck size": Reads(facts=(_zone(DRAW_DECK, player),)),
        "room at home": Reads(facts=(Read("where", value=f"{player}'s home"),)),
        "beyond home limit": Reads(facts=(Read("where", value=f"{player}'s home"),)),
        "counted at home": Reads(facts=(Read("where", value=f"{player}'s home"),)),
        "power total": Reads(deeds=(Done(frozenset({"total"}), player=player),)),
    }
    return read.get(question.what, Reads())


#: How the game ended, and that a player is out of it.
_END = Reads(facts=(Read("winner", of="the game"), Read("over", of="the game")))


@implements("103.2")
def _end(situation: Situation) -> Reads:
    """What ended the game, and every point of those who had enough of them to win."""
    seats = (seat for seat in situation.state.seats if seat.score >= POINTS_TO_WIN)
    return Reads((*_END.facts, *(Read("score", of=seat.name) for seat in seats)))


def _game(situation: Situation, question: ask.AskGame) -> Reads:
    read = {
        **dict.fromkeys(("winner", "draw", "over"), _end(situation)),
        "uniqueness": Reads(deeds=(Done(frozenset({"violate"})),)),
        "loop": Reads(deeds=(Done(frozenset({"loop"})),)),
    }
    return read.get(question.what, Reads())


# -- what has happened --------------------------------------------------------------------------------------------


def _happened(situation: Situation, question: ask.AskHappens) -> Reads:
    player = whose_end(question)
    if player:
        facts = _end(situation).facts
        return Reads(facts=(*facts, Read("has won", of=player), Read("in the game", of=player)))
    if asks_who_wins(question):
        return Reads(deeds=(Done(frozenset({"win faceoff", "lose faceoff"})),))
    return Reads(deeds=tuple(_done(situation, one) for one in wanted(situation, question)))


def _done(situation: Situation, occurrence: Occurrence) -> Done:
    number = situation.physicals().get(occurrence.subject, 0)
    verbs = frozenset(COVERED.get(occurrence.verb, (occurrence.verb,)))
    player = "" if number else occurrence.player
    return Done(verbs, card=number, player=player, since=situation.asked_of.notes)


def _counted(situation: Situation, question: ask.AskHowMany) -> Reads:
    verbs, since = frozenset({COUNTED[question.what]}), situation.asked_of.notes
    return Reads(deeds=(Done(verbs, player=question.player, also_averted=True, since=since),))


def _counted_cards(situation: Situation, question: ask.AskHowManyCards) -> Reads:
    verb, since = engine_verb(question.verb), situation.asked_of.notes
    return Reads(deeds=(Done(frozenset(COVERED.get(verb, (verb,))), also_averted=True, since=since),))


@implements("103.1")
def _confronted(situation: Situation, question: ask.AskConfronts) -> Reads:
    """The confrontation; how the game ended, if that was before it came to one."""
    number = _physical(situation, question.problem)
    done = any(
        logged.occurrence.verb == "confront"
        and situation.state.get(logged.occurrence.subject).physical == number
        for logged in situation.happened()
        if logged.occurrence.player == question.player
    )
    ended = _END.facts if situation.state.over and not done else ()
    if question.meets:
        return Reads(ended if question.could else ())
    return Reads(ended, (Done(frozenset({"confront"}), card=number, player=question.player),))


def _confronters(situation: Situation, question: ask.AskConfronters) -> Reads:
    if question.could:
        return Reads()
    return Reads(deeds=(Done(frozenset({"confront"}), card=_physical(situation, question.problem)),))


@implements("103.1")
def _faceoff(situation: Situation, question: ask.AskFaceoff) -> Reads:
    """The faceoff as it began or was resolved; of a game that is over by then, also how it ended."""
    verbs = {
        "which": {"follow", "begin faceoff"},
        "any": {"follow", "begin faceoff"},
        "involved": {"begin faceoff", "involve"},
        "winner": {"win faceoff"},
    }
    ended = _END.facts if situation.state.over and question.what in ("which", "any") else ()
    return Reads(ended, (Done(frozenset(verbs[question.what])),))


def _triggered(situation: Situation, question: ask.AskTriggers) -> Reads:
    card = _physical(situation, question.card)
    return Reads(deeds=(Done(frozenset({"trigger"}), card=card, since=situation.asked_of.notes),))


def _triggering(situation: Situation, _: ask.AskTriggered) -> Reads:
    return Reads(deeds=(Done(frozenset({"trigger"}), also_averted=True, since=situation.asked_of.notes),))


def _order(situation: Situation, _: ask.AskTriggerOrder) -> Reads:
    return Reads(deeds=(Done(frozenset({"process", "order"}), since=situation.asked_of.notes),))


def _replaced(_: Situation, question: ask.AskReplacements) -> Reads:
    """What has been replaced; of what is about to occur nothing has happened yet."""
    return Reads() if question.occurrence else Reads(deeds=(Done(frozenset({APPLY_REPLACEMENT})),))


_READS: dict[type[Any], Callable[[Situation, Any], Reads]] = {
    ask.AskCharacteristic: _characteristic,
    ask.AskHas: _of_card,
    ask.AskModifiers: _of_card,
    ask.AskApplies: _of_card,
    ask.AskState: _state,
    ask.AskIsAt: _place,
    ask.AskWhere: _place,
    ask.AskPile: _pile,
    ask.AskPlayer: _player,
    ask.AskThere: _there,
    ask.AskCounters: _counters,
    ask.AskWith: _with,
    ask.AskOverLimit: _over_limit,
    ask.AskHowManyCards: _counted_cards,
    ask.AskConfronters: _confronters,
    ask.AskGame: _game,
    ask.AskHappens: _happened,
    ask.AskHowMany: _counted,
    ask.AskConfronts: _confronted,
    ask.AskFaceoff: _faceoff,
    ask.AskTriggers: _triggered,
    ask.AskTriggered: _triggering,
    ask.AskTriggerOrder: _order,
    ask.AskReplacements: _replaced,
}
