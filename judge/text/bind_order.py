"""In which order the parts of a node stand in its text."""

from __future__ import annotations

import operator

from judge.text.ast import amount as n
from judge.text.ast.node import Node, Tree, node_fields
from judge.text.ast.place import AwayFrom, Beneath
from judge.text.forms.form import IMPLIED

_START = operator.itemgetter(0)


def in_order(node: Node) -> list[tuple[int, str, Tree]]:
    """The fields that hold nodes, with where they start, those first that stand first."""
    found: list[tuple[int, str, Tree]] = []
    for name in node_fields(node.__class__):
        value = getattr(node, name)
        if not value:
            continue
        if isinstance(value, Node):
            found.append((_begin(value), name, value))
        elif value.__class__ is tuple and isinstance(value[0], Node):
            found.append((value[0].span[0], name, value))
    found.sort(key=_START)
    return found


def _begin(node: Tree) -> int:
    """Where a node starts; what is counted for each of a description, where that does; an X, where it is said.

    A place that is not written as a whole starts where what it is told by does.
    """
    definition = node.definition if isinstance(node, n.Variable) else None
    if definition is not None:
        return definition.span[0]
    if isinstance(node, Beneath | AwayFrom) and node.form == IMPLIED:
        return min(child.span[0] for child in node.children())
    counted = isinstance(node, n.PerEach) and node.form == IMPLIED
    start: int = node.of.span[0] if counted else node.span[0]
    return start
