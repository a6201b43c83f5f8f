"""What a text makes a card besides what it is: of a color, a trait, a type, another name (201.3, 203, 206, 207)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.rulebook.citation import implements
from judge.text.ast.grant import IsAlso
from judge.text.ast.node import Node
from judge.text.ast.selection import Description, OfColor, OfTrait, TitleNoun, TraitNoun, TypeNoun

#: By part of a description: which characteristic of a card it is, and what of it the card has as well.
_PARTS: dict[type[Node], Callable[[Any], tuple[str, str]]] = {
    OfColor: lambda part: ("colors", part.color),
    OfTrait: lambda part: ("traits", part.trait),
    TraitNoun: lambda part: ("traits", part.trait),
    TitleNoun: lambda part: ("also", part.title),
    TypeNoun: lambda part: ("types", part.kind),
}
#: Words of types that are none by themselves.
_NO_TYPES = frozenset({"card", "character", "Dilemma", "token"})


def _parts(grant: IsAlso) -> tuple[Node, ...]:
    description = grant.description
    assert isinstance(description, Description)
    return (*description.adjectives, *description.nouns)


def is_understood(grant: IsAlso) -> bool:
    """Whether the engine can make a card what is said: at least one thing, each of it plain."""
    description = grant.description
    if not isinstance(description, Description) or description.qualifiers or len(description.nouns) > 1:
        return False
    parts = _parts(grant)
    return bool(parts) and all(_is_plain(part) for part in parts)


def _is_plain(part: Node) -> bool:
    if isinstance(part, TypeNoun) and part.kind in _NO_TYPES:
        return False
    return type(part) in _PARTS and getattr(part, "color", "") != "chosen"


@implements("206.1b", "203.1", "207.1", "201.3")
def gained(grant: IsAlso) -> Iterator[tuple[str, str]]:
    """The characteristics that a card has besides its own, each with what it has of it."""
    for part in _parts(grant):
        yield _PARTS[type(part)](part)
