"""The single modifiers that a continuous ability consists of, each with its condition (702, 708)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.modifiers.granted import with_what_follows
from judge.engine.modifiers.keeping_abilities import one_by_one
from judge.engine.modifiers.multiplied_for_each import at_once
from judge.engine.modifiers.once_a_period import limited
from judge.engine.modifiers.replaced_then import is_of_one_or_more, is_of_several, with_its_sequel
from judge.engine.perspective.ways import binds, called_in
from judge.engine.texts.ignoring import IgnoresOne
from judge.engine.texts.unbound import called
from judge.rulebook.citation import implements
from judge.text.ast.ability import Continuous
from judge.text.ast.condition import AllOf, Being, Condition, During, StateIs, WasDone
from judge.text.ast.effect import (
    By,
    CostChange,
    DrawCards,
    Effect,
    EntersAs,
    FlipChange,
    GainTokens,
    If,
    KeepRevealed,
    May,
    MeetsRequirements,
    Modify,
    NeedsChange,
    NotDone,
    OnlyBy,
    Permit,
    PlayRequirementChange,
    PlaysRevealed,
    Prohibit,
    Replace,
    SkipDraw,
    Steps,
    TotalChange,
    WinsFaceoffs,
)
from judge.text.ast.event import Plays, Within
from judge.text.ast.node import Node, label_of
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection

with deferred(__name__):
    from judge.engine.texts.readied_so_many import is_of_so_many_readied


#: What a continuous ability can consist of.
KINDS = (
    Modify,
    Prohibit,
    CostChange,
    NeedsChange,
    MeetsRequirements,
    FlipChange,
    TotalChange,
    PlayRequirementChange,
    Replace,
    Permit,
    EntersAs,
    PlaysRevealed,
    KeepRevealed,
    OnlyBy,
    DrawCards,
    GainTokens,
    WinsFaceoffs,
    IgnoresOne,
)
#: What says itself whom it concerns.
_OF_PLAYERS = (CostChange, NeedsChange, FlipChange, TotalChange)


class Part(msgspec.Struct, frozen=True, cache_hash=True):
    """One modifier of a continuous ability.

    `condition` is asked of the board, `of_each` of each card to which the modifier would apply. `called` are the labels
    that the modifier calls again. `instead` if it takes the place of one that an ability before it generates.
    """

    effect: Effect
    condition: Condition | None
    of_each: Condition | None
    called: frozenset[int]
    instead: bool = False


@lru_cache(maxsize=4096)
def parts_of(tree: Continuous) -> tuple[Part, ...]:
    """The single modifiers of a continuous ability, each with the player whom it names."""
    if is_instead_of_former(tree.effect):
        only = tree.effect
        assert isinstance(only, If)
        return (replace(_part(only.effect, _both(tree.condition, only.condition)), instead=True),)
    return tuple(_part(effect, condition) for effect, condition in _flat(tree.effect, tree.condition))


def is_instead_of_former(effect: Effect) -> bool:
    """Whether it is one modifier of a card that takes the place of one of an ability before it."""
    if not isinstance(effect, If) or not effect.instead or effect.otherwise or effect.earlier:
        return False
    given = effect.effect
    return isinstance(given, Modify) and isinstance(given.subject, Reference) and given.duration is None


def _flat(effect: Effect, condition: Condition | None) -> Iterator[tuple[Effect, Condition | None]]:
    if isinstance(effect, Steps):
        for step in _as_told_once(effect.steps):
            yield from _flat(step, condition)
    elif isinstance(effect, If) and not (effect.instead or effect.otherwise or effect.earlier):
        yield from _flat(effect.effect, _both(condition, effect.condition))
    elif isinstance(effect, By) and isinstance(effect.effect, _OF_PLAYERS):
        yield replace(effect.effect, who=effect.effect.who or effect.who), condition
    elif isinstance(effect, May) and isinstance(effect.effect, Permit):
        yield _permitted(effect.effect, effect.who), condition
    elif isinstance(effect, May) and isinstance(effect.effect, CostChange):
        yield replace(effect.effect, who=effect.effect.who or effect.who or Player("you")), condition
    else:
        yield from ((limited(at_once(one)), condition) for one in one_by_one(effect))


def _permitted(effect: Permit, who: Player | None) -> Permit:
    """The permission with the player to whom it is given."""
    event = effect.event
    told = isinstance(event, Plays) and event.who is None
    return replace(effect, event=replace(event, who=who)) if told else effect


@implements("710.1", "707.2a")
def _as_told_once(steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "You may do X instead. If you do, that does not happen.": X has to be done for it, as a cost has to be paid.

    What is done if a player plays a card as the text lets him belongs to that permission, what is done if he has done
    something else instead to that replacement.
    """
    told = [steps[0]]
    for step in steps[1:]:
        former = told[-1]
        joined = with_what_follows(former, step) or with_its_sequel(former, step)
        if isinstance(former, Replace) and _only_confirms(step, former):
            told[-1] = replace(former, effect=NotDone(former.event), cost=former.effect)
        elif joined is not None:
            told[-1] = joined
        else:
            told.append(step)
    return tuple(told)


def _only_confirms(step: Effect, former: Replace) -> bool:
    """Whether it says no more than that what is replaced does not happen if its player has done what is offered."""
    if not isinstance(step, If) or not former.optional or former.cost is not None:
        return False
    if is_of_several(former) and not _is_of_all_of_them(step, former):
        return False
    offered = isinstance(step.condition, WasDone) and not step.condition.negated
    done = step.effect.effect if isinstance(step.effect, By) else step.effect
    return offered and isinstance(done, NotDone | SkipDraw)


def _is_of_all_of_them(step: If, former: Replace) -> bool:
    """Whether it says so of all the cards to which it would happen at a time."""
    if not is_of_one_or_more(former) or not isinstance(step.effect, NotDone):
        return False
    would, not_done = former.event, step.effect.event
    label = label_of(getattr(would, "cards", None))
    return type(would) is type(not_done) and label in called(not_done)


def _both(first: Condition | None, second: Condition) -> Condition:
    return second if first is None else AllOf((first, second))


def _within_its_period(effect: Effect, condition: Condition | None) -> tuple[Effect, Condition | None]:
    """A limit of what is readied in a period, with the period said of what it limits: it is counted over that."""
    if not isinstance(effect, Prohibit) or not isinstance(condition, During):
        return effect, condition
    if not is_of_so_many_readied(effect.event):
        return effect, condition
    return replace(effect, event=Within(effect.event, condition.period)), None


def _part(effect: Effect, condition: Condition | None) -> Part:
    effect, condition = _within_its_period(effect, condition)
    each = tuple(one for one in single(condition) if _is_of_each(one, effect))
    rest = tuple(one for one in single(condition) if one not in each)
    return Part(
        effect=effect,
        condition=together(rest),
        of_each=together(tuple(part for one in each for part in _said_of(one, effect))),
        called=called_in(effect),
    )


def single(condition: Condition | None) -> tuple[Condition, ...]:
    """The conditions all of which have to hold."""
    if condition is None:
        return ()
    return condition.conditions if isinstance(condition, AllOf) else (condition,)


def together(conditions: tuple[Condition, ...]) -> Condition | None:
    """The condition that all of these hold; None without any."""
    return AllOf(conditions) if len(conditions) > 1 else next(iter(conditions), None)


def _is_of_each(condition: Condition, effect: Effect) -> bool:
    """Whether a condition is asked of each card to which a modifier would apply, by itself."""
    if not isinstance(effect, Modify):
        return False
    if isinstance(condition, Being):
        return True
    subject = effect.subject
    return isinstance(subject, Selection) and subject.label in called_in(condition) - binds(condition)


def _said_of(condition: Condition, effect: Effect) -> tuple[Condition, ...]:
    """The condition as it is said of the card to which the modifier would apply."""
    if not isinstance(condition, Being) or not isinstance(effect, Modify):
        return (condition,)
    subject: Node = effect.subject
    card = Reference("it", label=subject.label) if isinstance(subject, Selection) else subject
    return tuple(StateIs(card=card, state=adjective) for adjective in condition.adjectives)
