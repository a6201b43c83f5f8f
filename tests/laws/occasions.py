"""What may happen on a board that an event of card text could mean: occurrences of its kind, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any

from msgspec.structs import replace

from judge.cards.model import CardType
from judge.engine.model.areas import is_problem_area
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.zones import DISCARD_PILE, DRAW_DECK, HAND, PLAY, PROBLEM_DECK
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.texts.functioning import is_this
from judge.engine.unsupported import UnsupportedError
from judge.text.ast.condition import HasCharacteristic, HasCounters
from judge.text.ast.deed import ComesToBe
from judge.text.ast.event import (
    Acts,
    CardEvent,
    Confronts,
    Draws,
    EitherEvent,
    EndOf,
    EndsFaceoff,
    EntersPlay,
    Event,
    GainsTokens,
    Given,
    IsPut,
    IsSent,
    LeavesPlay,
    Moves,
    OneOfCardEvents,
    OneOfManyEvents,
    Ordinal,
    Plays,
    PlaysOrMoves,
    PutsCounters,
    Scores,
    ScoresSoMuch,
    StartOf,
    StartsFaceoff,
    Within,
)
from judge.text.ast.node import Node
from judge.text.ast.period import Period
from tests.laws.board import PLAYERS, Laid

AREAS = ("problem:Alice", "problem:Bob", "home:Alice", "home:Bob")
_FROM = {
    "discard": (HAND,),
    "play": (HAND,),
    "enter play": (HAND, PROBLEM_DECK),
    "flip": (DRAW_DECK,),
}
TURNING_UP = ("uncover", "unfrighten", "turn face-up")
_PLAYERS_ONLY = ("draw", "flip", "score", "gain tokens", "lose tokens", "pay tokens", "win faceoff")
_MOST = 80
_FITTING = 6


def occasions(laid: Laid, event: Event) -> Iterator[Occurrence]:
    """Occurrences that the event could mean, or happen to be."""
    yield from islice(_of(laid, event), _MOST)


def _of(laid: Laid, event: Event) -> Iterator[Occurrence]:
    kind = _KINDS.get(type(event))
    if kind is not None:
        yield from kind(laid, event)


def _with_inner(laid: Laid, event: Ordinal | Within | Given) -> Iterator[Occurrence]:
    yield from _of(laid, event.event)


def _with_several(laid: Laid, event: EitherEvent) -> Iterator[Occurrence]:
    for one in event.events:
        yield from _of(laid, one)


def _subjects(laid: Laid, verb: str, cards: Node | None) -> tuple[Obj, ...]:
    """The cards that it could happen to; the one with the ability first if the text means it, else last."""
    own = laid.state.piece(laid.physical)
    zones = _FROM.get(verb, (PLAY,))
    found = tuple(obj for obj in laid.state.objects if obj.zone in zones or obj.oid == own.oid)
    if is_this(cards):
        return (own,)
    if verb in TURNING_UP:
        found = tuple(obj for obj in found if obj.face_down)
    found = tuple(sorted(found, key=lambda obj: obj.area != own.area))
    fitting = tuple(obj for obj in found if _fits(laid, cards, obj))
    return (*fitting[:_FITTING], *(obj for obj in found if obj not in fitting))[: _FITTING + 2]


def _fits(laid: Laid, cards: Node | None, obj: Obj) -> bool:
    """Whether a card is one of those meant, as far as can be known before; it only settles what is tried first."""
    if cards is None:
        return True
    look = Perspective(
        laid.state, board(laid.state).view, ability_context(laid.state, laid.state.piece(laid.physical))
    )
    try:
        return is_one_of(look, cards, obj.oid, anywhere=True, hidden=True)
    except UnsupportedError:
        return True


def _to_cards(laid: Laid, verb: str, cards: Node | None, name: str = "") -> Iterator[Occurrence]:
    state = laid.state
    for obj in _subjects(laid, verb, cards):
        holder = state.controller(obj.oid) if obj.zone == PLAY else obj.owner
        for player in sorted(PLAYERS, key=lambda one: one != holder):
            yield Occurrence(
                verb=verb,
                subject=obj.oid,
                player=player,
                actor=player,
                controller=player,
                name=name,
            )


def _by_verb(laid: Laid, verb: str, cards: Node | None) -> Iterator[Occurrence]:
    if verb == "flip":
        yield from _to_players("flip")
    elif verb in ("confront", "solve", "replace"):
        for problem, player in product(_problems(laid.state), PLAYERS):
            yield Occurrence(verb=verb, subject=problem.oid, player=player)
    elif verb in ("move", "send", "enter play", "play"):
        yield from _to_areas(laid, verb, cards)
    else:
        yield from _to_cards(laid, verb, cards)


def _to_areas(laid: Laid, verb: str, cards: Node | None) -> Iterator[Occurrence]:
    for one in _to_cards(laid, verb, cards):
        obj = laid.state.get(one.subject)
        places = tuple(
            area for area in _areas(laid) if obj.area != area and _may_be_there(obj, verb, area, one.player)
        )
        for area in places or ("",):
            yield replace(one, area=area)
        if verb == "play" and obj.definition.faces[0].printed.type is CardType.RESOURCE:
            yield from (replace(one, area=host.area, host=host.physical) for host in _hosts(laid))


def _areas(laid: Laid) -> tuple[str, ...]:
    """All areas, that of a Dilemma first, as its text is about it."""
    return tuple(
        sorted(laid.state.areas(), key=lambda area: (not area.startswith("dilemma:"), area not in AREAS))
    )


def _hosts(laid: Laid) -> tuple[Obj, ...]:
    """Some cards on which an attachment could be played, those with the card in question first."""
    area = laid.state.piece(laid.physical).area
    found = sorted(
        laid.state.in_play(), key=lambda obj: (obj.area != area, obj.face_down, obj.host is not None)
    )
    return tuple(found[:_FITTING])


def _may_be_there(obj: Obj, verb: str, area: str, player: str) -> bool:
    """Whether a card of its type enters play there at all."""
    kind = obj.definition.faces[0].printed.type.value
    if verb not in ("enter play", "play"):
        elsewhere = area == f"home:{player}" or is_problem_area(area)
        return kind in ("Friend", "Mane Character") and elsewhere
    if kind == "Problem":
        return area == f"problem:{obj.owner}"
    return kind != "Event" and (
        is_problem_area(area) or (area == f"home:{player}" and kind != "Troublemaker")
    )


def _problems(state: State) -> tuple[Obj, ...]:
    found = (obj for obj in state.in_play() if "Problem" in board(state).view.get(obj.oid).types)
    return tuple(sorted(found, key=lambda obj: not obj.area.startswith("dilemma:")))


def _to_players(verb: str, name: str = "") -> Iterator[Occurrence]:
    for player in PLAYERS:
        yield Occurrence(verb=verb, player=player, actor=player, controller=player, name=name)


def _put(laid: Laid, event: IsPut) -> Iterator[Occurrence]:
    source = event.source.zone if event.source else PLAY
    verbs = {DISCARD_PILE: ("dismiss", "retire", "discard", "put")}.get(event.to.zone, ("put",))
    own = laid.state.piece(laid.physical)
    others = tuple(obj for obj in laid.state.objects if obj.zone == source and obj is not own)
    for verb, obj in product(verbs, (own,) if is_this(event.cards) else (*others, own)):
        yield Occurrence(
            verb=verb, subject=obj.oid, player=obj.owner, zone=event.to.zone, position=event.to.position
        )


def _leaving(laid: Laid, event: LeavesPlay) -> Iterator[Occurrence]:
    for verb in ("dismiss", "banish", "retire"):
        yield from _to_cards(laid, verb, event.cards)


def _counters(laid: Laid, event: PutsCounters) -> Iterator[Occurrence]:
    verb = "remove counters" if event.removes else "put counters"
    yield from _to_cards(laid, verb, event.cards, name=event.name or "+1 power")


def _coming_to_be(laid: Laid, event: ComesToBe) -> Iterator[Occurrence]:
    """As many counters put on the card with the ability as bring it about."""
    asked = event.condition
    if not isinstance(asked, HasCharacteristic | HasCounters):
        return
    own = laid.state.piece(laid.physical)
    name, now = "+1 power", board(laid.state).view.get(own.oid).power or 0
    if isinstance(asked, HasCounters):
        name, now = asked.name, own.counter(asked.name)
    missing = getattr(getattr(asked.comparison, "amount", None), "value", 0) - now
    if missing > 0:
        yield from (replace(one, amount=missing) for one in _to_cards(laid, "put counters", asked.card, name))


def _point(verb: str, period: Node) -> Iterator[Occurrence]:
    if isinstance(period, Period) and period.name not in ("faceoff", "game"):
        name = {"phase": "Main Phase"}.get(period.name, period.name)
        yield from _to_players(verb, name=name)
    else:
        yield from _to_players(f"{verb} faceoff")


def _acts(laid: Laid, event: Acts) -> Iterator[Occurrence]:
    yield from _by_verb(laid, event.act, event.subject)


def _so_much(laid: Laid, event: ScoresSoMuch) -> Iterator[Occurrence]:
    amount = getattr(event.comparison.amount, "value", 1)
    own = (laid.state.piece(laid.physical).oid,)
    yield from (replace(one, amount=amount, scored_with=own) for one in _to_players("score"))


_KINDS: dict[type[Event], Callable[[Laid, Any], Iterator[Occurrence]]] = {
    CardEvent: lambda laid, event: _by_verb(laid, event.verb, event.cards),
    ComesToBe: _coming_to_be,
    Confronts: lambda laid, event: _by_verb(laid, "confront", event.problem),
    Draws: lambda _, __: _to_players("draw"),
    EitherEvent: _with_several,
    EndOf: lambda _, event: _point("end", event.period),
    EndsFaceoff: lambda _, event: _to_players(f"{event.result} faceoff"),
    EntersPlay: lambda laid, event: _by_verb(laid, "enter play", event.cards),
    GainsTokens: lambda _, event: _to_players("lose tokens" if event.loses else "gain tokens"),
    Given: _with_inner,
    IsPut: _put,
    IsSent: lambda laid, event: _by_verb(laid, "send", event.cards),
    LeavesPlay: _leaving,
    Moves: lambda laid, event: _by_verb(laid, "move", event.cards),
    OneOfCardEvents: lambda laid, event: (
        one for verb in (event.verb, event.other_verb) for one in _by_verb(laid, verb, event.cards)
    ),
    OneOfManyEvents: lambda laid, event: (
        one for verb in event.verbs for one in _by_verb(laid, verb, event.cards)
    ),
    Ordinal: _with_inner,
    Plays: lambda laid, event: _by_verb(laid, "play", event.cards),
    PlaysOrMoves: lambda laid, event: (
        one
        for kind in (
            _by_verb(laid, "play", event.cards),
            _by_verb(laid, "move", event.cards),
        )
        for one in kind
    ),
    PutsCounters: _counters,
    Scores: lambda _, event: _to_players("score", name="bonus" if event.bonus else ""),
    ScoresSoMuch: _so_much,
    StartOf: lambda _, event: _point("start", event.period),
    StartsFaceoff: lambda _, __: _to_players("start faceoff"),
    Within: _with_inner,
}


def is_turned_up(event: Event) -> bool:
    """Whether the event is that the card itself is turned up, so that it has to be face-down before."""
    return any(
        isinstance(node, CardEvent) and is_this(node.cards) and node.verb in TURNING_UP
        for node in event.walk()
    )


def zone_before(event: Event) -> str:
    """Where the card is before something happens to itself that is the event; "" if the event is of other cards."""
    for node in event.walk():
        if isinstance(node, EntersPlay | Plays | PlaysOrMoves) and is_this(node.cards):
            return HAND
        if isinstance(node, CardEvent) and is_this(node.cards):
            return {"flip": DRAW_DECK, "discard": HAND}.get(node.verb, "")
        if isinstance(node, IsPut) and is_this(node.cards) and node.source is not None:
            return node.source.zone
    return ""
