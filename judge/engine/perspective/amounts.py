"""How many and how much (105)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import (
    Amount,
    CharacteristicOf,
    ColorsOf,
    Comparison,
    CountersOn,
    CountOf,
    Multiplied,
    Number,
    PerEach,
    PointsOf,
    ThatMany,
    Variable,
)
from judge.text.ast.node import Node


def _times(look: Perspective, node: Multiplied) -> int:
    return int(node.by * amount(look, node.of))


def _variable(look: Perspective, node: Variable) -> int:
    chosen = dict(look.context.names).get("X")
    if chosen is not None:
        return int(chosen)
    if node.definition is None:
        raise look.unsupported(node, message("x-nothing-defines"))
    return amount(look, node.definition)


def _that_many(look: Perspective, node: ThatMany) -> int:
    chosen = dict(look.context.names).get("number")
    if node.label < 0 and chosen is not None:
        return int(chosen) + node.plus
    return len(look.bound(node.label, node)) + node.plus


def _per_each(look: Perspective, node: PerEach) -> int:
    return amount(look, node.each) * count(look, node.of)


@implements("105.2", "507.4")
def _characteristic(look: Perspective, node: CharacteristicOf) -> int:
    values = tuple(value or 0 for value in _values(look, node))
    if not values:
        return 0
    picks: dict[str, Callable[[Iterable[int]], int]] = {"highest": max, "lowest": min, "total": sum}
    return picks[node.pick](values) if node.pick else values[0]


def _values(look: Perspective, node: CharacteristicOf) -> tuple[int | None, ...]:
    """The characteristic of each card meant; None where it is undefined."""
    from judge.engine.perspective.cards import fitting

    return tuple(characteristic(look, oid, node.characteristic) for oid in fitting(look, node.of))


def _points_of(look: Perspective, node: PointsOf) -> int:
    assert node.who is not None
    players = look.players(node.who)  # type: ignore[arg-type]
    return sum(player_value(look, player, node.of_what) for player in players)


def player_value(look: Perspective, player: str, of_what: str) -> int:
    """A player's points, action tokens or cards in hand."""
    seat = look.state.seat(player)
    return {
        "points": seat.score,
        "action tokens": seat.tokens,
        "cards": len(look.state.zone("hand", player)),
    }[of_what]


READERS: dict[type[Amount], Callable[[Perspective, Any], int]] = {
    Number: lambda _, node: int(node.value),
    Variable: _variable,
    ThatMany: _that_many,
    CountOf: lambda look, node: count(look, node.of),
    PerEach: _per_each,
    CharacteristicOf: _characteristic,
    Multiplied: _times,
    PointsOf: _points_of,
}


@implements("105.2")
def amount(look: Perspective, node: Amount) -> int:
    """The number that a text states or asks the game for."""
    look.require(node)
    meaning = READERS.get(type(node))
    if meaning is None:
        raise look.unsupported(node)
    return meaning(look, node)


@implements("505.1b")
def amount_or_none(look: Perspective, node: Amount) -> int | None:
    """The number that a text asks the game for; None for a characteristic of one card which is undefined there."""
    number = amount(look, node)
    undefined = isinstance(node, CharacteristicOf) and not node.pick and _values(look, node) == (None,)
    return None if undefined else number


def _count_counters(look: Perspective, node: CountersOn) -> int:
    from judge.engine.perspective.cards import fitting

    return sum(look.state.get(oid).counter(node.name) for oid in fitting(look, node.on))


def _count_colors(look: Perspective, node: ColorsOf) -> int:
    from judge.engine.perspective.cards import fitting

    return len({color for oid in fitting(look, node.of) for color in look.card(oid).colors})


def count(look: Perspective, node: Node) -> int:
    """How many there are of what a text counts."""
    look.require(node)
    if isinstance(node, CountersOn):
        return _count_counters(look, node)
    if isinstance(node, ColorsOf):
        return _count_colors(look, node)
    from judge.engine.perspective.cards import fitting

    return len(fitting(look, node))


def characteristic(look: Perspective, oid: int, name: str) -> int | None:
    """A numeric characteristic of a card; None where it is undefined."""
    card = look.card(oid)
    values = {
        "power": card.power,
        "printed power": card.printed_power,
        "cost": card.cost,
        "bonus": card.bonus,
        "point value": card.points,
    }
    if name not in values:
        raise look.unsupported(Number(0), message("characteristic-in-words", name=name))
    return values[name]


_RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
}


PARITIES = ("even", "odd")


@implements("105.2", "505.1b")
def _counts_as(value: int | None, comparison: Comparison) -> int | None:
    """An undefined value is treated as zero where cards are compared with one another, not against a number."""
    amount = comparison.amount
    with_cards = amount is not None and any(isinstance(part, CharacteristicOf) for part in amount.walk())
    return value or 0 if with_cards else value


@implements("105.2", "105.3", "505.1b")
def within(look: Perspective, value: int | None, comparison: Comparison) -> bool:
    """Whether a value is within the bounds that a comparison names; one that is undefined is within none."""
    value = _counts_as(value, comparison)
    if value is None:
        return False
    if comparison.relation in PARITIES:
        return value % 2 == PARITIES.index(comparison.relation)
    if comparison.amount is None or comparison.relation not in _RELATIONS:
        raise look.unsupported(comparison, message("comparison-does-not-say-with-what"))
    return _RELATIONS[comparison.relation](value, amount(look, comparison.amount))
