"""Shows an ability as a tree that a card designer can read: one part a line, in the words of the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.text.ast.node import Node, Tree

_HIDDEN = frozenset(("span", "form"))
_QUIET: tuple[object, ...] = (None, False, "", (), -1)


def outline(node: Node) -> str:
    """The tree of a node."""
    return "\n".join(_lines(node, "", 0))


def _lines(node: Node, name: str, depth: int) -> Iterator[str]:
    facts, below = [], []
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if field in _HIDDEN or value in _QUIET:
            continue
        if isinstance(value, Node) or (isinstance(value, tuple) and isinstance(value[0], Node)):
            below.append((field, value))
        else:
            facts.append(_fact(field, value))
    label = f"{name.replace('_', ' ')}: " if name else ""
    yield f"{'  ' * depth}{label}{_title(node)}{' ' if facts else ''}{', '.join(facts)}"
    for field, value in below:
        for item in value if isinstance(value, tuple) else (value,):
            yield from _lines(item, field, depth + 1)


def _title(node: Node) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.__class__.__name__).lower()


def _fact(field: str, value: Tree) -> str:
    if value is True:
        return field.replace("_", " ")
    if field == "label":
        return f"#{value}"
    shown = ", ".join(str(item) for item in value) if isinstance(value, tuple) else value
    return f"{field.replace('_', ' ')} {shown}" if not isinstance(value, str) else str(shown)
