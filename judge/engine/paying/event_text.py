"""The text of an Event: its paragraphs followed as one, in which a later one can speak of an earlier one (304.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from judge.deferred import deferred
from judge.engine.model.definition import PrintedAbility
from judge.engine.model.obj import Obj
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.ability_context import name_of
from judge.engine.texts.functioning import zones_of
from judge.engine.texts.tagged import as_tagged
from judge.engine.texts.unbound import is_calling
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import (
    Ability,
    Activated,
    AdditionalCost,
    AsEnters,
    AsMadeAtRandom,
    Continuous,
    Instruction,
    KeywordAbility,
    PlayCondition,
)
from judge.text.ast.effect import Effect, ForEach, If, PayTo, Steps
from judge.text.ast.node import Node, label_of, labels_of
from judge.text.ast.selection import Reference, Selection, TypeNoun

with deferred(__name__):
    from judge.engine.model.mapped import mapped


AnyNode = TypeVar("AnyNode", bound=Node)
EARLIER = "earlier"


@implements("304.2", "705.2f", "707.2a")
def text_of(obj: Obj) -> Steps:
    """What an Event tells its player to do."""
    steps: list[Effect] = []
    for ability in obj.definition.front.abilities:
        effect = _instructions(obj, ability)
        if effect is not None and isinstance(ability.tree, Instruction | Continuous):
            effect = _going_on(effect, tuple(steps))
        steps += effect.steps if isinstance(effect, Steps) else [effect] if effect is not None else []
    return Steps(tuple(steps))


def costs_of(obj: Obj) -> tuple[Effect, ...]:
    """The additional costs that a card's text asks for; in the same frame, it speaks of what was done for them."""
    trees = obj.definition.front.trees
    return tuple(tree.cost for tree in trees if isinstance(tree, AdditionalCost) and not tree.optional)


def _instructions(obj: Obj, ability: PrintedAbility) -> Effect | None:
    """What a paragraph of an Event tells its player to do; None for one that only works elsewhere, as when flipped."""
    tree = as_tagged(ability.tree) if ability.tree is not None else None
    if isinstance(tree, Activated):
        return PayTo(tree.cost, tree.effect) if tree.cost is not None else tree.effect
    if isinstance(tree, Instruction | AdditionalCost):
        return tree.effect
    if (
        tree is None
        or PLAY not in zones_of(tree)
        or isinstance(tree, KeywordAbility | PlayCondition | AsEnters | AsMadeAtRandom)
    ):
        return None
    if isinstance(tree, Continuous):
        return If(tree.condition, tree.effect) if tree.condition is not None else tree.effect
    raise UnsupportedError(message("paragraph-event"), name_of(obj), ability.text)


def _going_on(effect: Effect, before: tuple[Effect, ...]) -> Effect:
    """A later paragraph: what it binds is told apart from what was bound before, and "that Friend" is one of these."""
    apart = _relabelled(effect, max((label for step in before for label in _labels(step)), default=0))
    nouns = [noun for node in effect.walk() if _is_earlier(node) and (noun := getattr(node, "noun", None))]
    meant = {label for step in before for label in _chosen(step, nouns[0] if nouns else None)}
    return _settled(apart, meant.pop()) if len(meant) == 1 else apart


def _labels(tree: Node) -> Iterator[int]:
    return (label for node in tree.walk() for label in labels_of(node))


def _is_earlier(node: Node) -> bool:
    return isinstance(node, Reference) and node.word == EARLIER


def _chosen(step: Effect, noun: Node | None) -> Iterator[int]:
    """The labels of the cards of which an instruction speaks, and that a noun fits."""
    kind = noun.kind if isinstance(noun, TypeNoun) else ""
    for node in step.walk():
        if isinstance(node, Selection) and node.label > 0 and not is_calling(node):
            kinds = {one.kind for one in node.description.nouns if isinstance(one, TypeNoun)}
            if not kind or kind in kinds:
                yield node.label


def _relabelled(node: AnyNode, by: int) -> AnyNode:
    """The tree with each label above 0 made higher by a number."""
    changes: dict[str, Any] = {}
    if label_of(node) > 0:
        changes["label"] = node.label + by  # type: ignore[attr-defined]
    if getattr(node, "labels", ()):
        changes["labels"] = tuple(label + by for label in node.labels)  # type: ignore[attr-defined]
    return mapped(node, lambda part: _relabelled(part, by), changes)


def _settled(node: AnyNode, label: int) -> AnyNode:
    """The tree in which what was spoken of in an earlier paragraph is called by that label."""
    changes: dict[str, Any] = {"word": "that", "label": label} if _is_earlier(node) else {}
    return mapped(node, lambda part: _settled(part, label), changes)


def _goes_on(effect: Effect) -> bool:
    """Whether a paragraph without a timing phrase changes what was done before, or does more to the same card."""
    instead = isinstance(effect, If) and effect.instead
    return instead or (isinstance(effect, ForEach) and any(map(_is_earlier, effect.walk())))


def as_paragraph(ability: Ability) -> Ability:
    """A later paragraph of an Event as it is followed, where it speaks of what an earlier one has chosen."""
    if isinstance(ability, Continuous) and _goes_on(ability.effect):
        effect = If(ability.condition, ability.effect) if ability.condition is not None else ability.effect
        ability = Instruction(effect=effect, tag=ability.tag)
    if not isinstance(ability, Instruction) or not any(map(_is_earlier, ability.walk())):
        return ability
    return _settled(ability, max(_labels(ability), default=0) + 1)
