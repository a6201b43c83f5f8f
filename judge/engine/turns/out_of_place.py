"""What a text can say only in certain places: of cards being played (705.2), that become involved (514.3d) …"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.capabilities.partial import adds_nothing
from judge.engine.perspective.events_of_playing import last_in_hand
from judge.engine.perspective.plural import is_plural
from judge.engine.perspective.so_many_plays import limits as limits_of_plays
from judge.engine.perspective.so_many_problems import limits
from judge.engine.texts.barred_actions import actions_of
from judge.engine.texts.enters_as import is_of_playing_there, played_there
from judge.engine.texts.readied_so_many import is_of_so_many_readied
from judge.text.ast.ability import Ability, Triggered
from judge.text.ast.condition import Exists, JustHappened
from judge.text.ast.deed import ConfrontsPer
from judge.text.ast.effect import Act, CostChange, EntersAs, Prohibit
from judge.text.ast.event import CardEvent, EndOf, PaysLast, Plays, PlaysPer, StartOf, TakesAction
from judge.text.ast.node import Node
from judge.text.ast.period import Period
from judge.text.ast.selection import InExcess, LastOne, OfEach, OfWhich, Quantifier, Reference

#: By class: whether a node can stand in certain places only.
_BOUND: dict[type[Node], Callable[[Any], bool]] = {
    LastOne: lambda _: True,
    InExcess: lambda _: True,
    OfEach: lambda _: True,
    JustHappened: lambda _: True,
    PaysLast: lambda _: True,
    TakesAction: lambda _: True,
    OfWhich: is_of_playing_there,
    CardEvent: lambda node: node.verb == "involve",
    Quantifier: lambda node: node.beyond,
    Reference: lambda node: node.place is not None,
    Period: lambda node: bool(node.ordinal),
}


def out_of_place(ability: Ability) -> Node | None:
    """The first part of a text that says elsewhere what is read only in certain places; None if none does."""
    nodes = tuple(ability.walk())
    in_place = {id(part) for node in nodes for part in _read_of(node)}
    bound = (node for node in nodes if type(node) in _BOUND and _BOUND[type(node)](node))
    return next((node for node in bound if id(node) not in in_place), None)


def _of_trigger(node: Triggered) -> Iterator[Node]:
    period = node.event.period if isinstance(node.event, StartOf | EndOf) else None
    if isinstance(period, Period) and (period.name, period.ordinal) == ("turn", "first"):
        yield period
    yield from (part for part in node.event.walk() if isinstance(part, PaysLast) or _is_of_any_faceoff(part))
    if not is_plural(node.event):
        yield from (part for part in node.effect.walk() if isinstance(part, JustHappened))


def _is_of_any_faceoff(node: Node) -> bool:
    return isinstance(node, CardEvent) and adds_nothing(node.faceoff)


def _of_prohibition(node: Prohibit) -> Iterator[Node]:
    yield from (part for part in node.event.walk() if isinstance(part, CardEvent))
    yield from actions_of(node)
    if is_of_so_many_readied(node.event):
        yield node.event.cards.quantifier  # type: ignore[attr-defined]


def _of_cost(node: CostChange) -> Iterator[Node]:
    events = node.event.walk() if node.event is not None else ()
    yield from (part for part in events if isinstance(part, TakesAction))


def _of_being(node: Exists) -> Iterator[Node]:
    """The Friends beyond a home limit of whom it is asked whether there are any: which they are nobody says."""
    if node.comparison is None:
        yield from (part for part in node.walk() if isinstance(part, InExcess))


def _of_entering(node: EntersAs) -> Iterator[Node]:
    there = played_there(node)
    yield from (there,) if there is not None else ()


#: By class of a node: the parts that are read where they stand in it.
_READ_IN: dict[type[Node], Callable[[Any], Iterator[Node]]] = {
    Plays: lambda node: iter(last_in_hand(node)),
    ConfrontsPer: lambda node: iter(limits(node)),
    PlaysPer: lambda node: iter(limits_of_plays(node)),
    Triggered: _of_trigger,
    Prohibit: _of_prohibition,
    CostChange: _of_cost,
    EntersAs: _of_entering,
    Exists: _of_being,
    OfWhich: lambda node: node.event.walk(),
    Act: lambda node: iter((node.cards,)),
}


def _read_of(node: Node) -> Iterator[Node]:
    read = _READ_IN.get(type(node))
    yield from read(node) if read is not None else ()
