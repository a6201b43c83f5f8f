"""How often a collection uses each wording of a meaning: what "the game usually says" rests on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from judge.text.ast.node import Node, Tree

Key = tuple[object, ...]
#: Fields that hold names and figures, of which a wording is independent.
_NAMES = frozenset(
    ("trait", "title", "keyword", "name", "color", "colors", "traits", "value", "kind", "label", "labels")
)
_WORDING = frozenset(("span", "form"))
_MOVED = "^"
OFTEN = 5
"""From how many uses on a wording is what the game usually says."""


class Usage(msgspec.Struct, frozen=True):
    """For each kind of part the wordings that a collection uses, with their number."""

    wordings: dict[Key, Counter[str]]

    def usual(self, node: Node, most: int = 3) -> tuple[str, ...]:
        """The commonest wordings of what a part says, if its own is never used; else none."""
        used = self.wordings.get(key(node), Counter())
        if node.form in used or _MOVED in node.form:
            return ()
        common = (form for form, times in used.most_common() if times >= OFTEN and _MOVED not in form)
        return tuple(common)[:most]


def usage_of(trees: Iterable[Node]) -> Usage:
    """The wordings that some trees use."""
    wordings: dict[Key, Counter[str]] = defaultdict(Counter)
    for tree in trees:
        for node in tree.walk():
            if node.form:
                wordings[key(node)][node.form] += 1
    return Usage(dict(wordings))


def key(node: Node) -> Key:
    """What a part says, apart from names and figures and from what its own parts say."""
    fields = (name for name in node.__struct_fields__ if name not in _WORDING)
    return (type(node).__name__, *(_kind(name, getattr(node, name)) for name in fields))


def _kind(name: str, value: Tree) -> object:
    if isinstance(value, Node):
        return type(value).__name__
    if isinstance(value, tuple):
        return tuple(_kind(name, item) for item in value)
    return "" if name in _NAMES else value
