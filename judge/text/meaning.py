"""What a tree says, apart from the words it says it in."""

from __future__ import annotations

from judge.text.ast.node import Node, Tree

_WORDING = ("span", "form")


def meaning(part: Tree) -> Tree:
    """A value that is equal for two trees that differ only in where they stand and how they are worded."""
    if isinstance(part, Node):
        fields = (name for name in part.__struct_fields__ if name not in _WORDING)
        return (part.__class__.__name__, *(meaning(getattr(part, name)) for name in fields))
    if isinstance(part, tuple):
        return tuple(meaning(item) for item in part)
    return part
