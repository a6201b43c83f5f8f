"""The board of an ability's kind: two players with some of everything, and the card with the ability among it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.cards.model import CardType
from judge.engine.model.areas import own_area
from judge.engine.model.context import Context
from judge.engine.model.definition import Definition
from judge.engine.model.modifier import ControlChange, Ends, LiveModifier
from judge.engine.model.obj import Obj
from judge.engine.model.state import Seat, State, Turn
from judge.engine.model.zones import BANISHED_ZONE, DISCARD_PILE, DRAW_DECK, HAND, PLAY, PROBLEM_DECK
from judge.engine.turns.turn import NextStage, stage_number, stages
from judge.text.ast.ability import PlayOn
from judge.text.ast.amount import CountersOn
from judge.text.ast.condition import HasCounters
from judge.text.ast.effect import Modify, PutCounters, RemoveCounters
from judge.text.ast.event import PutsCounters
from judge.text.ast.grant import LosesAbilities
from judge.text.ast.place import Beneath
from judge.text.ast.selection import Reference, WithCounters
from tests.laws.furniture import COLORS, Spoken, invented, mane, spoken_of, titled
from tests.laws.subject import Subject

ALICE, BOB = "Alice", "Bob"
PLAYERS = (ALICE, BOB)
_AREA = {
    CardType.MANE_CHARACTER: "problem:Alice",
    CardType.FRIEND: "problem:Alice",
    CardType.RESOURCE: "home:Alice",
    CardType.PROBLEM: "problem:Alice",
    CardType.TROUBLEMAKER: "problem:Bob",
}
_CHOSEN = (("color", "blue"), ("name", "Keen Colt"), ("type", "Friend"))
"""What other abilities of a card have had chosen or named for it."""
_NAMED = (HasCounters, WithCounters, RemoveCounters, PutCounters, PutsCounters, CountersOn)


class Laid(msgspec.Struct, frozen=True):
    """A board, and the piece of cardboard on it with the ability in question."""

    state: State
    physical: int

    @property
    def obj(self) -> Obj | None:
        """The card as it is now."""
        return self.state.physical(self.physical)


class _Layer:
    """Lays cards out; each gets the next number."""

    def __init__(self) -> None:
        self.objects: list[Obj] = []
        self.zones: dict[str, tuple[int, ...]] = {}

    def lay(self, definition: Definition, owner: str, area: str, **fields: object) -> int:
        number = len(self.objects) + 1
        label = f"{definition.title} {number}"
        obj = Obj(oid=number, physical=number, definition=definition, owner=owner, zone=PLAY, label=label)
        self.objects.append(replace(obj, area=area, stamp=number, **fields))
        return number

    def put(self, definition: Definition, owner: str, zone: str) -> int:
        number = self.lay(definition, owner, "", zone=zone)
        key = f"{zone}:{owner}"
        self.zones[key] = (*self.zones.get(key, ()), number)
        return number


def lay(subject: Subject, zone: str = PLAY, area: str = "") -> Laid:
    """The Main Phase of Alice, who owns the card, against Bob, the Villain.

    `area` is where it is in play, if not where its type has it.
    """
    layer, spoken = _Layer(), spoken_of(subject.tree)
    for player in PLAYERS:
        _furnish(layer, player, spoken, subject if zone == PLAY and player == ALICE else None)
    physical = _lay_subject(layer, subject, zone, area)
    state = State(
        seats=(Seat(ALICE, tokens=20, score=8), Seat(BOB, tokens=20, score=10)),
        turn=Turn(player=ALICE, number=3),
        objects=tuple(layer.objects),
        zones=tuple(sorted(layer.zones.items())),
        clock=len(layer.objects) + 2,
        next_oid=len(layer.objects) + 1,
        villain=BOB,
    )
    return Laid(at(state, "Main Phase"), physical)


def at(state: State, phase: str, step: str = "", player: str = ALICE, edge: str = "") -> State:
    """The state in the middle of a phase or step of a player's turn, the rest of the turn on the agenda."""
    number = stage_number(state, phase, step, edge)
    stage = stages(state)[number]
    turn = replace(state.turn, player=player, phase=phase, step=step)
    return replace(state, turn=turn, agenda=(*stage.does, NextStage(number=number + 1)))


def _furnish(layer: _Layer, player: str, spoken: Spoken, instead: Subject | None) -> None:
    """What every player has; `instead` is a Mane Character or Problem that takes the place of the usual one."""
    given = instead.face.type if instead else None
    if given is not CardType.MANE_CHARACTER:
        layer.lay(mane("Lead Mare", spoken), player, f"home:{player}", side=int(player == BOB))
    if given is not CardType.PROBLEM:
        layer.lay(invented(CardType.PROBLEM, "Muddy Ford", spoken), player, f"problem:{player}")
    _at_home(layer, player, spoken)
    _at_problems(layer, player, spoken)
    _out_of_play(layer, player, spoken)


def _at_home(layer: _Layer, player: str, spoken: Spoken) -> None:
    """Friends enough of every color to play anything, and one of each state; Resources."""
    home, friend = f"home:{player}", invented(CardType.FRIEND, "Keen Colt", spoken)
    for color in COLORS:
        layer.lay(invented(CardType.FRIEND, "Stout Mare", Spoken(colors=(color,)), power=5), player, home)
    keen = layer.lay(friend, player, home)
    layer.lay(invented(CardType.FRIEND, "Plain Colt", power=1), player, home)
    layer.lay(friend, player, home, face_down=True, frightened=True)
    layer.lay(invented(CardType.RESOURCE, "Tin Lamp", spoken), player, home)
    layer.lay(invented(CardType.RESOURCE, "Tin Pin", spoken), player, home, host=keen)


def _at_problems(layer: _Layer, player: str, spoken: Spoken) -> None:
    """Characters at both Problems, more of Bob's, and Troublemakers; none keeps anybody from Alice's Problem."""
    here, there = f"problem:{player}", f"problem:{BOB if player == ALICE else ALICE}"
    friend = invented(CardType.FRIEND, "Keen Colt", spoken)
    layer.lay(friend, player, here, counters=(("+1 power", 2, 1),))
    layer.lay(invented(CardType.FRIEND, "Big Colt", spoken, power=6, cost=6), player, there)
    layer.lay(friend, player, there, exhausted=True)
    if player == BOB:
        layer.lay(invented(CardType.FRIEND, "Plain Colt", power=1), player, there)
        layer.lay(friend, player, there)
    layer.lay(invented(CardType.TROUBLEMAKER, "Loud Gale", spoken), player, "problem:Bob")
    for area in (here, there):
        layer.lay(invented(CardType.TROUBLEMAKER, "Still Gale", spoken), player, area, face_down=True)
    for definition in titled(spoken):
        layer.lay(definition, player, here)


def _out_of_play(layer: _Layer, player: str, spoken: Spoken) -> None:
    """Some of each type in each zone."""
    for zone in (HAND, DISCARD_PILE, DRAW_DECK, DRAW_DECK, BANISHED_ZONE):
        for definition in (*titled(spoken), *_loose(spoken)):
            layer.put(definition, player, zone)
    for name in ("Deep Ford", "Wide Ford"):
        layer.put(invented(CardType.PROBLEM, name, spoken), player, PROBLEM_DECK)


def _loose(spoken: Spoken) -> Iterator[Definition]:
    yield invented(CardType.FRIEND, "Keen Filly", spoken, cost=2)
    yield invented(CardType.FRIEND, "Plain Filly", power=1)
    yield invented(CardType.EVENT, "Brief Song", spoken)
    yield invented(CardType.RESOURCE, "Tin Cup", spoken)
    yield invented(CardType.TROUBLEMAKER, "Loud Frost", spoken)


def _lay_subject(layer: _Layer, subject: Subject, zone: str, area: str) -> int:
    if zone != PLAY:
        number = layer.put(subject.definition, ALICE, zone)
        if zone == DRAW_DECK:
            key = f"{zone}:{ALICE}"
            layer.zones[key] = (number, *layer.zones[key][:-1])
        return number
    host = _host(layer, subject)
    where = area or (host.area if host else _AREA.get(subject.face.type, "home:Alice"))
    if "Dilemma" in subject.face.traits:
        where = own_area(len(layer.objects) + 1)
    number = layer.lay(
        subject.definition,
        ALICE,
        where,
        side=subject.side,
        host=host.physical if host else None,
        counters=tuple((name, 3, len(layer.objects)) for name in named_counters(subject)),
        spoken=_CHOSEN if subject.is_whole else (),
    )
    if where == own_area(number):
        for player in PLAYERS:
            layer.lay(invented(CardType.FRIEND, "Keen Colt", spoken_of(subject.tree)), player, where)
    if _speaks_of_beneath(subject):
        for definition in _loose(spoken_of(subject.tree)):
            layer.put(definition, ALICE, BANISHED_ZONE)
            layer.objects[-1] = replace(layer.objects[-1], beneath=number)
    return number


def _speaks_of_beneath(subject: Subject) -> bool:
    nodes = subject.tree.walk()
    return any(isinstance(node, Beneath) or getattr(node, "name", "") == "beneath" for node in nodes)


def _counter_names(subject: Subject) -> set[str]:
    return {node.name for node in subject.tree.walk() if isinstance(node, _NAMED) and node.name}


def named_counters(subject: Subject) -> tuple[str, ...]:
    """The counters that an ability speaks of."""
    return tuple(sorted(_counter_names(subject) - {"beneath"}))


def _host(layer: _Layer, subject: Subject) -> Obj | None:
    """The card that an attachment is on: the first of its kind, of Alice's if there is any."""
    trees = [ability.tree for ability in subject.definition.faces[subject.side].abilities]
    on = next((tree.host for tree in trees if isinstance(tree, PlayOn) and tree.host is not None), None)
    if on is None:
        return None
    from tests.laws.hosting import fits

    own = [obj for obj in layer.objects if obj.zone == PLAY and obj.host is None and not obj.face_down]
    ranked = sorted(own, key=lambda obj: obj.owner != ALICE)
    return next((obj for obj in ranked if fits(layer.objects, on, obj)), None)


# -- how the card with the ability can be otherwise ----------------------------------------------------------------


def face_down(laid: Laid) -> Laid:
    """The card lies face-down in play."""
    return _with(laid, face_down=True)


def frightened(laid: Laid) -> Laid:
    """The card is frightened."""
    return _with(laid, face_down=True, frightened=True)


def otherwise(laid: Laid) -> Laid:
    """The card is exhausted, cutie marked and has counters, Alice leads, and she has fewer cards in hand."""
    obj = laid.state.piece(laid.physical)
    marked = replace(
        obj, exhausted=True, cutie_marked=True, counters=(*obj.counters, ("+1 power", 3, obj.stamp))
    )
    seats = tuple(replace(seat, score=18 - seat.score) for seat in laid.state.seats)
    hand = laid.state.zone(HAND, ALICE)
    state = replace(laid.state.with_obj(marked), seats=seats)
    for oid in hand[2:]:
        state = replace(state, objects=tuple(one for one in state.objects if one.oid != oid))
    return replace(laid, state=state.with_zone(HAND, ALICE, hand[:2]))


def _with(laid: Laid, **fields: object) -> Laid:
    obj = laid.state.piece(laid.physical)
    return replace(laid, state=laid.state.with_obj(replace(obj, **fields)))


def blanked(laid: Laid) -> Laid:
    """A modifier for the rest of the game has the card lose all abilities and keeps it from having any."""
    oid = laid.state.piece(laid.physical).oid
    live = LiveModifier(
        mid=laid.state.clock,
        body=Modify(Reference("this", label=0), (LosesAbilities(cant_have=True),)),
        context=Context(controller=BOB, source=oid, card="a modifier"),
        timestamp=laid.state.clock,
        ends=Ends("game"),
        subjects=(oid,),
    )
    return replace(laid, state=replace(laid.state.ticked(), modifiers=(live,)))


def taken_over(laid: Laid) -> Laid:
    """Bob controls the card."""
    oid = laid.state.piece(laid.physical).oid
    change = ControlChange(oid=oid, player=BOB, timestamp=laid.state.clock, ends=Ends("game"))
    return replace(laid, state=replace(laid.state.ticked(), control=(change,)))
