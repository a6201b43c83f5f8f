"""What an action costs (508, 705.2b)."""

from __future__ import annotations

from itertools import permutations

import msgspec
from msgspec.structs import replace

from judge.engine.in_force import InForce, of_kind
from judge.engine.keywords import glossary_entry
from judge.engine.occurrence_record import Occurrence
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import amount
from judge.engine.perspective.events import Happening, matches
from judge.engine.readings import CARRIED_OUT, reading
from judge.engine.state import State
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

    def applied(self, cost: int, limit: int | None) -> int:
        """The cost after it. A limit stops a reduction there, but never raises a cost."""
        changed = cost + self.by
        return changed if limit is None else max(min(cost, limit), changed)


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
    if len(own) > _MOST_ORDERS:
        raise UnsupportedError(f"more than {_MOST_ORDERS} own modifiers of one cost")
    return min(permutations(own), key=lambda order: _in_order(cost, order, limits))


@implements("705.2b", "705.2b#1")
def _order(base: int, found: tuple[Change, ...], player: str, limits: _Limits) -> tuple[Change, ...]:
    """Opposing modifiers first, then the player's own in the order best for them."""
    opposing = tuple(change for change in found if change.modifier.context.controller != player)
    own = tuple(change for change in found if change.modifier.context.controller == player)
    return (*opposing, *_best_own_order(_in_order(base, opposing, limits), own, limits))


def _paid(base: int, found: tuple[Change, ...], player: str, limits: _Limits) -> int:
    cost = _in_order(base, _order(base, found, player, limits), limits)
    return max(0, min(base, limits.at_the_end), cost)


def _open_question(base: int, found: tuple[Change, ...], player: str, limits: _Limits) -> tuple[str, ...]:
    """A09, if the price is another under another reading of it."""
    ways = (replace(limits, way=way) for way in CARRIED_OUT["A09"])
    return ("A09",) if len({_paid(base, found, player, way) for way in ways}) > 1 else ()


@implements("705.2b", "705.2b#1", "105.2", "609.2b#2")
def price(state: State, base: int, occurrence: Occurrence) -> Price:
    """What a player has to pay: opposing modifiers first, then their own in the order best for them."""
    found = changes(state, occurrence)
    is_move = occurrence.verb == "move"
    limits = _limits(reading(state, "A09"), _MOVE_FLOOR if is_move else 0, found)
    order = _order(base, found, occurrence.player, limits)
    met = _open_question(base, found, occurrence.player, limits)
    text = f"The cost is {base} to begin with."
    notes, cost = [Note(text=text, rules=cite("705.2b"), assumptions=met)], base
    for change in order:
        before, cost = cost, change.applied(cost, limits.at(change))
        mine = change.modifier.context.controller == occurrence.player
        notes.append(
            Note(
                text=f"{change.modifier.name} changes the cost.",
                rules=(
                    *(cite("705.2b", "705.2b#1") if mine else cite("705.2b")),
                    *(cite("506.3") if is_move else ()),
                    *glossary_entry(change.modifier.keyword),
                ),
                card=change.modifier.name,
                before=str(before),
                after=str(cost),
            )
        )
    least = min(base, limits.at_the_end)
    if cost < least:
        whose = "the move action" if is_move else "this"
        text, rules = (
            f"The cost of {whose} can't be reduced below {least}.",
            cite("609.2b#2" if is_move else "705.2b"),
        )
        notes.append(Note(text=text, rules=rules, before=str(cost), after=str(least)))
        cost = least
    used = tuple(change.modifier.key for change in order)
    return Price(max(0, cost), tuple(notes), used)
