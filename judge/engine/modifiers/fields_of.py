"""Which characteristics of cards a modifier can change, and which it looks at: the pre-filter of 711.3b."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from judge.deferred import deferred
from judge.engine.modifiers.as_they_were import AsTheyWere
from judge.engine.modifiers.keeping_abilities import KeepsAbilities
from judge.engine.modifiers.multiplied_for_each import PowerTimesForEach
from judge.engine.texts.functioning import is_this
from judge.text.ast.amount import CharacteristicOf, ColorsOf, KindsAmong
from judge.text.ast.condition import BearsKeyword, HasCharacteristic, HasExtreme, IsInvolved
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
    LosesAbilities,
    LosesColors,
    LosesTraits,
    PointValueChange,
    PowerChange,
    PowerIs,
    PowerTimes,
    TotalTimes,
)
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.quality import InAll, Lacking
from judge.text.ast.selection import (
    ExtremeCharacteristic,
    InvolvedInFaceoff,
    OfColor,
    OfTrait,
    Reference,
    Sharing,
    Spoken,
    State,
    TitleNoun,
    TraitNoun,
    TypeNoun,
    WithCharacteristic,
    WithKeyword,
)

with deferred(__name__):
    from judge.engine.texts.also import gained

LOSING = "abilities lost"
"""What a modifier changes that takes abilities away: nothing else can change what an ability of a card is or gives."""
INVOLVED = "involved"
"""Who is involved in a faceoff: where texts keep cards out, that can hang on whatever these look at."""
MULTIPLIED = "multiplied power"
"""The power that is multiplied: where what a multiplication does is that amount (A80), it looks at the power."""
_BARRED_COLORS = "barred colors"
"""What a card can't have more of, so that nothing adds to it."""

OF_THE_CARDS_CHANGED = frozenset({"fixed power", "kept abilities", LOSING, _BARRED_COLORS})
"""At what a modifier looks only on the cards that it changes, or on the one whose ability it is."""

_WRITES: dict[type[Grant], frozenset[str]] = {
    CantGainOrLosePower: frozenset({"fixed power"}),
    PowerChange: frozenset({"power", "colors"}),
    PowerIs: frozenset({"power"}),
    PowerTimes: frozenset({"power"}),
    PowerTimesForEach: frozenset({"power"}),
    TotalTimes: frozenset({"power"}),
    KeepsAbilities: frozenset({"kept abilities"}),
    HasKeyword: frozenset({"abilities"}),
    HasAbility: frozenset({"abilities"}),
    HasAbilitiesOf: frozenset({"abilities"}),
    LosesAbilities: frozenset({"abilities", LOSING}),
    LosesColors: frozenset({"colors", _BARRED_COLORS}),
    LosesTraits: frozenset({"traits"}),
    HasColor: frozenset({"colors"}),
    HasColorsOf: frozenset({"colors"}),
    HasSpokenColors: frozenset({"colors"}),
    IsAlso: frozenset({"colors", "traits", "types", "also"}),
    HasTrait: frozenset({"traits"}),
    HasSpokenKind: frozenset({"traits"}),
    BonusChange: frozenset({"bonus"}),
    PointValueChange: frozenset({"points"}),
}

ALL_FIELDS = frozenset[str]().union(*_WRITES.values())
"""All that any modifier can change."""

_FIELDS = {
    "power": "power",
    "bonus": "bonus",
    "point value": "points",
    "color": "colors",
    "trait": "traits",
    "card type": "types",
    "type": "types",
}

#: On what it hangs who is involved in a faceoff: on types, and on what keeps cards out.
_INVOLVEMENT = frozenset({"types", INVOLVED})

_READS: dict[type[Node], Callable[[Any], frozenset[str]]] = {
    PowerChange: lambda node: frozenset({"fixed power"} | ({_BARRED_COLORS} if node.color else set())),
    PowerTimes: lambda _: frozenset({"fixed power", MULTIPLIED}),
    PowerTimesForEach: lambda _: frozenset({"fixed power", MULTIPLIED}),
    TotalTimes: lambda _: frozenset({"fixed power", "power"}),
    LosesAbilities: lambda _: frozenset({"kept abilities"}),
    OfColor: lambda _: frozenset({"colors"}),
    ColorsOf: lambda _: frozenset({"colors"}),
    HasColorsOf: lambda _: frozenset({"colors", _BARRED_COLORS}),
    **dict.fromkeys((HasColor, HasSpokenColors, IsAlso), lambda _: frozenset({_BARRED_COLORS})),
    OfTrait: lambda _: frozenset({"traits"}),
    TraitNoun: lambda _: frozenset({"traits"}),
    TypeNoun: lambda _: frozenset({"types"}),
    TitleNoun: lambda _: frozenset({"also"}),
    WithKeyword: lambda _: frozenset({"abilities"}),
    HasKeyword: lambda _: frozenset({LOSING}),
    HasAbility: lambda _: frozenset({LOSING}),
    HasAbilitiesOf: lambda _: frozenset({LOSING}),
    WithCharacteristic: lambda node: _field(node.characteristic),
    InAll: lambda node: _field(node.characteristic),
    ExtremeCharacteristic: lambda node: _field(node.characteristic),
    CharacteristicOf: lambda node: _field(node.characteristic),
    HasCharacteristic: lambda node: _field(node.characteristic),
    HasExtreme: lambda node: _field(node.characteristic) | {"types"},
    BearsKeyword: lambda _: frozenset({"abilities"}),
    Lacking: lambda node: frozenset({node.what}),
    Sharing: lambda node: _field(node.what),
    Spoken: lambda node: _field(node.what),
    KindsAmong: lambda node: _field(node.what),
    **dict.fromkeys((FaceoffPeriod, InvolvedInFaceoff, IsInvolved), lambda _: _INVOLVEMENT),
    State: lambda node: _INVOLVEMENT if node.state == "involved" else frozenset(),
}


#: Which card is looked at by what looks at one card alone.
_OF_ONE_CARD: dict[type[Node], Callable[[Any], Node]] = {
    BearsKeyword: lambda node: node.card,
    CharacteristicOf: lambda node: node.of,
    HasCharacteristic: lambda node: node.card,
}


def _field(name: str) -> frozenset[str]:
    return frozenset({_FIELDS[name]}) if name in _FIELDS else frozenset()


@lru_cache(maxsize=4096)
def fields_written(body: Modify) -> frozenset[str]:
    """The characteristics that a modifier can change."""
    return frozenset().union(*(_written(grant) for grant in body.grants))


def _written(grant: Grant) -> frozenset[str]:
    if isinstance(grant, PowerChange) and not grant.color:
        return frozenset({"power"})
    if isinstance(grant, IsAlso):
        return frozenset(field for field, _ in gained(grant))
    if isinstance(grant, AsTheyWere):
        return frozenset().union(*map(_written, grant.given))
    return _WRITES.get(type(grant), frozenset())


@lru_cache(maxsize=4096)
def fields_read(node: Node) -> frozenset[str]:
    """The characteristics that a text looks at."""
    return frozenset().union(*map(_read, _looking(node)))


@lru_cache(maxsize=4096)
def fields_read_elsewhere(node: Node) -> frozenset[str]:
    """The characteristics that a text looks at, but for those of the very card that it is on."""
    return frozenset().union(*(_read(part) for part in _looking(node) if not _looks_at_its_card(part)))


def _read(part: Node) -> frozenset[str]:
    return _READS[type(part)](part) if type(part) in _READS else frozenset()


def _looks_at_its_card(part: Node) -> bool:
    return type(part) in _OF_ONE_CARD and is_this(_OF_ONE_CARD[type(part)](part))


def _looking(node: Node) -> Iterator[Node]:
    """The parts of a text, but not what a card is made, nor what a reference calls the card that it means anyway."""
    yield node
    called = node.noun if isinstance(node, Reference) else None
    for child in () if isinstance(node, IsAlso) else node.children():
        if child is not called:
            yield from _looking(child)
