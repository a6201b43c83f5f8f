"""What a text speaks of that cards can have: boards on which it is to work have cards with it."""

from __future__ import annotations

import functools

import msgspec

from judge.cards.model import Color
from judge.text.ast.ability import Ability
from judge.text.ast.node import Node
from judge.text.ast.selection import (
    Named,
    OfColor,
    OfTitle,
    OfTrait,
    RequiringColorOf,
    TitleNoun,
    TraitNoun,
    WithColorsAmong,
    WithKeyword,
)

COLORS = tuple(Color)


class Spoken(msgspec.Struct, frozen=True):
    """What a text speaks of that cards can have."""

    traits: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    titles: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    requires: bool = False


NOTHING = Spoken()


@functools.lru_cache(maxsize=4096)
def spoken_of(tree: Ability) -> Spoken:
    """What an ability speaks of."""
    nodes = tuple(tree.walk())
    return Spoken(
        traits=tuple(dict.fromkeys(filter(None, map(_trait, nodes)))),
        colors=_colors(nodes),
        titles=tuple(dict.fromkeys(filter(None, map(_title, nodes)))),
        keywords=tuple(dict.fromkeys(node.keyword for node in nodes if isinstance(node, WithKeyword))),
        requires=any(isinstance(node, RequiringColorOf) for node in nodes),
    )


def _colors(nodes: tuple[Node, ...]) -> tuple[Color, ...]:
    """The colors that are named; some, where a text counts the colors that cards have among them."""
    named = tuple(color for color in COLORS if color.value in {*map(_color, nodes)})
    return named or (COLORS[:3] if any(isinstance(node, WithColorsAmong) for node in nodes) else ())


def _trait(node: Node) -> str:
    return node.trait if isinstance(node, OfTrait | TraitNoun) else ""


def _color(node: Node) -> str:
    return node.color if isinstance(node, OfColor) else ""


def _title(node: Node) -> str:
    if isinstance(node, Named):
        return node.name
    return node.title if isinstance(node, OfTitle | TitleNoun) else ""
