"""Whether the engine can carry out an ability in full: every part of its tree has a reader."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine import grants
from judge.engine.arrival import is_as_played, is_copying, is_plain, is_put_on_it
from judge.engine.as_others_enter import is_of_another
from judge.engine.continuous import KINDS, flatten
from judge.engine.effect import executor_of
from judge.engine.effects import acts
from judge.engine.effects.naming import NAMED
from judge.engine.keywords import is_executable as is_keyword_executable
from judge.engine.partial import beyond_reach
from judge.engine.perspective import (
    adjectives,
    amounts,
    cards,
    conditions,
    events,
    nouns,
    places,
    players,
    qualifiers,
)
from judge.engine.prohibition import ACTS
from judge.engine.standing_until import is_followed
from judge.text.ast.ability import (
    Ability,
    Activated,
    AdditionalCost,
    AsEnters,
    Continuous,
    Instruction,
    KeywordAbility,
    PlayOn,
    TagWord,
    Timing,
    Triggered,
)
from judge.text.ast.amount import Amount, CharacteristicOf, ColorsOf, Comparison, CountersOn
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Act, Effect, EntersAs, NameThing, Permit, TopCards
from judge.text.ast.event import Acts, CardEvent, Draws, Event, Ordinal, Plays
from judge.text.ast.grant import Grant, HomeLimitChange
from judge.text.ast.node import Node
from judge.text.ast.period import Duration, FaceoffPeriod, Period
from judge.text.ast.place import Beneath, Place, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    Adjective,
    CardsTogether,
    Description,
    Noun,
    Qualifier,
    Quantifier,
    Reference,
    Selection,
    SomeOf,
    State,
    TokenDescription,
)

_ABILITIES = (Activated, AdditionalCost, Continuous, Instruction, KeywordAbility, PlayOn, Triggered)


def _ability(node: Ability) -> bool:
    if isinstance(node, AsEnters):
        return is_put_on_it(node) or is_as_played(node) or is_copying(node) or is_of_another(node)
    return isinstance(node, _ABILITIES)


def _effect(node: Effect) -> bool:
    if isinstance(node, Act):
        return acts.is_understood(node)
    if isinstance(node, EntersAs):
        return is_plain(node) or node.copy_of is not None
    if isinstance(node, NameThing):
        return node.thing in NAMED
    return executor_of(type(node)) is not None and not isinstance(node, Permit)


#: What players do without the game keeping that they did.
_UNTOLD = frozenset({"lose control"})


def _is_countable(node: Ordinal) -> bool:
    """Whether the log gives the nth: what a player does himself is counted only of cards played and drawn."""
    if node.ordinal == "next" and node.period is not None:
        return False
    if getattr(node.period, "whose", None) is not None:
        return False
    return node.whose is None or isinstance(node.event, Draws | Plays)


def _event(node: Event) -> bool:
    if isinstance(node, Ordinal) and not _is_countable(node):
        return False
    if isinstance(node, CardEvent) and node.who is not None and node.verb in _UNTOLD:
        return False
    return node.act in ACTS if isinstance(node, Acts) else events.is_understood(node)


def _amount(node: Amount) -> bool:
    if isinstance(node, CharacteristicOf) and isinstance(node.of, TopCards):
        return False
    return amounts.is_understood(node)


def _duration(node: Duration) -> bool:
    from judge.engine.durations import is_understood

    return is_understood(node)


#: By the base class of a node: whether the engine has a reader for its kind.
_READERS: tuple[tuple[type[Node], Callable[..., bool]], ...] = (
    (Ability, _ability),
    (Effect, _effect),
    (Event, _event),
    (Condition, lambda node: conditions.is_understood(node)),
    (Grant, lambda node: grants.is_understood(node) or isinstance(node, HomeLimitChange)),
    (Amount, _amount),
    (State, lambda node: adjectives.is_known_state(node)),
    (Adjective, lambda node: adjectives.is_understood(node)),
    (Noun, lambda node: nouns.is_understood(node)),
    (Qualifier, lambda node: qualifiers.is_understood(node)),
    (Place, lambda node: places.is_understood(node)),
    (Player, lambda node: players.is_understood(node)),
    (Duration, _duration),
    (Reference, lambda node: node.word in cards.REFERENCE_WORDS),
)

#: Parts of wordings that need no reader of their own.
_PARTS = (
    Beneath,
    CardsTogether,
    ColorsOf,
    Comparison,
    CountersOn,
    Description,
    FaceoffPeriod,
    Period,
    Quantifier,
    Selection,
    SomeOf,
    TagWord,
    Timing,
    TokenDescription,
    TopCards,
    Zone,
)


def _is_read(node: Node) -> bool:
    if beyond_reach(node):
        return False
    if isinstance(node, KeywordAbility):
        return is_keyword_executable(node)
    return next((reads(node) for base, reads in _READERS if isinstance(node, base)), isinstance(node, _PARTS))


def _is_lasting(effect: Effect) -> bool:
    copying = isinstance(effect, EntersAs) and effect.copy_of is not None
    return isinstance(effect, KINDS) and not copying and is_followed(effect)


def obstacle(ability: Ability) -> Node | None:
    """The first part of an ability that the engine can't carry out; None if it can carry out all of it."""
    if isinstance(ability, Continuous):
        strange = next((effect for effect in flatten(ability.effect) if not _is_lasting(effect)), None)
        if strange is not None:
            return strange
    return next((node for node in ability.walk() if not _is_read(node)), None)


def is_executable(ability: Ability) -> bool:
    """Whether the engine can carry out an ability in full."""
    return obstacle(ability) is None
