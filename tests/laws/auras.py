"""Continuous abilities of real cards as auras on plain data, as far as the plain language has words for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.modifiers.continuous_parts import Part, parts_of
from judge.text.ast.ability import Continuous
from judge.text.ast.amount import Amount, Comparison, CountOf, Number, PerEach
from judge.text.ast.condition import AllOf, Condition, Exists, HasCharacteristic, IsAt, IsWith, StateIs
from judge.text.ast.effect import Modify
from judge.text.ast.grant import HasColor, HasKeyword, HasTrait, LosesAbilities, PowerChange, PowerIs
from judge.text.ast.node import Node
from judge.text.ast.place import Here, HomeOf, ProblemArea
from judge.text.ast.selection import (
    At,
    Controlled,
    OfColor,
    OfTrait,
    Other,
    Reference,
    Selection,
    State,
    TitleNoun,
    TraitNoun,
    TypeNoun,
    WithCharacteristic,
    WithKeyword,
)
from tests.engine.brute.auras import Aura, Test

PLAIN_KEYWORDS = frozenset(
    (
        *("Agile", "Calming", "Competitive", "Diligent", "Eccentric", "Hasty", "Inspired", "Meticulous"),
        *("Persistent", "Prepared", "Random", "Showy", "Studious", "Stubborn", "Swift", "Vexing"),
    )
)
"""Keywords that change nothing of what cards are like while no faceoff is on."""


class BeyondPlainError(Exception):
    """The text says more than the plain language has words for."""


def auras_of(tree: Continuous, source: int, first: int) -> tuple[Aura, ...] | None:
    """The auras of an ability, the first of them at a time."""
    try:
        return tuple(
            Aura(
                first + number, source, _whom(part.effect), _does(part.effect), _while(_plain_condition(part))
            )
            for number, part in enumerate(parts_of(tree))
        )
    except BeyondPlainError:
        return None


def _plain_condition(part: Part) -> Condition | None:
    """The condition of a modifier, if it is asked once and not of each card."""
    if part.of_each is not None or (part.condition is not None and part.called):
        raise BeyondPlainError
    return part.condition


def _told(table: dict[type[Node], Callable[[Any], Any]], node: Node | None) -> Any:  # noqa: ANN401
    found = table.get(type(node)) if node is not None else None
    if found is None:
        raise BeyondPlainError
    return found(node)


def _whom(effect: Node) -> tuple[Test, ...]:
    if not isinstance(effect, Modify) or effect.duration is not None:
        raise BeyondPlainError
    return _cards(effect.subject)


def _cards(node: Node) -> tuple[Test, ...]:
    if isinstance(node, Reference) and node.word in ("this", "host"):
        return ((node.word,),)
    if isinstance(node, Reference) and node.label == 0:
        return (("this",),)
    if not isinstance(node, Selection) or node.quantifier.mode not in ("all", "each", "generic"):
        raise BeyondPlainError
    parts = (*node.description.adjectives, *node.description.qualifiers)
    if len(node.description.nouns) != 1:
        raise BeyondPlainError
    return (_told(_PARTS, node.description.nouns[0]), *(_told(_PARTS, part) for part in parts))


def _player(part: Controlled) -> Test:
    whose = {"you": ("mine",), "an-opponent": ("theirs",), "each-opponent": ("theirs",)}
    if part.by.role not in whose:
        raise BeyondPlainError
    return whose[part.by.role]


def _state(part: State) -> Test:
    if part.state not in ("exhausted", "ready"):
        raise BeyondPlainError
    return (part.state,)


def _power(part: WithCharacteristic | HasCharacteristic) -> Test:
    if part.characteristic != "power":
        raise BeyondPlainError
    return ("power", *_bounds(part.comparison))


def _bounds(comparison: Comparison) -> tuple[str, str]:
    if not isinstance(comparison.amount, Number) or comparison.relation not in ("=", "<=", ">=", "<", ">"):
        raise BeyondPlainError
    return comparison.relation, str(comparison.amount.value)


def _place(place: Node) -> Test:
    if isinstance(place, Here):
        return ("here",)
    if isinstance(place, HomeOf) and place.who is None:
        return ("at home",)
    if isinstance(place, ProblemArea) and isinstance(place.problem, Selection):
        if place.problem.description.adjectives or place.problem.description.qualifiers:
            raise BeyondPlainError
        return ("at a problem",)
    raise BeyondPlainError


_PARTS: dict[type[Node], Callable[[Any], Test]] = {
    At: lambda part: _place(part.place),
    Controlled: _player,
    OfColor: lambda part: ("color", part.color),
    OfTrait: lambda part: ("trait", part.trait),
    Other: lambda _: ("other",),
    State: _state,
    TitleNoun: lambda part: ("title", part.title),
    TraitNoun: lambda part: ("trait", part.trait),
    TypeNoun: lambda part: ("kind", part.kind),
    WithCharacteristic: _power,
    WithKeyword: lambda part: ("keyword", part.keyword),
}


Does = tuple[str, str, tuple[Test, ...]]


def _does(effect: Node) -> tuple[Does, ...]:
    assert isinstance(effect, Modify)
    return tuple(_told(_GRANTS, grant) for grant in effect.grants)


def _amount(amount: Amount) -> tuple[int, tuple[Test, ...]]:
    """A number, or so much for each card of a description."""
    if isinstance(amount, Number):
        return amount.value, ()
    if isinstance(amount, CountOf):
        return 1, _cards(amount.of)
    if isinstance(amount, PerEach) and isinstance(amount.each, Number) and isinstance(amount.of, Selection):
        return amount.each.value, _cards(amount.of)
    raise BeyondPlainError


def _change(grant: PowerChange) -> Does:
    if grant.color:
        raise BeyondPlainError
    by, each = _amount(grant.amount)
    return "power", str(-by if grant.negative else by), each


def _set(grant: PowerIs) -> Does:
    to, each = _amount(grant.amount)
    return "set", str(to), each


def _keyword(grant: HasKeyword) -> Does:
    if grant.keyword not in PLAIN_KEYWORDS:
        raise BeyondPlainError
    return "keyword", grant.keyword, ()


def _loses(grant: LosesAbilities) -> Does:
    if grant.keyword:
        raise BeyondPlainError
    return "bar" if grant.cant_have else "lose", "", ()


def _color(grant: HasColor) -> Does:
    if grant.only:
        raise BeyondPlainError
    return "color", grant.color, ()


_GRANTS: dict[type[Node], Callable[[Any], Does]] = {
    HasColor: _color,
    HasKeyword: _keyword,
    HasTrait: lambda grant: ("trait", grant.trait, ()),
    LosesAbilities: _loses,
    PowerChange: _change,
    PowerIs: _set,
}


def _while(condition: Condition | None) -> tuple[tuple[Test, ...], ...]:
    if condition is None:
        return ()
    if isinstance(condition, AllOf):
        return tuple(test for part in condition.conditions for test in _while(part))
    return (_told(_CONDITIONS, condition),)


_ONE: Test = ("count", ">=", "1")
_NONE: Test = ("count", "=", "0")


def _exists(node: Exists) -> tuple[Test, ...]:
    tests = _cards(node.cards)
    if node.who is not None:
        tests = (*tests, _player(Controlled(node.who)))
    if node.comparison is not None:
        return (("count", *_bounds(node.comparison)), *tests)
    return (_NONE if node.absent else _ONE, *tests)


def _this(card: Node, test: Test, *, negated: bool = False) -> tuple[Test, ...]:
    if not isinstance(card, Reference):
        raise BeyondPlainError
    return (_NONE if negated else _ONE, *_cards(card), test)


def _with(node: IsWith) -> tuple[Test, ...]:
    if node.place is not None or not isinstance(node.card, Reference) or node.card.label != 0:
        raise BeyondPlainError
    return (_ONE, *_cards(node.other), ("here",), ("other",))


_CONDITIONS: dict[type[Node], Callable[[Any], tuple[Test, ...]]] = {
    Exists: _exists,
    HasCharacteristic: lambda node: _this(node.card, _power(node)),
    IsAt: lambda node: _this(node.card, _place(node.place), negated=node.negated),
    IsWith: _with,
    StateIs: lambda node: _this(node.card, _told(_PARTS, node.state), negated=node.negated),
}


def reads(aura: Aura) -> Iterator[str]:
    """What of other cards an aura looks at: that of whom it speaks of, and that on which it depends."""
    conditions = (test for condition in aura.while_ for test in condition)
    counted = (test for _, _, each in aura.does for test in each)
    yield from (test[0] for test in (*aura.whom, *conditions, *counted))


def writes(aura: Aura) -> Iterator[str]:
    """What of cards it changes."""
    for op, _, _ in aura.does:
        yield {"set": "power", "lose": "abilities", "bar": "abilities"}.get(op, op)
