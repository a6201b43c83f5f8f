"""What each grant of a modifier does to a card, and which characteristics it reads and writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from judge.deferred import deferred
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.readings import reading
from judge.engine.model.view import Edit
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.as_they_were import AsTheyWere, are_gone
from judge.engine.modifiers.keeping_abilities import KeepsAbilities
from judge.engine.modifiers.multiplied_for_each import PowerTimesForEach, factor_of
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import amount
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.descriptions import described
from judge.engine.perspective.in_words import printed
from judge.engine.texts.keyword_editions import expand
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, KeywordAbility
from judge.text.ast.amount import Number
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Modify
from judge.text.ast.grant import (
    BonusChange,
    CantGainOrLosePower,
    Grant,
    HasAbilitiesOf,
    HasAbility,
    HasColor,
    HasColorsOf,
    HasKeyword,
    HasSpokenColors,
    HasSpokenKind,
    HasTrait,
    IsAlso,
    IsControlledBy,
    LosesAbilities,
    LosesColors,
    LosesGained,
    LosesTraits,
    PlusOrMinus,
    PointValueChange,
    PowerChange,
    PowerIs,
    PowerTimes,
    TotalTimes,
)
from judge.text.ast.node import Node
from judge.text.ast.selection import InZone, Selection

with deferred(__name__):
    from judge.engine.perspective.spoken import spoken_of_kind
    from judge.engine.texts.also import gained

_Granted = Iterator[tuple[str, str, object]]


def _signed(look: Perspective, grant: PowerChange | BonusChange | PointValueChange) -> int:
    number = amount(look, grant.amount)
    return -number if grant.negative else number


def _power(look: Perspective, grant: PowerChange, _: str) -> _Granted:
    yield "power", "add", _signed(look, grant)
    if color := _color(look, grant, grant.color):
        yield "colors", "add", color


def _color(look: Perspective, grant: Grant, color: str) -> str:
    """The color that is said; "" if it is one that has yet to be chosen."""
    return spoken_of_kind(look, grant, "color") if color == "chosen" else color


def _has_color(look: Perspective, grant: HasColor, _: str) -> _Granted:
    if color := _color(look, grant, grant.color):
        yield "colors", "add", color


def _has_keyword(look: Perspective, grant: HasKeyword, key: str) -> _Granted:
    value = Number(amount(look, grant.value)) if grant.value is not None else None
    tree = KeywordAbility(keyword=grant.keyword, value=value)
    text = f"{grant.keyword} {value.value}" if value else grant.keyword
    yield "abilities", "add", (key, tree, text)


def _has_ability(_: Perspective, grant: HasAbility, key: str) -> _Granted:
    assert isinstance(grant.ability, Ability)
    yield "abilities", "add", (key, grant.ability, _text(grant.ability))


@cache
def _text(ability: Ability) -> str:
    """A granted ability in the words of the card that grants it."""
    return printed(ability)


def _has_abilities_of(look: Perspective, grant: HasAbilitiesOf, key: str) -> _Granted:
    for oid in fitting(look, grant.cards):
        obj = look.state.get(oid)
        for number, ability in enumerate(obj.definition.faces[obj.side].abilities):
            if ability.tree is not None and not (grant.other and _grants(look, ability.tree, grant)):
                yield "abilities", "add", (f"{key}.{oid}.{number}", ability.tree, ability.text)


def _grants(look: Perspective, tree: Ability, grant: Grant) -> bool:
    """Whether a grant is one of those that an ability makes."""
    said = expand(tree, look.state) or tree if isinstance(tree, KeywordAbility) else tree
    return any(part == grant for part in said.walk())


@implements("glossary:Prismatic")
def _has_colors_of(look: Perspective, grant: HasColorsOf, _: str) -> _Granted:
    for oid in fitting(look, grant.cards):
        for color in look.card(oid).colors:
            yield "colors", "add", color


@implements("410.6", "708.3a")
def _as_they_were(look: Perspective, grant: AsTheyWere, key: str) -> _Granted:
    """What was taken from cards outside play; by a reading of A131 only as long as they are the same cards."""
    if are_gone(look, grant) and reading(look.state, "A131") == "while-the-same":
        return
    for number, part in enumerate(grant.given):
        yield from READERS[type(part)](look, part, f"{key}.{number}")


def _has_spoken_colors(look: Perspective, _: HasSpokenColors, __: str) -> _Granted:
    for color in look.context.all_named("colors"):
        yield "colors", "add", color


def _has_spoken_trait(look: Perspective, grant: HasSpokenKind, _: str) -> _Granted:
    if trait := spoken_of_kind(look, grant, grant.what):
        yield "traits", "add", trait


def _loses(_: Perspective, grant: LosesAbilities, __: str) -> _Granted:
    if grant.keyword:
        yield "abilities", "bar keyword" if grant.cant_have else "lose keyword", grant.keyword
    else:
        yield "abilities", "bar" if grant.cant_have else "lose", None


def _is_also(_: Perspective, grant: IsAlso, __: str) -> _Granted:
    for field, what in gained(grant):
        yield field, "add", what


def _loses_colors(_: Perspective, grant: LosesColors, __: str) -> _Granted:
    yield "colors", "bar" if grant.cant_have else "lose", None


def _loses_trait(_: Perspective, grant: LosesTraits, __: str) -> _Granted:
    yield "traits", "bar" if grant.cant_have else "lose", grant.trait


def _bonus(look: Perspective, grant: BonusChange, _: str) -> _Granted:
    yield "bonus", "set" if grant.set_to else "add", _signed(look, grant)


def _one(field: str, op: str, operand: Callable[[Perspective, Any], object]) -> Callable[..., _Granted]:
    def granted(look: Perspective, grant: Grant, _: str) -> _Granted:
        yield field, op, operand(look, grant)

    return granted


def _only_followed(look: Perspective, grant: Grant, _: str) -> _Granted:
    """What is chosen, or ended, as an instruction is followed: an ability that just applies can't say it."""
    raise look.unsupported(grant)


def _nothing_of_the_card(_: Perspective, __: IsControlledBy, ___: str) -> _Granted:
    """Who controls a card is no characteristic of it (`controlling`)."""
    yield from ()


READERS: dict[type[Grant], Callable[[Perspective, Any, str], _Granted]] = {
    PowerChange: _power,
    CantGainOrLosePower: _one("power", "fix", lambda _, __: None),
    PowerIs: _one("power", "set", lambda look, grant: amount(look, grant.amount)),
    PowerTimes: _one("power", "times", factor_of),
    PowerTimesForEach: _one("power", "times", factor_of),
    TotalTimes: _only_followed,
    KeepsAbilities: _one("abilities", "keep", lambda _, __: None),
    PlusOrMinus: _only_followed,
    LosesGained: _only_followed,
    HasKeyword: _has_keyword,
    HasAbility: _has_ability,
    HasColor: _has_color,
    HasTrait: _one("traits", "add", lambda _, grant: grant.trait),
    HasAbilitiesOf: _has_abilities_of,
    HasColorsOf: _has_colors_of,
    AsTheyWere: _as_they_were,
    HasSpokenColors: _has_spoken_colors,
    HasSpokenKind: _has_spoken_trait,
    IsAlso: _is_also,
    IsControlledBy: _nothing_of_the_card,
    LosesAbilities: _loses,
    LosesColors: _loses_colors,
    LosesTraits: _loses_trait,
    BonusChange: _bonus,
    PointValueChange: _one("points", "add", lambda look, grant: _signed(look, grant)),
}


#: By which abilities are lost, and by which they can't be had besides.
_LOST = ("lose", "lose keyword", "bar", "bar keyword")


@implements("104.2", "505.1a", "505.1b")
def _blocked(look: Perspective, oid: int, field: str, op: str) -> bool:
    card = look.card(oid)
    if field in ("power", "colors") and look.state.get(oid).face_down:
        return reading(look.state, "A81") == "none"
    if field == "power" and op in ("add", "times"):
        return card.fixed_power
    if field == "abilities" and card.keeps_abilities and op in _LOST:
        return op in _LOST[:2] or reading(look.state, "A101") == "kept"
    if op != "add":
        return False
    barred = {"abilities": card.barred, "traits": card.barred_traits, "colors": card.barred_colors}
    return barred.get(field, False)


@implements("708.5")
def edits_of(
    look: Perspective,
    key: str,
    stamp: int,
    body: Modify,
    subjects: tuple[int, ...] | None,
    of_each: Condition | None = None,
) -> frozenset[Edit]:
    """The edits that a modifier makes to the cards that fit its description at this moment.

    Only to those of which `of_each` is true.
    """
    chosen = _fitting(look, body.subject) if subjects is None else subjects
    return frozenset(
        edit
        for oid in chosen
        if look.view.find(oid) is not None and holds(_with_subject(look, body, oid), of_each)
        for number, grant in enumerate(body.grants)
        for edit in _edits_on(_with_subject(look, body, oid), grant, oid, (key, number), stamp)
    )


@implements("705.2f#1", "708.3a")
def _fitting(look: Perspective, subject: Node) -> tuple[int, ...]:
    """The cards that fit now. Raises UnsupportedError if a modifier is for fewer: only effects are chosen for."""
    found = _affected(look, subject)
    if isinstance(subject, Selection) and subject.quantifier.mode == "choose":
        most = amount(look, subject.quantifier.count or Number(1))
        if len(found) > most:
            names = listed(name_of(look.state.get(oid)) for oid in found)
            told = message("modifier-for-fewer-than-fit", number=most, names=names)
            raise UnsupportedError(told, look.context.card, clause=True)
    return found


@implements("402.2", "404.1")
def _affected(look: Perspective, subject: Node) -> tuple[int, ...]:
    """The cards that fit; of those beyond play the ones that are known: what becomes of others shows on none."""
    if isinstance(subject, Selection) and any(
        isinstance(part, InZone) for part in subject.description.qualifiers
    ):
        return described(look, subject)
    return fitting(look, subject)


def _with_subject(look: Perspective, body: Modify, oid: int) -> Perspective:
    label = body.subject.label if isinstance(body.subject, Selection) else -1
    return look.knowing({label: (oid,)})


def _edits_on(look: Perspective, grant: Grant, oid: int, part: tuple[str, int], stamp: int) -> Iterator[Edit]:
    key, place = f"{part[0]}.{part[1]}", part[1]
    meaning = READERS.get(type(grant))
    if meaning is None:
        raise look.unsupported(grant)
    if isinstance(grant, PowerTimes) and reading(look.state, "A80") == "amount":
        meaning = _added_by_multiplying(oid)
    if isinstance(grant, TotalTimes):
        meaning = _added_to_what_all_makes(oid)
    for field, op, operand in meaning(look, grant, key):
        if not _blocked(look, oid, field, op):
            given = _instance(operand, key, oid, stamp) if op == "add" else operand
            yield Edit(oid, field, op, given, place)


@implements("711.3b", "708.3a")
def _added_by_multiplying(oid: int) -> Callable[[Perspective, Any, str], _Granted]:
    """What a multiplication adds to the power that it finds, which is its result by a reading of A80."""
    return _one(
        "power", "add", lambda look, grant: (look.card(oid).power or 0) * (factor_of(look, grant) - 1)
    )


@implements("202.1", "711.4")
def _added_to_what_all_makes(oid: int) -> Callable[[Perspective, Any, str], _Granted]:
    """What multiplying its total power adds to what all else makes of it; by a reading of A100 nothing."""

    def granted(look: Perspective, grant: TotalTimes, _: str) -> _Granted:
        if reading(look.state, "A100") == "of-the-card":
            yield "power", "add", (look.card(oid).power or 0) * (grant.factor - 1)

    return granted


def _instance(operand: object, key: str, oid: int, stamp: int) -> object:
    if not isinstance(operand, tuple):
        return operand
    inner, tree, text = operand
    return AbilityInstance(f"{inner}>{oid}", tree, text, key, stamp)
