"""What every node of an ability tree has: where it stands in the text, and in which wording it was written."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import msgspec


class Node(msgspec.Struct, frozen=True, kw_only=True, tag=True, cache_hash=True, omit_defaults=True):
    """A part of an ability.

    `span` counts characters of the normalised text, end excluded. `form` names the production of the grammar that
    reads and prints this wording; two wordings of one meaning differ only there.
    """

    span: tuple[int, int] = (0, 0)
    form: str = ""

    def children(self) -> Iterator[Node]:
        """The nodes directly below this one, in the order of the fields."""
        for name in node_fields(self.__class__):
            value = getattr(self, name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                yield from (item for item in value if isinstance(item, Node))

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            for name in reversed(node_fields(node.__class__)):
                value = getattr(node, name)
                if not value:
                    continue
                if isinstance(value, Node):
                    waiting.append(value)
                elif value.__class__ is tuple:
                    waiting += [item for item in reversed(value) if isinstance(item, Node)]


_PLAIN = frozenset(
    ("str", "int", "bool", "tuple[int, int]", "tuple[int, ...]", "tuple[str, ...]", "int | None")
)


@functools.cache
def node_fields(cls: type[Node]) -> tuple[str, ...]:
    """The fields of a class that may hold nodes."""
    kinds: dict[str, object] = {}
    for base in reversed(cls.__mro__):
        kinds |= getattr(base, "__annotations__", {})
    return tuple(name for name in cls.__struct_fields__ if kinds.get(name) not in _PLAIN)


Tree = Any
"""A node, or the value of a field, of which only the table of forms knows the class."""


def label_of(node: object) -> int:
    """The label under which a text can speak again of what a part means; -1 if it has none, 0 is that of "this"."""
    return getattr(node, "label", -1)


def labels_of(node: object) -> tuple[int, ...]:
    """All labels of a part that mean more than "this": a reference to several antecedents has one for each."""
    return tuple(label for label in (label_of(node), *getattr(node, "labels", ())) if label > 0)
