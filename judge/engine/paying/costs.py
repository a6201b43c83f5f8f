"""What an action costs (508, 705.2b)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.engine.dependency import Task, arrange
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import CARRIED_OUT, order_reading, reading
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.trace import Note
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.modifiers.ties import ties_in_doubt
from judge.engine.paying.pricing_acts import is_of_activating
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import amount
from judge.engine.perspective.happening import Happening, matches
from judge.engine.perspective.players import as_one
from judge.engine.texts.keywords import glossary_entry
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import CostChange
from judge.text.ast.event import Acts

_MOVE_FLOOR = 1


class Change(msgspec.Struct, frozen=True):
    """A modifier that changes what an action costs, read for that action."""

    modifier: InForce
    by: int
    minimum: int | None

    def applied(self, cost: int, limit: int | None) -> int:
        """The cost after it. A limit stops a reduction there, but never raises a cost."""
        changed = cost + self.by
        return changed if limit is None else max(min(cost, limit), changed)

    def turn(self) -> tuple[bool, bool, int]:
        """When the player who pays does best to apply it, among others of the same cost."""
        return self.by < 0, self.minimum is None, -(self.minimum or 0)


class Price(msgspec.Struct, frozen=True):
    """The action tokens to be paid, and how they came about."""

    tokens: int
    notes: tuple[Note, ...]
    used: tuple[str, ...] = ()


def _change(look: Perspective, modifier: InForce, body: CostChange) -> Change:
    number = amount(look, body.amount)
    minimum = amount(look, body.minimum) if body.minimum is not None else None
    return Change(modifier, -number if body.negative else number, minimum)


def _regarding(look: Perspective, body: CostChange, occurrence: Occurrence) -> Perspective | None:
    """The board as a modifier reads it of an action, with what its words then mean; None if it is not about it."""
    if occurrence.player not in look.players(body.who):
        return None
    look = as_one(look, body.who, occurrence.player)
    if body.event is None:
        own = occurrence.verb == "play" and occurrence.subject == look.context.source
        return look if own else None
    if isinstance(body.event, Acts):
        return look if is_of_activating(look, body.event, occurrence) else None
    obj = look.state.find(occurrence.subject)
    happening = Happening(
        occurrence, occurrence.subject, obj.area if obj else "", obj.zone if obj else "", False
    )
    found = matches(look, body.event, happening)
    return None if found is None else look.knowing(found)


@implements("508.1", "705.2b")
def changes(state: State, occurrence: Occurrence) -> tuple[Change, ...]:
    """The modifiers that change what this action costs its player."""
    return tuple(
        _change(then, modifier, body)
        for modifier, body, look in of_kind(state, CostChange)
        if (then := _regarding(look, body, occurrence)) is not None
    )


class _Limits(msgspec.Struct, frozen=True):
    """The lower limits on a cost: which of them stops a reduction as it applies, and which the cost at the end (A09).

    `floor` is that of the action itself, `all` the highest of all.
    """

    way: str
    floor: int
    all: int

    def at(self, change: Change) -> int | None:
        """What stops one reduction."""
        return {"own-effect": change.minimum, "every-reduction": self.all}.get(self.way)

    @property
    def at_the_end(self) -> int:
        """What the cost can't be below once all modifiers have applied."""
        return self.all if self.way == "at-the-end" else self.floor


def _limits(way: str, floor: int, found: tuple[Change, ...]) -> _Limits:
    return _Limits(way, floor, max((floor, *(change.minimum or 0 for change in found))))


def _in_order(cost: int, order: tuple[Change, ...], limits: _Limits) -> int:
    for change in order:
        cost = change.applied(cost, limits.at(change))
    return cost


@implements("705.2b#1")
def _best_own_order(cost: int, own: tuple[Change, ...], limits: _Limits) -> tuple[Change, ...]:
    """The order of creation if none saves more, else increases first, then reductions, the lowest minimum last.

    No order saves more than that one: after a reduction an increase costs as much as before it or more, and what
    stops at a minimum is worth most while the cost is highest.
    """
    best = tuple(sorted(own, key=Change.turn))
    return own if _in_order(cost, own, limits) <= _in_order(cost, best, limits) else best


_Order = tuple[tuple[Change, tuple[str, ...]], ...]


@implements("705.2b#1")
def _opponents_then_own(
    _: State, base: int, found: tuple[Change, ...], player: str, limits: _Limits
) -> _Order:
    """Opposing modifiers first, then the player's own in the order best for them."""
    opposing = tuple(change for change in found if change.modifier.context.controller != player)
    own = tuple(change for change in found if change.modifier.context.controller == player)
    ordered = _best_own_order(_in_order(base, opposing, limits), own, limits)
    return (*((change, ()) for change in opposing), *((change, cite("705.2b#1")) for change in ordered))


@implements("711.3", "711.4")
def _like_all_modifiers(
    state: State, base: int, found: tuple[Change, ...], _: str, limits: _Limits
) -> _Order:
    """In timestamp order, but a modifier after those that change what it does to the cost."""
    rank = {change.modifier.key: number for number, change in enumerate(found)}
    task: Task[Change, int, int] = Task(
        start=base,
        modifiers=found,
        timestamp=lambda change: rank[change.modifier.key],
        edits=lambda change, cost: frozenset({change.applied(cost, limits.at(change)) - cost} - {0}),
        apply=lambda cost, edits: cost + sum(edits),
        subject=lambda _: "cost",
        may_affect=lambda _, second: limits.at(second) is not None,
    )
    arrangement = arrange(task, order_reading(state))
    held_back = {anchor.modifier for anchor in arrangement.anchors}
    return tuple(
        (change, cite("711.4", "711.3") if change in held_back else cite("711.3"))
        for change in arrangement.order
    )


#: By the value of the switch: the order in which modifiers of a cost apply, each with the rules of its place.
_ORDERS = {"opponents-then-own": _opponents_then_own, "timestamp": _like_all_modifiers}


def _order(state: State, base: int, found: tuple[Change, ...], player: str, limits: _Limits) -> _Order:
    return _ORDERS[switched(state, "token-cost-order")](state, base, found, player, limits)


def _open_question(
    state: State, base: int, found: tuple[Change, ...], player: str, limits: _Limits
) -> tuple[str, ...]:
    """A09, if the price is another under another reading of it."""
    prices = set()
    for way in CARRIED_OUT["A09"]:
        other = replace(limits, way=way)
        order = tuple(change for change, _ in _order(state, base, found, player, other))
        prices.add(max(0, _least(base, found, other), _in_order(base, order, other)))
    return ("A09",) if len(prices) > 1 else ()


def _least(base: int, found: tuple[Change, ...], limits: _Limits) -> int:
    """What reductions can't bring the cost below in the end: a limit never makes it more than it is without them."""
    return min(base + sum(max(0, change.by) for change in found), limits.at_the_end)


def _changed(name: str, by: int) -> str:
    if by == 0:
        return message("leaves-cost", name=name)
    return message("adds-to-cost" if by > 0 else "reduces-cost", name=name, by=abs(by))


@implements("705.2b", "705.2b#1", "105.2", "609.2b#2")
def price(
    state: State, base: int, occurrence: Occurrence, set_by: tuple[str, ...], own: tuple[Change, ...] = ()
) -> Price:
    """What a player has to pay, and which modifiers make it so in which order.

    `set_by` are the rules that put the base price on the action, `own` what the action itself says of it.
    """
    found = (*changes(state, occurrence), *own)
    is_move = occurrence.verb == "move"
    limits = _limits(reading(state, "A09"), _MOVE_FLOOR if is_move else 0, found)
    order = _order(state, base, found, occurrence.player, limits)
    met = (*_open_question(state, base, found, occurrence.player, limits), *ties_in_doubt(state))
    text = message("base-cost", base=base)
    notes, cost = [Note(text=text, rules=(*cite("705.2b"), *set_by), assumptions=met)], base
    for change, rules in order:
        before, cost = cost, change.applied(cost, limits.at(change))
        notes.append(
            Note(
                text=_changed(change.modifier.name, cost - before),
                rules=(
                    *cite("705.2b"),
                    *rules,
                    *(cite("506.3") if is_move else ()),
                    *glossary_entry(change.modifier.keyword),
                ),
                card=change.modifier.name,
                before=str(before),
                after=str(cost),
            )
        )
    least = _least(base, found, limits)
    if cost < least:
        moving = message("cost-cant-reduced-below", whose=message("move-action"), least=least)
        text = moving if is_move else message("this-cant-cost-less", least=least)
        rules = cite("609.2b#2" if is_move else "705.2b")
        notes.append(Note(text=text, rules=rules, before=str(cost), after=str(least)))
        cost = least
    used = tuple(change.modifier.key for change, _ in order)
    return Price(max(0, cost), tuple(notes), used)
