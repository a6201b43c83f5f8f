"""What every node of an ability tree has: where it stands in the text, and in which wording it was written."""

from __future__ import annotations

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
        for name in self.__struct_fields__:
            value = getattr(self, name)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Node):
                    yield item

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children():
            yield from child.walk()


Tree = Any
"""A node, or the value of a field, of which only the table of forms knows the class."""
