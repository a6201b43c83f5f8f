"""In which ways a condition holds: with which player, card or Problem, where the text then speaks of that one again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from judge.engine.perspective.cards import fitting
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.players import CHOSEN_ROLES
from judge.engine.texts.unbound import labels_called
from judge.rulebook.citation import implements
from judge.text.ast.condition import (
    AllOf,
    Compared,
    Condition,
    Exists,
    HasCharacteristic,
    HasCounters,
    HasMore,
    IsAt,
    OfSoMany,
    StateIs,
)
from judge.text.ast.node import Node
from judge.text.ast.place import ProblemArea, There
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection

Ways = Iterator[Perspective]
_OfACard = StateIs | IsAt | HasCharacteristic | HasCounters
_OF_A_CARD = (StateIs, IsAt, HasCharacteristic, HasCounters)


@implements("708.2a", "708.3")
def ways(look: Perspective, condition: Condition | None, called: frozenset[int]) -> Ways:
    """The board as a text reads it, once for each way in which its condition holds now; none if it does not.

    `called` are the labels that the text calls again: "While a player has three Friends here, that player …" holds once
    for each such player, and what it goes on to say is said of each. What nobody calls again makes no difference.
    """
    meaning = _READERS.get(type(condition)) if condition is not None and binds(condition) & called else None
    if meaning is not None:
        yield from meaning(look, condition, called)
    elif holds(look, condition):
        yield look


def _bound(look: Perspective, label: int, referent: int | str) -> Perspective:
    return look.knowing({label: (referent,)})


def _all_of(look: Perspective, node: AllOf, called: frozenset[int]) -> Ways:
    if not node.conditions:
        yield look
        return
    for way in ways(look, node.conditions[0], called):
        yield from _all_of(way, replace(node, conditions=node.conditions[1:]), called)


def _of_a_player(look: Perspective, node: Exists | HasMore, _: frozenset[int]) -> Ways:
    assert node.who is not None
    one = Player("that-player", label=node.who.label)
    for player in look.players(node.who):
        way = _bound(look, node.who.label, player)
        if holds(way, replace(node, who=one)):
            yield way


def _of_what_a_player_has(look: Perspective, node: Compared, _: frozenset[int]) -> Ways:
    """A number of some player's, such as his action tokens, that is so much."""
    who = _measured(node)
    assert who is not None
    one = Player("that-player", label=who.label)
    for player in look.players(who):
        way = _bound(look, who.label, player)
        if holds(way, replace(node, left=replace(node.left, who=one))):
            yield way


def _measured(node: Compared) -> Player | None:
    """The one player of whom a number is asked."""
    who = getattr(node.left, "who", None)
    return who if isinstance(who, Player) and who.role in CHOSEN_ROLES else None


def _of_a_card(look: Perspective, node: _OfACard, called: frozenset[int]) -> Ways:
    if isinstance(node, IsAt) and _problem_called(node) in called:
        yield from _at_a_problem(look, node, called)
    elif holds(look, node):
        assert isinstance(node.card, Selection)
        one = Reference("it", label=node.card.label)
        each = (_bound(look, one.label, oid) for oid in fitting(look, node.card))
        yield from (way for way in each if holds(way, replace(node, card=one)))


def _at_a_problem(look: Perspective, node: IsAt, called: frozenset[int]) -> Ways:
    label = _problem_called(node)
    assert isinstance(node.place, ProblemArea)
    for oid in fitting(look, node.place.problem):
        yield from ways(_bound(look, label, oid), replace(node, place=There(label=label)), called)


def _of_so_many(look: Perspective, node: OfSoMany, called: frozenset[int]) -> Ways:
    yield from ways(look, node.said, called)


_READERS: dict[type[Condition], Callable[[Perspective, Any, frozenset[int]], Ways]] = {
    AllOf: _all_of,
    Compared: _of_what_a_player_has,
    Exists: _of_a_player,
    HasMore: _of_a_player,
    OfSoMany: _of_so_many,
    **dict.fromkeys(_OF_A_CARD, _of_a_card),
}


# -- what a condition binds ----------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def binds(condition: Condition) -> frozenset[int]:
    """The labels of those of whom a condition holds in one way or another."""
    if isinstance(condition, AllOf):
        return frozenset().union(*map(binds, condition.conditions))
    if isinstance(condition, OfSoMany):
        return binds(condition.said) - {_card_called(condition.said)}
    if isinstance(condition, Exists | HasMore):
        return _positive(_player_called(condition))
    if isinstance(condition, Compared):
        who = _measured(condition)
        return _positive(who.label) if who is not None else frozenset()
    if isinstance(condition, _OF_A_CARD):
        return _positive(_card_called(condition)) | _positive(_problem_called(condition))
    return frozenset()


def _positive(label: int) -> frozenset[int]:
    return frozenset({label} if label > 0 else ())


def _player_called(node: Exists | HasMore) -> int:
    return node.who.label if node.who is not None and node.who.role in CHOSEN_ROLES else 0


def _card_called(node: Condition) -> int:
    """The label of the one card of which a condition is said: "your Mane Character", "an opponent's Friend"."""
    card = getattr(node, "card", None)
    if not isinstance(card, Selection) or card.quantifier.mode not in ("generic", "the"):
        return 0
    count = card.quantifier.count
    return card.label if count is None or getattr(count, "value", 2) == 1 else 0


def _problem_called(node: Condition) -> int:
    """The label of the Problem at which a card has to be."""
    place = getattr(node, "place", None)
    positive = isinstance(place, ProblemArea) and not getattr(node, "negated", False)
    problem: Node | None = place.problem if positive and isinstance(place, ProblemArea) else None
    return problem.label if isinstance(problem, Selection) else 0


def called_in(effect: Node) -> frozenset[int]:
    """The labels that a text calls again."""
    return frozenset(label for node in effect.walk() for label in labels_called(node))
