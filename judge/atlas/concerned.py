"""Which cards a part of a text is about, as far as it can be told from the text alone: never too few."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.atlas.use import CARD_TYPES, CHARACTERS, PLAYERS, Cards, quality
from judge.text.ast.ability import Ability
from judge.text.ast.node import Node
from judge.text.ast.place import AreaOf, Here, ProblemArea, There
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    CardsTogether,
    DescribedNoun,
    Description,
    Nth,
    OfColor,
    OfTitle,
    OfTrait,
    OfType,
    Reference,
    Selection,
    SomeOf,
    TitleNoun,
    TokenDescription,
    TraitNoun,
    TypeNoun,
)

ANY = Cards()
OF_PLAYERS = Cards(PLAYERS)
_PROBLEMS = Cards(frozenset({"Problem"}))
_FRIENDS = Cards(frozenset({"Friend"}))
_OF_KIND = {"character": CHARACTERS, "Dilemma": frozenset({"Problem"}), "token": frozenset({"Friend"})}
_HOST = ("host",)


class Around(msgspec.Struct, frozen=True):
    """What a part of a text may speak of again: cards by their labels, the host, the card itself by its type."""

    own: Cards
    host: Cards = ANY
    labels: dict[int, Node] = {}


def around(tree: Ability, own_type: str, host: Cards = ANY) -> Around:
    """What an ability on a card of a type speaks of. `host` are the cards that its card may be attached to."""
    labels: dict[int, Node] = {
        node.label: node for node in tree.walk() if isinstance(node, Selection | SomeOf) and node.label > 0
    }
    return Around(Cards(frozenset({own_type}), own=True), host, labels)


def concerned(node: Node | None, near: Around) -> Cards:
    """The cards that a part of a text is about; any, where it does not say or is not known."""
    told = _ABOUT.get(type(node))
    return told(node, near) if told is not None else ANY


def _described(node: Description, _: Around | None = None) -> Cards:
    parts = [_noun(noun) for noun in node.nouns]
    types = frozenset().union(*(types for types, _ in parts)) if parts else CARD_TYPES
    narrowing = [narrow for one in node.adjectives if (narrow := _narrow(one))]
    spoken = [narrow for _, narrow in parts]
    if not narrowing and spoken and all(spoken):
        narrowing = [frozenset().union(*spoken)]
    of_type = [frozenset({one.kind}) for one in node.adjectives if isinstance(one, OfType)]
    for one in of_type:
        types &= one if types & one else types
    return Cards(types, narrowing[0] if narrowing else frozenset())


def _noun(noun: Node) -> tuple[frozenset[str], frozenset[str]]:
    """The types that a noun can be of, and the qualities of which it needs one."""
    if isinstance(noun, TypeNoun):
        return _types(noun.kind), frozenset()
    if isinstance(noun, DescribedNoun):
        types, narrow = _noun(noun.noun)
        return types, narrow or next(filter(None, map(_narrow, noun.adjectives)), frozenset())
    return CARD_TYPES, _narrow(noun)


def _types(kind: str) -> frozenset[str]:
    if kind in CARD_TYPES:
        return frozenset({kind})
    return _OF_KIND.get(kind, CARD_TYPES)


def _narrow(node: Node) -> frozenset[str]:
    """The printed quality that an adjective or noun asks for; none where it asks for another one or forbids it."""
    told = _QUALITY.get(type(node))
    named = told(node) if told is not None else ""
    return frozenset({named}) if named else frozenset()


_QUALITY: dict[type[Node], Callable[[Any], str]] = {
    OfTrait: lambda node: quality("trait", node.trait),
    TraitNoun: lambda node: quality("trait", node.trait),
    OfTitle: lambda node: quality("title", node.title),
    TitleNoun: lambda node: quality("title", node.title),
    OfColor: lambda node: "" if node.color in ("chosen", "colorless") else quality("color", node.color),
}


def _referred(node: Reference, near: Around) -> Cards:
    if node.word == "this" or node.label == 0:
        return near.own
    if node.word in _HOST:
        return near.host
    found = [near.labels[label] for label in (node.label, *node.labels) if label in near.labels]
    if found and len(found) == len([label for label in (node.label, *node.labels) if label > 0]):
        return together([concerned(one, near) for one in found])
    return Cards(_noun(node.noun)[0]) if node.noun is not None else ANY


def together(several: list[Cards]) -> Cards:
    """All of several cards. What is true of the card with the text alone stays so only if it is true of each."""
    if len(several) == 1:
        return several[0]
    types = frozenset[str]().union(*(one.types for one in several))
    narrow = frozenset[str]().union(*(one.qualities for one in several))
    return Cards(types, narrow if all(one.qualities for one in several) else frozenset())


_ABOUT: dict[type[Any], Callable[[Any, Around], Cards]] = {
    Selection: lambda node, near: _described(node.description, near),
    Description: _described,
    Reference: _referred,
    SomeOf: lambda node, near: concerned(node.of, near),
    Nth: lambda node, near: concerned(node.of, near),
    CardsTogether: lambda node, near: together([concerned(one, near) for one in node.cards]),
    Here: lambda _, __: _PROBLEMS,
    There: lambda _, __: _PROBLEMS,
    AreaOf: lambda _, __: _PROBLEMS,
    ProblemArea: lambda _, __: _PROBLEMS,
    Player: lambda _, __: OF_PLAYERS,
    TokenDescription: lambda _, __: _FRIENDS,
}
