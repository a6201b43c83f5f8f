"""A function of the engine with one operator changed, and how to make it."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

import msgspec

from tests.mutants.operators.bearing import bearing, only_says
from tests.mutants.operators.kinds import OPERATORS

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Mutation(msgspec.Struct, frozen=True):
    """In a function of a file the code `before` is `after`; `nth` counts those that are the same in all of this."""

    file: str
    function: str
    operator: str
    before: str
    after: str
    nth: int = 0
    line: int = 0
    last_line: int = 0

    @property
    def key(self) -> tuple[str, str, str, str, str, int]:
        """What it is, wherever in the file it stands."""
        return self.file, self.function, self.operator, self.before, self.after, self.nth


def mutations(source: str, file: str) -> tuple[Mutation, ...]:
    """Every mutation of every function of a source. Raises SyntaxError."""
    seen: dict[tuple[str, ...], int] = {}
    found = []
    for function, operator, node, changed in _changes(ast.parse(source)):
        words = (function, operator, ast.unparse(node), ast.unparse(changed))
        nth = seen[words] = seen.get(words, -1) + 1
        lines = (getattr(node, "lineno", 0), getattr(node, "end_lineno", 0))
        found.append(Mutation(file, *words, nth, *lines))
    return tuple(found)


def mutated(source: str, mutation: Mutation) -> ast.Module:
    """The source with a mutation. Raises ValueError if it is not one of this source."""
    tree = ast.parse(source)
    left = mutation.nth
    for function, operator, node, changed in _changes(tree):
        words = (function, operator, ast.unparse(node), ast.unparse(changed))
        if words == (mutation.function, mutation.operator, mutation.before, mutation.after):
            if left == 0:
                _Replaced(node, changed).visit(tree)
                return ast.fix_missing_locations(tree)
            left -= 1
    raise ValueError(f"{mutation.file} has been changed meanwhile")


class _Replaced(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old = old
        self._new = new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self._old:
            return ast.copy_location(self._new, node)
        return self.generic_visit(node)


def _changes(tree: ast.Module) -> Iterator[tuple[str, str, ast.AST, ast.AST]]:
    for name, function in _functions(tree, ()):
        for node in () if only_says(function) else bearing(function):
            for operator, change in OPERATORS.items():
                yield from ((name, operator, node, copy.copy(other)) for other in change(node))


def _functions(node: ast.AST, within: tuple[str, ...]) -> Iterator[tuple[str, ast.AST]]:
    """The functions that stand in no other one, by name: `Repair.perform`, `<lambda>`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _Function):
            yield ".".join((*within, getattr(child, "name", "<lambda>"))), child
        else:
            inside = (*within, child.name) if isinstance(child, ast.ClassDef) else within
            yield from _functions(child, inside)
