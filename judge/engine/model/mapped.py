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
