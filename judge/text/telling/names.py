"""What references are bound to: the labels that are referred to, and a few words for each."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.text.ast.amount import ThatMany
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import There
from judge.text.ast.selection import Description, Named, Reference, State
from judge.text.spoken import name_of

THIS = 0


class Names(msgspec.Struct, frozen=True):
    """For each label what introduced it, and the labels that anything refers to."""

    introduced: dict[int, Node]
    referred: frozenset[int]

    def mark(self, node: Node) -> str:
        """ " (#1)" behind what introduces a label that is referred to."""
        label = label_of(node)
        return f" (#{label})" if label in self.referred and self.introduced.get(label) is node else ""

    def meant(self, label: int) -> str:
        """What a label stands for, in a few words: "Friend #1", "this card"."""
        if label == THIS:
            return "this card"
        kind = kind_of(self.introduced.get(label))
        return f"{kind} #{label}".strip() if label > 0 else ""


#: What is bound to a label that something else introduced.
_BOUND = (Reference, There, ThatMany, Named, State)
_BOUND_PLAYERS = ("they", "that-player")


def names_in(root: Node) -> Names:
    """The labels of a tree: what introduces each, and which of them something is bound to."""
    introduced: dict[int, Node] = {}
    referred: set[int] = set()
    for node in root.walk():
        bound = isinstance(node, _BOUND) or getattr(node, "role", "") in _BOUND_PLAYERS
        for label in _labels(node):
            if bound or introduced.setdefault(label, node) is not node:
                referred.add(label)
    return Names(introduced, frozenset(referred))


def _labels(node: Node) -> Iterator[int]:
    labels = (label_of(node), *getattr(node, "labels", ()))
    return (label for label in labels if label is not None and label > THIS)


def kind_of(node: Node | None) -> str:
    """By which noun something was introduced: "Friend", "player", "card"; "" for nothing."""
    if node is None:
        return ""
    description = getattr(node, "description", None)
    if isinstance(description, Description):
        return " or ".join(name_of(getattr(noun, "noun", noun)) for noun in description.nouns)
    return getattr(node, "role", "").replace("-", " ") or getattr(node, "thing", "") or "card"
