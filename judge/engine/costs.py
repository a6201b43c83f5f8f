"""What an action costs (508, 705.2b)."""

from __future__ import annotations

from itertools import permutations

import msgspec

from judge.engine.dependency import Task, arrange
from judge.engine.in_force import InForce, of_kind
from judge.engine.keywords import glossary_entry
from judge.engine.occurrence_record import Occurrence
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import amount
from judge.engine.perspective.events import Happening, matches
from judge.engine.readings import order_reading
from judge.engine.state import State
from judge.engine.switches import switched
from judge.engine.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import CostChange

_MOVE_FLOOR = 1
_MOST_ORDERS = 6


class Change(msgspec.Struct, frozen=True):
    """A modifier that changes what an action costs, read for that action."""

    modifier: InForce
    by: int
    minimum: int | None

    def applied(self, cost: int) -> int:
        """The cost after it. A minimum of its own stops a reduction there, but never raises a cost."""
        changed = cost + self.by
        return changed if self.minimum is None else max(min(cost, self.minimum), changed)


class Price(msgspec.Struct, frozen=True):
    """The action tokens to be paid, and how they came about."""

    tokens: int
    notes: tuple[Note, ...]
    used: tuple[str, ...] = ()


def _change(look: Perspective, modifier: InForce, body: CostChange) -> Change:
    number = amount(look, body.amount)
    minimum = amount(look, body.minimum) if body.minimum is not None else None
    return Change(modifier, -number if body.negative else number, minimum)


def _concerns(look: Perspective, body: CostChange, occurrence: Occurrence) -> bool:
    if occurrence.player not in look.players(body.who):
        return False
    if body.event is None:
        return occurrence.verb == "play" and occurrence.subject == look.context.source
    obj = look.state.find(occurrence.subject)
    happening = Happening(
        occurrence, occurrence.subject, obj.area if obj else "", obj.zone if obj else "", False
    )
    return matches(look, body.event, happening) is not None


@implements("508.1", "705.2b")
def changes(state: State, occurrence: Occurrence) -> tuple[Change, ...]:
    """The modifiers that change what this action costs its player."""
    return tuple(
        _change(look, modifier, body)
        for modifier, body, look in of_kind(state, CostChange)
        if _concerns(look, body, occurrence)
    )


def _in_order(cost: int, order: tuple[Change, ...]) -> int:
    for change in order:
        cost = change.applied(cost)
    return cost


@implements("705.2b#1")
def _best_own_order(cost: int, own: tuple[Change, ...]) -> tuple[Change, ...]:
    if len(own) > _MOST_ORDERS:
        raise UnsupportedError(f"more than {_MOST_ORDERS} own modifiers of one cost")
    return min(permutations(own), key=lambda order: _in_order(cost, order))


_Order = tuple[tuple[Change, tuple[str, ...]], ...]


@implements("705.2b#1")
def _opponents_then_own(_: State, base: int, found: tuple[Change, ...], player: str) -> _Order:
    """Opposing modifiers first, then the player's own in the order best for them."""
    opposing = tuple(change for change in found if change.modifier.context.controller != player)
    own = tuple(change for change in found if change.modifier.context.controller == player)
    ordered = _best_own_order(_in_order(base, opposing), own)
    return (*((change, ()) for change in opposing), *((change, cite("705.2b#1")) for change in ordered))


@implements("711.3", "711.4")
def _like_all_modifiers(state: State, base: int, found: tuple[Change, ...], _: str) -> _Order:
    """In timestamp order, but a modifier after those that change what it does to the cost."""
    rank = {change.modifier.key: number for number, change in enumerate(found)}
    task: Task[Change, int, int] = Task(
        start=base,
        modifiers=found,
        timestamp=lambda change: rank[change.modifier.key],
        edits=lambda change, cost: frozenset({change.applied(cost) - cost} - {0}),
        apply=lambda cost, edits: cost + sum(edits),
        subject=lambda _: "cost",
        may_affect=lambda _, second: second.minimum is not None,
    )
    arrangement = arrange(task, order_reading(state))
    held_back = {anchor.modifier for anchor in arrangement.anchors}
    return tuple(
        (change, cite("711.4", "711.3") if change in held_back else cite("711.3"))
        for change in arrangement.order
    )


#: By the value of the switch: the order in which modifiers of a cost apply, each with the rules of its place.
_ORDERS = {"opponents-then-own": _opponents_then_own, "timestamp": _like_all_modifiers}


@implements("705.2b", "705.2b#1", "105.2", "609.2b#2")
def price(state: State, base: int, occurrence: Occurrence) -> Price:
    """What a player has to pay, and which modifiers make it so in which order."""
    ordering = _ORDERS[switched(state, "token-cost-order")]
    order = ordering(state, base, changes(state, occurrence), occurrence.player)
    notes, cost = [Note(text=f"The cost is {base} to begin with.", rules=cite("705.2b"))], base
    for change, rules in order:
        before, cost = cost, change.applied(cost)
        notes.append(
            Note(
                text=f"{change.modifier.name} changes the cost.",
                rules=(
                    *cite("705.2b"),
                    *rules,
                    *(cite("506.3") if occurrence.verb == "move" else ()),
                    *glossary_entry(change.modifier.keyword),
                ),
                card=change.modifier.name,
                before=str(before),
                after=str(cost),
            )
        )
    if occurrence.verb == "move" and cost < min(base, _MOVE_FLOOR):
        notes.append(
            Note(
                text="The cost of the move action can't be reduced below 1.",
                rules=cite("609.2b#2"),
                before=str(cost),
                after=str(_MOVE_FLOOR),
            )
        )
        cost = _MOVE_FLOOR
    used = tuple(change.modifier.key for change, _ in order)
    return Price(max(0, cost), tuple(notes), used)
