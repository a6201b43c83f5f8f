"""What the lines of a scenario file are parsed to, trees of tokens, and how values are made of them.

They behave as those of Lark, which compiles the grammar, do; reading a file does not wait until Lark is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

Leaf = TypeVar("Leaf")
Read = TypeVar("Read")
Function = TypeVar("Function", bound=Callable[..., Any])


class Token(str):
    """Words of a line with the terminal that they are of, and the column at which they begin, counted from 1."""

    __slots__ = ("column", "type")

    type: str
    column: int | None

    def __new__(cls, kind: str, value: str, column: int | None = None) -> Token:
        """The words as a token of a kind."""
        made = super().__new__(cls, value)
        made.type = kind
        made.column = column
        return made

    def saying(self, value: str) -> Token:
        """A token of the same kind at the same place with other words."""
        return Token(self.type, value, self.column)

    def __getnewargs__(self) -> tuple[str, str, int | None]:  # type: ignore[override]  # as `__new__` has it
        """What a copy is made of."""
        return self.type, str(self), self.column

    def __eq__(self, other: object) -> bool:
        """Equal to the same words, unless they are of another kind."""
        return str.__eq__(self, other) and (not isinstance(other, Token) or self.type == other.type)

    def __ne__(self, other: object) -> bool:
        """Not equal."""
        return not self == other

    __hash__ = str.__hash__

    def __repr__(self) -> str:
        """Kind and words."""
        return f"Token({self.type!r}, {str(self)!r})"


class Tree(Generic[Leaf]):
    """What a rule of the grammar, or the alternative of one that has a name, has matched."""

    __slots__ = ("children", "data")

    def __init__(self, data: str, children: list[Leaf | Tree[Leaf]]) -> None:
        """A branch with the name `data`."""
        self.data = data
        self.children = children

    def __eq__(self, other: object) -> bool:
        """Equal to a tree of the same name and children."""
        return isinstance(other, Tree) and (self.data, self.children) == (other.data, other.children)

    def __hash__(self) -> int:
        """A hash of name and children."""
        return hash((self.data, tuple(self.children)))

    def __repr__(self) -> str:
        """Name and children."""
        return f"Tree({self.data!r}, {self.children!r})"

    def subtrees(self) -> Iterator[Tree[Leaf]]:
        """This tree and those in it, each after what is in it."""
        for child in self.children:
            if isinstance(child, Tree):
                yield from child.subtrees()
        yield self

    def named(self, data: str) -> Iterator[Tree[Leaf]]:
        """Those subtrees that have a name."""
        return (tree for tree in self.subtrees() if tree.data == data)

    def leaves(self) -> Iterator[Leaf]:
        """What is no tree in it, in the order of the text."""
        for child in self.children:
            if isinstance(child, Tree):
                yield from child.leaves()
            else:
                yield child


def of_tree(function: Function) -> Function:
    """A function of a transformer that is given the tree with its name, not the children of that one by one."""
    vars(function)["of_tree"] = True
    return function


class Transformer:
    """Makes values of trees, from the leaves to the root.

    A function with the name of a tree is given what was made of its children; one with the name of a terminal is given
    the token. What has no function stays as it is.
    """

    def transform(self, tree: Tree[Token]) -> Any:  # noqa: ANN401 - whatever its functions make
        """The value of a tree. Raises what the functions raise."""
        children: list[Any] = [
            self.transform(child) if isinstance(child, Tree) else self._of_leaf(child)
            for child in tree.children
        ]
        function = getattr(self, tree.data, None)
        if function is None:
            return Tree(tree.data, children)
        if hasattr(function, "of_tree"):
            return function(Tree(tree.data, children))
        return function(*children)

    def _of_leaf(self, leaf: Token) -> Any:  # noqa: ANN401
        function = getattr(self, leaf.type, None)
        return function(leaf) if function else leaf
