"""Whether the engine can carry out an ability in full: the table of capabilities covers every part of its tree."""

from __future__ import annotations

from functools import lru_cache

from judge.cards.model import CardType
from judge.deferred import deferred
from judge.engine.capabilities.whole_texts import CARRIED_OUT
from judge.engine.modifiers.continuous_parts import KINDS, parts_of
from judge.engine.modifiers.standing_until import is_followed
from judge.engine.occurring.drawn_from import is_of_drawing
from judge.engine.paying.event_text import as_paragraph
from judge.engine.perspective.this_way import may_be_by_the_card, unfounded
from judge.engine.perspective.ways import binds
from judge.engine.texts.first_to_confront import in_known_words, is_to_the_first
from judge.engine.texts.first_turn_skipped import skipped_first_turn
from judge.engine.texts.ignoring import is_ignoring
from judge.engine.texts.in_steps import is_of_steps
from judge.engine.texts.liking import misplaced_liking
from judge.engine.texts.offered_while import is_offered_while
from judge.engine.texts.priced_on_condition import as_priced
from judge.engine.texts.spoken_counters import unsaid
from judge.engine.texts.tagged import is_told_by_tag
from judge.engine.texts.unbound import unbound
from judge.engine.turns.left_over import left_over
from judge.engine.turns.out_of_place import out_of_place
from judge.engine.turns.permitted_plays import misplaced_permission
from judge.engine.turns.read_in_part import is_read
from judge.engine.turns.read_where_they_stand import read_where_they_stand
from judge.engine.turns.unjoined import may_be_named_elsewhere, unjoined
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, AdditionalCost, Continuous, Instruction, Triggered
from judge.text.ast.condition import Being
from judge.text.ast.effect import CopyEffects, Effect, EntersAs, Permit
from judge.text.ast.node import Node

with deferred(__name__):
    from judge.engine.acting.played_from import is_standing
    from judge.engine.modifiers.had_besides import is_of_more_troublemakers
    from judge.engine.texts.told_as_played import is_followed_as_played, lasting_on_card


def _is_kept(effect: Permit) -> bool:
    """Whether a permission goes on for as long as a continuous ability gives it."""
    return any(read(effect) for read in (is_standing, is_of_more_troublemakers, is_of_drawing))


def _is_lasting(effect: Effect) -> bool:
    if isinstance(effect, Permit) and not _is_kept(effect):
        return False
    copying = isinstance(effect, EntersAs) and effect.copy_of is not None
    return isinstance(effect, KINDS) and not copying and is_followed(effect)


def obstacle(ability: Ability) -> Node | None:
    """The first part of an ability that the engine can't carry out; None if it can carry out all of it."""
    ability = as_priced(in_known_words(ability))
    if isinstance(ability, Continuous):
        strange = next((part.effect for part in parts_of(ability) if not _is_lasting(part.effect)), None)
        if strange is not None:
            return strange
    elsewhere = read_where_they_stand(ability)
    unread = next((node for node in ability.walk() if node not in elsewhere and not is_read(node)), None)
    others = unsaid(ability) or _unfounded(ability) or _unjoined(ability) or misplaced_liking(ability)
    misplaced_part = misplaced_permission(ability) or _asked_of_no_card(ability) or out_of_place(ability)
    unknown = unbound(ability, _bound_by_conditions(ability)) or left_over(ability)
    return unread or misplaced_part or unknown or others


def _unjoined(ability: Ability) -> Node | None:
    """What stands without what it belongs to; what was chosen by another ability of the card is kept with that."""
    found = unjoined(ability)
    return None if found is not None and may_be_named_elsewhere(found, ability) else found


def _unfounded(ability: Ability) -> Node | None:
    """What no text of the card can have done "this way"; an additional cost that may be left out is apart."""
    apart = isinstance(ability, AdditionalCost) and ability.optional
    parts = unfounded(ability.effect if isinstance(ability, AdditionalCost) and apart else ability)
    asked = ability.condition if isinstance(ability, Triggered) else None
    told = (getattr(ability, "effect", None) or ability, asked)
    followed = {id(node) for tree in told if tree is not None for node in tree.walk()}
    return next((part for part in parts if id(part) not in followed or not may_be_by_the_card(part)), None)


def _asked_of_no_card(ability: Ability) -> Node | None:
    """A state that each card would be in by itself, where a text speaks of no cards."""
    asked = (part.condition for part in parts_of(ability)) if isinstance(ability, Continuous) else (ability,)
    return next((node for one in asked if one for node in one.walk() if isinstance(node, Being)), None)


def _bound_by_conditions(ability: Ability) -> frozenset[int]:
    """What the conditions of a continuous or triggered ability bind, for what it goes on to say."""
    if isinstance(ability, Triggered):
        return binds(ability.condition) if ability.condition is not None else frozenset()
    parts = parts_of(ability) if isinstance(ability, Continuous) else ()
    return frozenset().union(*(binds(part.condition) for part in parts if part.condition is not None))


def obstacle_on(ability: Ability, kind: CardType) -> Node | None:
    """The same on a card of a type: a later paragraph of an Event may speak of what an earlier one has chosen."""
    return obstacle(as_paragraph(ability) if kind is CardType.EVENT else ability)


def is_executable(ability: Ability) -> bool:
    """Whether the engine can carry out an ability in full."""
    return obstacle(ability) is None


@implements("304.2")
def is_executable_on(ability: Ability, kind: CardType) -> bool:
    """The same on a card of a type: plain instructions are followed only as an Event or a Resource is played."""
    if is_to_the_first(ability):
        return kind is CardType.PROBLEM and is_executable(ability)
    if kind is CardType.EVENT:
        return obstacle_on(ability, kind) is None
    told = is_told_by_tag(ability) or is_offered_while(ability) or is_of_steps(ability)
    told = told or is_ignoring(ability) or _is_of_own_first_turn(ability, kind)
    if isinstance(ability, Instruction) and not told and not is_followed_as_played(ability, kind):
        return False
    lasting = lasting_on_card(ability)
    return (
        is_executable(ability) and (lasting is None or is_executable(lasting)) and not _copies_itself(ability)
    )


def _is_of_own_first_turn(ability: Ability, kind: CardType) -> bool:
    """Whether it lets its player skip the first turn, on a card that can be in play before it."""
    return kind in (CardType.PROBLEM, CardType.MANE_CHARACTER) and skipped_first_turn(ability) is not None


@implements("520.1")
def _copies_itself(ability: Ability) -> bool:
    """Whether a text has itself copied: of what is in play the engine copies no effects."""
    return any(isinstance(node, CopyEffects) and node.of is None for node in ability.walk())


CARRIED_OUT.append(lru_cache(maxsize=8192)(is_executable_on))
