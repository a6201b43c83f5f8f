"""Whether an occurrence is of the kind that a text speaks of; shared by triggers, replacements, prohibitions.

A match gives the bindings that the text gains by it, None is no match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.deferred import deferred
from judge.engine.capabilities.partial import adds_nothing
from judge.engine.model.in_play import is_not_yet_in_play
from judge.engine.model.occurrence_record import HOME_LIMIT
from judge.engine.model.switches import switched
from judge.engine.model.zones import PLAY
from judge.engine.perspective.amounts import within
from judge.engine.perspective.bound import (
    all_bound,
    bound_card,
    bound_host,
    bound_place,
    bound_player,
    bound_with,
    bound_with_card,
    bound_with_card_and_places,
    by_verb,
)
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.events.of_playing import pays_keyword, plays
from judge.engine.perspective.events.verbs import LEAVING, called_by
from judge.engine.perspective.happening import EVENTS, RALLIED, SPENT, Bindings, Happening, matches
from judge.engine.perspective.history import PLACES, times_happened, would_be_nth
from judge.engine.perspective.periods import is_during
from judge.engine.perspective.perspective import Perspective
from judge.engine.texts.functioning import is_this
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import Amount, Number
from judge.text.ast.condition import Condition, IsNth
from judge.text.ast.deed import ConfrontsPer
from judge.text.ast.event import (
    CardEvent,
    Causes,
    ChoosesEffects,
    CreatesTokens,
    DoneOrPut,
    Draws,
    EitherEvent,
    EndOf,
    EndsFaceoff,
    EntersFaceUp,
    EntersPlay,
    Event,
    GainsTokens,
    Given,
    IsPut,
    IsSent,
    LeavesArea,
    LeavesPlay,
    Moves,
    OneOfCardEvents,
    OneOfManyEvents,
    Ordinal,
    PaysKeyword,
    PaysLast,
    Plays,
    PlaysOrMoves,
    PlaysPer,
    PutsCounters,
    Scores,
    ScoresSoMuch,
    StartOf,
    StartsFaceoff,
    TakesAction,
    Using,
    Within,
)
from judge.text.ast.place import AwayFrom, Zone
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.perspective.by_its_card import is_by_the_card
    from judge.engine.perspective.entering import as_it_enters
    from judge.engine.perspective.events.of_players import (
        about_to_flip,
        chooses_effects,
        pays_last,
        puts_so_many,
        scores_any,
        takes_action,
    )
    from judge.engine.perspective.events.of_time import end_of, ends_faceoff, start_of, starts_faceoff
    from judge.engine.perspective.events.of_tokens import creates_tokens
    from judge.engine.perspective.events.several import done_or_put, one_of_many
    from judge.engine.perspective.one_of_several import of_any_number
    from judge.engine.perspective.scored_for import is_scored_for
    from judge.engine.perspective.scoring import comes_to_so_much, is_done_with
    from judge.engine.perspective.so_many_plays import plays_more
    from judge.engine.perspective.so_many_problems import confronts_more


@implements("706.1d")
def _enters_play(look: Perspective, event: EntersPlay, happening: Happening) -> Bindings | None:
    obj = look.state.find(happening.subject)
    if (
        happening.occurrence.verb == "uncover"
        and switched(look.state, "face-down-troublemakers") == "not-yet"
    ):
        return _comes_into_play(look, event, happening, obj.area if obj is not None else "")
    if happening.occurrence.verb != "enter play" or (obj is not None and is_not_yet_in_play(look.state, obj)):
        return None
    return _comes_into_play(look, event, happening, happening.occurrence.area)


def _comes_into_play(
    look: Perspective, event: EntersPlay, happening: Happening, area: str
) -> Bindings | None:
    card = bound_card(as_it_enters(look, happening.subject), event.cards, happening)
    if not _entered_so(look, event, happening):
        return None
    return all_bound((card, bound_place(look, event.place, area), bound_host(look, event.host, happening)))


@implements("706.1", "513.2")
def _entered_so(look: Perspective, event: EntersPlay, happening: Happening) -> bool:
    """Whether it comes from the zone, and enters under the control, of which the text speaks, if it speaks of them."""
    obj = look.state.find(happening.subject)
    if obj is None:
        return event.source is None and event.control is None
    from_there = event.source is None or _is_zone(look, event.source, happening.from_zone, obj.owner)
    return from_there and (
        event.control is None or look.state.controller(obj.oid) in look.players(event.control)
    )


@implements("706.1b")
def _enters_face_up(look: Perspective, event: EntersFaceUp, happening: Happening) -> Bindings | None:
    if happening.occurrence.verb != "enter play" or happening.occurrence.face_down:
        return None
    obj = look.state.find(happening.subject)
    if obj is None or obj.face_down:
        return None
    return all_bound(
        (bound_card(look, event.cards, happening), bound_place(look, event.place, happening.occurrence.area))
    )


def _leaves_play(look: Perspective, event: LeavesPlay, happening: Happening) -> Bindings | None:
    if happening.occurrence.verb not in LEAVING or happening.from_zone != PLAY:
        return None
    return all_bound(
        (bound_card(look, event.cards, happening), bound_place(look, event.where, happening.from_area))
    )


@implements("501.4", "506.1", "506.5")
def _leaves_area(look: Perspective, event: LeavesArea, happening: Happening) -> Bindings | None:
    """A card that leaves an area is moved or sent elsewhere, or leaves play."""
    done = happening.occurrence
    goes = done.verb in ("move", "send") and done.area != happening.from_area
    if happening.from_zone != PLAY or not (goes or done.verb in LEAVING):
        return None
    return all_bound(
        (bound_card(look, event.cards, happening), bound_place(look, event.place, happening.from_area))
    )


def _is_zone(look: Perspective, zone: Zone, name: str, owner: str) -> bool:
    return zone.zone == name and (zone.who is None or owner in look.players(zone.who))


def _is_put(look: Perspective, event: IsPut, happening: Happening) -> Bindings | None:
    obj = look.state.find(happening.subject)
    if obj is None or not happening.zone or event.to.position not in ("", happening.occurrence.position):
        return None
    owner = obj.owner

    def rest(his: Perspective) -> Bindings | None:
        card = bound_card(his, event.cards, happening)
        if card is None:
            return None
        then = his.knowing(card)
        if not _is_zone(then, event.to, happening.zone, owner):
            return None
        elsewhere = event.source is not None and not _is_zone(then, event.source, happening.from_zone, owner)
        return None if elsewhere else card

    return bound_with(look, event.who, happening.doer, rest)


@implements("506.1")
def _moves(look: Perspective, event: Moves, happening: Happening) -> Bindings | None:
    """A card is moved; away from a place it is moved if it was there, wherever it goes."""
    if happening.occurrence.verb != "move":
        return None
    left, to = (event.to.place, None) if isinstance(event.to, AwayFrom) else (None, event.to)
    return bound_with_card_and_places(
        look, event.who, happening.doer, event.cards, happening,
        (event.source, happening.from_area), (left, happening.from_area), (to, happening.occurrence.area),
    )  # fmt: skip


def _is_sent(look: Perspective, event: IsSent, happening: Happening) -> Bindings | None:
    verbs = ("send", "move") if event.or_moved else ("send",)
    sent = bound_with_card_and_places(
        look, event.who, happening.doer, event.cards, happening,
        (event.to, happening.occurrence.area), (event.source, happening.from_area),
    )  # fmt: skip
    return all_bound((by_verb(happening, *verbs), sent))


#: What occurrences are called of which a verb speaks, where others do the same to a card.
_CALLED = {"spend": SPENT, "rally": RALLIED}


@implements("616.3")
def _is_beyond_limit(look: Perspective, whose: Player, happening: Happening) -> bool:
    """Whether it happens for exceeding the home limit of a player, who then is the one who does it."""
    return happening.occurrence.name == HOME_LIMIT and happening.doer in look.players(whose)


def _is_so_called(look: Perspective, event: CardEvent, happening: Happening) -> bool:
    """Whether what happens is what the verb of a text calls so."""
    return happening.occurrence.verb in called_by(event.verb) or _shows_its_side(look, event, happening)


@implements("301.2")
def _shows_its_side(look: Perspective, event: CardEvent, happening: Happening) -> bool:
    """Whether the side that a text is on has become face-up, as its card was turned over."""
    if event.verb != "turn face-up" or happening.occurrence.verb != "turn over" or not is_this(event.cards):
        return False
    obj = look.state.find(happening.subject)
    return happening.happened and obj is not None and not obj.face_down


def _card_event(look: Perspective, event: CardEvent, happening: Happening) -> Bindings | None:
    occurrence = happening.occurrence
    if not adds_nothing(event.faceoff):
        raise look.unsupported(event)
    if event.verb == "involve" and not happening.happened:
        raise look.unsupported(event, message("waiting-for-card-become-involved-faceoff"))
    if event.verb == "lose control":
        raise look.unsupported(event)
    if event.verb == "flip" and not happening.happened:
        return about_to_flip(look, event, happening)
    if not _is_so_called(look, event, happening):
        return None
    if not _is_done_so(look, event, happening) or not _comes_from(look, event.source, happening):
        return None
    by_whom = occurrence.actor or occurrence.controller or occurrence.player
    doer = occurrence.player if event.verb == "gain control" else by_whom
    where = (event.where, happening.from_area)
    return bound_with_card_and_places(look, event.who, doer, event.cards, happening, where)


def _is_done_so(look: Perspective, event: CardEvent, happening: Happening) -> bool:
    """Whether it happens in the way that a text says, or for the reason."""
    if happening.occurrence.name != _CALLED.get(event.verb, happening.occurrence.name):
        return False
    if event.this_way and not is_by_the_card(look, happening):
        return False
    return event.beyond_limit is None or _is_beyond_limit(look, event.beyond_limit, happening)


def _comes_from(look: Perspective, source: Zone | None, happening: Happening) -> bool:
    """Whether the card is in the zone that a text names, if it names one, before it happens."""
    if source is None:
        return True
    obj = look.state.find(happening.subject)
    return obj is not None and _is_zone(look, source, happening.from_zone, obj.owner)


def _one(look: Perspective, count: Amount | None, happening: Happening) -> Bindings | None:
    """A text that speaks of one of something; what is more than one at a time is not told apart."""
    if count is None:
        return {}
    if isinstance(count, Number) and count.value == 1 and happening.occurrence.amount == 1:
        return {}
    raise look.unsupported(count, message("how-many-at-time-text-speaks"))


def _draws(look: Perspective, event: Draws, happening: Happening) -> Bindings | None:
    if happening.occurrence.verb != "draw":
        return None
    if event.source is not None:
        raise look.unsupported(event)
    found = bound_with_card(look, event.who, happening.occurrence.player, event.cards, happening)
    drawn: Bindings = {event.label: (happening.subject,)} if event.label > 0 else {}
    return found if found is None else all_bound((found, _one(look, event.count, happening), drawn))


def _scores(look: Perspective, event: Scores, happening: Happening) -> Bindings | None:
    scored = happening.occurrence
    if scored.verb != "score" or (event.bonus and scored.name != "bonus"):
        return None
    if not is_scored_for(look, event, scored):
        return None
    found = bound_player(look, event.who, scored.player)
    return found if found is None else all_bound((found, _one(look, event.count, happening)))


def _gains(look: Perspective, event: GainsTokens, happening: Happening) -> Bindings | None:
    verb = "lose tokens" if event.loses else "gain tokens"
    if event.comparison is not None and not within(look, happening.occurrence.amount, event.comparison):
        return None
    return all_bound((by_verb(happening, verb), bound_player(look, event.who, happening.occurrence.player)))


def _puts_counters(look: Perspective, event: PutsCounters, happening: Happening) -> Bindings | None:
    if event.comparison is not None and not puts_so_many(look, event, happening):
        return None
    if event.name and happening.occurrence.name != event.name:
        return None
    if happening.occurrence.verb != ("remove counters" if event.removes else "put counters"):
        return None
    if event.last and look.state.get(happening.subject).counter(happening.occurrence.name):
        return None
    found = bound_with_card(look, event.who, happening.doer, event.cards, happening)
    return found if found is None else all_bound((found, _one(look, event.count, happening)))


def _either(look: Perspective, event: EitherEvent, happening: Happening) -> Bindings | None:
    for part in event.events:
        found = matches(look, part, happening)
        if found is not None:
            return found
    return None


def _ordinal(look: Perspective, event: Ordinal, happening: Happening) -> Bindings | None:
    what = of_any_number(event.event) if event.ordinal == "first" and happening.happened else event.event
    found = matches(look, what, happening)
    if found is None:
        return None
    if event.ordinal == "next":
        return found
    if event.ordinal not in PLACES:
        raise look.unsupported(event, message("nth-time", ordinal=event.ordinal))
    if event.whose is not None and happening.doer not in look.players(event.whose):
        return None
    times = times_happened(look, what, event.period, event.whose, happening.earlier(look.state.log))
    counted = happening.happened and happening.before is None
    return found if times + (not counted) == PLACES[event.ordinal] else None


def _during(look: Perspective, event: Within, happening: Happening) -> Bindings | None:
    if isinstance(event.event, ScoresSoMuch):
        return comes_to_so_much(look, event, happening)
    found = matches(look, event.event, happening)
    if found is None:
        return None
    then = look.knowing(found)
    return found if is_during(then, event.period) else None


def _given(look: Perspective, event: Given, happening: Happening) -> Bindings | None:
    found = matches(look, event.event, happening)
    if found is None:
        return None
    then = look.knowing(found)
    if isinstance(event.condition, IsNth) and not happening.happened:
        return found if would_be_nth(then, event.condition) else None
    assert isinstance(event.condition, Condition)
    return found if holds(then, event.condition) else None


@implements("513.4")
def _causes(look: Perspective, event: Causes, happening: Happening) -> Bindings | None:
    """What happens by an effect that a player controls, or by what he does himself."""
    caused = bound_player(look, event.who, happening.occurrence.controller)
    assert isinstance(event.event, Event)
    return all_bound((caused, matches(look, event.event, happening)))


def _plays_or_moves(look: Perspective, event: PlaysOrMoves, happening: Happening) -> Bindings | None:
    played = matches(look, Plays(event.who, event.cards, event.to), happening)
    return (
        played if played is not None else matches(look, Moves(event.who, event.cards, to=event.to), happening)
    )


def _one_of_two(look: Perspective, event: OneOfCardEvents, happening: Happening) -> Bindings | None:
    if happening.occurrence.verb not in (*called_by(event.verb), *called_by(event.other_verb)):
        return None
    return _card_event(look, CardEvent(happening.occurrence.verb, event.cards, event.who), happening)


READERS: dict[type[Event], Callable[[Perspective, Any, Happening], Bindings | None]] = {
    EntersPlay: _enters_play,
    EntersFaceUp: _enters_face_up,
    LeavesPlay: _leaves_play,
    LeavesArea: _leaves_area,
    IsPut: _is_put,
    Plays: plays,
    Moves: _moves,
    IsSent: _is_sent,
    CardEvent: _card_event,
    ChoosesEffects: chooses_effects,
    ConfrontsPer: confronts_more,
    CreatesTokens: creates_tokens,
    Draws: _draws,
    Scores: _scores,
    ScoresSoMuch: scores_any,
    PaysKeyword: pays_keyword,
    PaysLast: pays_last,
    TakesAction: takes_action,
    GainsTokens: _gains,
    PutsCounters: _puts_counters,
    StartsFaceoff: starts_faceoff,
    EndsFaceoff: ends_faceoff,
    StartOf: start_of,
    EndOf: end_of,
    EitherEvent: _either,
    Ordinal: _ordinal,
    Within: _during,
    Given: _given,
    PlaysOrMoves: _plays_or_moves,
    PlaysPer: plays_more,
    Causes: _causes,
    OneOfCardEvents: _one_of_two,
    OneOfManyEvents: lambda look, event, happening: _either(look, one_of_many(event), happening),
    DoneOrPut: lambda look, event, happening: _either(look, done_or_put(event), happening),
    Using: is_done_with,
}

EVENTS.update(READERS)
