"""How many and how much (105)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from typing import Any, TypeVar

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.occurrence_record import Logged
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.done_in_turn import done_in_turn, how_many
from judge.engine.perspective.paid_away import as_it_was
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.players import CHOSEN_ROLES, NO_ONE
from judge.engine.perspective.this_way import are_of_this_way, of_text
from judge.engine.perspective.unknown_cards import check_known, known
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import (
    Adjusted,
    AllNotGained,
    Amount,
    AnyNumber,
    AsManyAsThereAre,
    AtMost,
    CharacteristicOf,
    ChosenNumber,
    ColorsOf,
    Comparison,
    CountersDone,
    CountersOn,
    CountOf,
    Groups,
    KindsAmong,
    Multiplied,
    Number,
    PerEach,
    PointsOf,
    ThatMany,
    TokensPaid,
    Variable,
)
from judge.text.ast.node import Node
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection


def _times(look: Perspective, node: Multiplied) -> int:
    found = node.by * amount(look, node.of)
    return ceil(found) if node.rounded == "up" else int(found)


def _variable(look: Perspective, node: Variable) -> int:
    chosen = dict(look.context.names).get("X")
    if chosen is not None:
        return int(chosen)
    if node.definition is None:
        raise look.unsupported(node, message("x-nothing-defines"))
    return amount(look, node.definition)


def _adjusted(look: Perspective, node: Adjusted) -> int:
    by = amount(look, node.by)
    return amount(look, node.of) + (-by if node.negative else by)


@implements("710.1")
def _that_many(look: Perspective, node: ThatMany) -> int:
    """The number chosen, or of the cards spoken of before; those to which nothing was done are not counted."""
    chosen = dict(look.context.names).get("number")
    if node.label < 0 and chosen is not None:
        return int(chosen)
    return len([one for one in look.bound(node.label, node) if one not in look.context.spared])


def _per_each(look: Perspective, node: PerEach) -> int:
    return amount(look, node.each) * count(look, node.of)


@implements("105.2")
def _count_groups(look: Perspective, node: Groups) -> int:
    """How many whole groups there are; what is left over is none."""
    size = counted(look, node.size)
    return count(look, node.of) // size if size else 0


def _at_most(look: Perspective, node: AtMost) -> int:
    return min(amount(look, node.of), amount(look, node.most))


def _all(look: Perspective, node: AsManyAsThereAre | AllNotGained) -> int:
    """How many there are is said by whoever has them: by cards of their counters, by players of their tokens."""
    raise look.unsupported(node)


def _liked(look: Perspective, node: AnyNumber) -> int:
    """The player says how many as the instruction is followed that speaks of it."""
    raise look.unsupported(node)


def _chosen(look: Perspective, node: ChosenNumber) -> int:
    chosen = dict(look.context.names).get("number")
    if chosen is None:
        raise look.unsupported(node)
    return int(chosen)


Value = TypeVar("Value", int, int | None)


class FoundOnCards(Amount, frozen=True):
    """A number that a text read off cards as it was created: what it is compared with is compared with these cards."""

    value: int


@implements("105.2")
def at_least_zero(value: int | None) -> int:
    """A value as it is compared with others or counted: one that is negative or undefined is treated as zero."""
    return max(0, value or 0)


@implements("105.2", "507.4")
def _characteristic(look: Perspective, node: CharacteristicOf) -> int:
    values = _values(look, node)
    if not node.pick:
        return (values[0] or 0) if values else 0
    picks: dict[str, Callable[[Iterable[int]], int]] = {"highest": max, "lowest": min, "total": sum}
    return picks[node.pick]([at_least_zero(value) for value in values] or [0])


def _values(look: Perspective, node: CharacteristicOf) -> tuple[int | None, ...]:
    """The characteristic of each card meant; None where it is undefined. Raises UnsupportedError for an unknown one."""
    left = are_of_this_way(node.of) or isinstance(node.of, Reference)

    def value(oid: int) -> int | None:
        check_known(look, node, oid)
        return characteristic(look, oid, node.characteristic, left=left)

    return _of_each(look, node.of, value)


@implements("705.2f#1")
def _of_each(look: Perspective, cards: Node, value: Callable[[int], Value]) -> tuple[Value, ...]:
    """What each of the cards of an amount has.

    Where one of several is meant that nobody has chosen it is what all of them have. Raises UnsupportedError if they
    have not the same.
    """
    found = tuple(map(value, fitting(look, cards)))
    if not isinstance(cards, Selection) or cards.quantifier.mode != "choose":
        return found
    most = _at_most_of(cards)
    if len(found) > most and len(set(found)) > 1:
        raise look.unsupported(cards, message("one-of-several-cards-nobody-chose"))
    return found[:most]


def _at_most_of(cards: Selection) -> int:
    return int(getattr(cards.quantifier.count, "value", 1))


def _points_of(look: Perspective, node: PointsOf) -> int:
    assert node.who is not None
    players = look.players(node.who)  # type: ignore[arg-type]
    if len(players) > 1 and is_of_any(node):
        raise look.unsupported(node, message("what-several-players-have"))
    return sum(player_value(look, player, node.of_what) for player in players)


def is_of_any(node: Node | None) -> bool:
    """Whether it is what some player has, or no player has: each of them is measured by himself, not all together."""
    return isinstance(node, PointsOf) and getattr(node.who, "role", "") in (*CHOSEN_ROLES, *NO_ONE)


def player_value(look: Perspective, player: str, of_what: str) -> int:
    """A player's points, action tokens or cards in hand."""
    seat = look.state.seat(player)
    return {
        "points": seat.score,
        "action tokens": seat.tokens,
        "cards": len(look.state.zone("hand", player)),
    }[of_what]


@implements("507.2", "105.2")
def power_at(look: Perspective, player: str, place: Place) -> int:
    """The combined power of a player's characters at an area, exhausted ones included."""
    areas = areas_meant(look, place)
    there = (obj.oid for obj in look.state.in_play() if obj.area in areas)
    own = (look.card(oid) for oid in there if look.state.controller(oid) == player)
    return sum(at_least_zero(card.power) for card in own if card.is_character)


#: What a number is by each class; `judge.engine.occurring.hand_size` adds the limit that modifiers make.
READERS: dict[type[Amount], Callable[[Perspective, Any], int]] = {
    Number: lambda _, node: int(node.value),
    Variable: _variable,
    ThatMany: _that_many,
    AsManyAsThereAre: _all,
    AnyNumber: _liked,
    AllNotGained: _all,
    CountOf: lambda look, node: count(look, node.of),
    PerEach: _per_each,
    AtMost: _at_most,
    CharacteristicOf: _characteristic,
    Multiplied: _times,
    Adjusted: _adjusted,
    ChosenNumber: _chosen,
    PointsOf: _points_of,
    FoundOnCards: lambda _, node: int(node.value),
}


@implements("105.2")
def amount(look: Perspective, node: Amount) -> int:
    """The number that a text states or asks the game for, to calculate power or a cost: it can be below zero."""
    look.require(node)
    meaning = READERS.get(type(node))
    if meaning is None:
        raise look.unsupported(node)
    return meaning(look, node)


@implements("105.2")
def counted(look: Perspective, node: Amount) -> int:
    """The number that a text states or asks the game for, where neither power nor a cost is calculated with it."""
    return at_least_zero(amount(look, node))


@implements("505.1b")
def amount_or_none(look: Perspective, node: Amount) -> int | None:
    """The number that a text asks the game for; None for a characteristic of one card which is undefined there."""
    number = amount(look, node)
    undefined = isinstance(node, CharacteristicOf) and not node.pick and _values(look, node) in ((None,), ())
    return None if undefined else number


def is_of_no_card(look: Perspective, node: Node | None) -> bool:
    """Whether an amount is a characteristic of a card that is not there, so that it compares with nothing."""
    return isinstance(node, CharacteristicOf) and not node.pick and not _values(look, node)


def _count_counters(look: Perspective, node: CountersOn) -> int:
    spoken_of = isinstance(node.on, Reference)
    return sum(_of_each(look, node.on, lambda oid: _counters(look, oid, node.name, left=spoken_of)))


def _counters(look: Perspective, oid: int, name: str, *, left: bool = False) -> int:
    was = as_it_was(look, oid, by_text=left)
    counters = was.counters if was is not None else look.state.get(oid).counters
    return sum(number for kind, number, _ in counters if kind == name)


@implements("707.2")
def _done(look: Perspective, node: Node) -> tuple[Logged, ...]:
    """What the text has done so far. Raises UnsupportedError before it is followed: it is no number yet."""
    if not look.context.frame:
        raise look.unsupported(node, message("this-way-outside-a-text"))
    return of_text(look)


@implements("519.3")
def _count_counters_done(look: Perspective, node: CountersDone) -> int:
    """How many counters the text being followed has put or removed."""
    done = (one.occurrence for one in _done(look, node) if one.occurrence.verb == f"{node.verb} counters")
    return sum(one.amount for one in done if node.name in ("", one.name))


@implements("508.1")
def _count_tokens_paid(look: Perspective, node: TokensPaid) -> int:
    """How many action tokens a player has paid as the text being followed was followed."""
    assert isinstance(node.who, Player)
    players, done = look.players(node.who), (one.occurrence for one in _done(look, node))
    return sum(one.amount for one in done if one.verb == "pay tokens" and one.player in players)


def _count_colors(look: Perspective, node: ColorsOf) -> int:
    return len({color for oid in fitting(look, node.of) for color in known(look, node, oid).colors})


#: By what is told apart: what a card has of it.
_KINDS: dict[str, Callable[[Characteristics], tuple[str, ...]]] = {
    "card type": lambda card: card.types,
    "trait": lambda card: card.traits,
    "color": lambda card: card.colors,
}


@implements("206.2", "207.1")
def _count_kinds(look: Perspective, node: KindsAmong) -> int:
    """How many different card types, traits or colors there are among cards."""
    return len({kind for oid in fitting(look, node.of) for kind in _KINDS[node.what](known(look, node, oid))})


def are_told_apart(node: KindsAmong) -> bool:
    """Whether the engine knows what is to be counted."""
    return node.what in _KINDS


def _count_cards(look: Perspective, node: Node) -> int:
    """How many cards there are, or to how many something was done this turn if the text says so."""
    done = done_in_turn(node)
    if done is not None and isinstance(node, Selection):
        return how_many(look, node, done)
    return len(fitting(look, node))


#: How many there are of what a text counts, by class; anything else are cards.
_COUNTED: dict[type[Node], Callable[[Perspective, Any], int]] = {
    PointsOf: counted,
    Player: lambda look, node: len(look.players(node)),
    KindsAmong: _count_kinds,
    Groups: _count_groups,
    CountersOn: _count_counters,
    ColorsOf: _count_colors,
    CountersDone: _count_counters_done,
    TokensPaid: _count_tokens_paid,
}


def count(look: Perspective, node: Node) -> int:
    """How many there are of what a text counts."""
    look.require(node)
    return _COUNTED.get(type(node), _count_cards)(look, node)


def characteristic(look: Perspective, oid: int, name: str, *, left: bool = False) -> int | None:
    """A numeric characteristic of a card; None where it is undefined.

    `left` if it is asked of a card of which the text has spoken, which it may have taken out of play by now.
    """
    before = as_it_was(look, oid, by_text=left)
    if before is None and look.state.find(oid) is None:
        return None
    card = before.was if before is not None and before.was is not None else look.card(oid)
    values = {
        "power": card.power,
        "printed power": card.printed_power,
        "cost": card.cost,
        "printed cost": card.cost,
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
AS_CHOSEN = "as chosen"


def is_found_on_cards(amount: Amount | None) -> bool:
    """Whether an amount is a characteristic of cards, so that what is compared with it is compared with cards."""
    kinds = (CharacteristicOf, FoundOnCards)
    return amount is not None and any(isinstance(part, kinds) for part in amount.walk())


@implements("105.2", "505.1b")
def _counts_as(value: int | None, comparison: Comparison) -> int | None:
    """A value as it is compared: undefined is zero among cards only, not against a number; negative is zero always."""
    if value is None and not is_found_on_cards(comparison.amount):
        return None
    return at_least_zero(value)


def _as_chosen(look: Perspective, comparison: Comparison) -> str:
    """Even or odd, as the text has had it chosen."""
    chosen = dict(look.context.names).get("parity")
    if chosen is None:
        raise look.unsupported(comparison, message("comparison-does-not-say-with-what"))
    return chosen


@implements("105.2", "105.3", "505.1b")
def within(look: Perspective, value: int | None, comparison: Comparison) -> bool:
    """Whether a value is within the bounds that a comparison names; one that is undefined is within none."""
    value = _counts_as(value, comparison)
    if value is None:
        return False
    relation = _as_chosen(look, comparison) if comparison.relation == AS_CHOSEN else comparison.relation
    if relation in PARITIES:
        return value % 2 == PARITIES.index(relation)
    if comparison.amount is None or comparison.relation not in _RELATIONS:
        raise look.unsupported(comparison, message("comparison-does-not-say-with-what"))
    return _RELATIONS[comparison.relation](value, counted(look, comparison.amount))
