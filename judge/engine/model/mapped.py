"""A tree with some of its parts said otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from judge.text.ast.node import Node

AnyNode = TypeVar("AnyNode", bound=Node)


def mapped(node: AnyNode, of_part: Callable[[Node], Node], changes: dict[str, Any]) -> AnyNode:
    """The node with some fields changed and each node below it put through a function."""
    found = dict(changes)
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if name in changes:
            continue
        if isinstance(value, Node):
            found[name] = of_part(value)
        elif isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
            found[name] = tuple(of_part(item) if isinstance(item, Node) else item for item in value)
    return replace(node, **found) if found else node


def says_the_same(one: Node | None, other: Node | None) -> bool:
    """Whether two trees differ at most in where they stand, in which wording, and by which labels they are called."""
    return (one and _unplaced(one)) == (other and _unplaced(other))


def _unplaced(node: Node) -> Node:
    changes: dict[str, Any] = {"span": (0, 0), "form": ""}
    if "label" in node.__struct_fields__:
        changes["label"] = 0
    return mapped(node, _unplaced, changes)
