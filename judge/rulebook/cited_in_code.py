"""Finds the rule numbers that source code cites, by reading it; nothing is imported or run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

CITING = ("cite", "implements")
_LEAVES = frozenset((ast.Load, ast.Store, ast.Name, ast.Constant, ast.alias, ast.Import, ast.ImportFrom))


class CodeCitation(msgspec.Struct, frozen=True):
    """A rule number in source code.

    `how` is `cite` or `implements`; `place` names the function or class that cites or is marked.
    """

    number: str
    how: str
    file: str
    line: int
    place: str


def citations_in(folder: Path) -> tuple[CodeCitation, ...]:
    """Every number passed to `cite` or `implements` below a folder; files are named from the folder on."""
    return tuple(
        citation
        for path in sorted(folder.rglob("*.py"))
        for citation in citations_in_source(
            path.read_text(encoding="utf-8"), path.relative_to(folder.parent).as_posix()
        )
    )


def citations_in_source(source: str, file: str) -> tuple[CodeCitation, ...]:
    """Every number that one source passes to `cite` or `implements`. Raises SyntaxError."""
    if not any(name in source for name in CITING):
        return ()
    return tuple(sorted(_citations(ast.parse(source), file), key=lambda citation: citation.line))


def _citations(tree: ast.AST, file: str) -> Iterator[CodeCitation]:
    """Those in a tree, in its order. The whole program is read, so nothing is looked at twice."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, inside = waiting.pop()
        if isinstance(node, ast.Call):
            yield from _numbers(node, file, inside)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inside = f"{inside}.{node.name}" if inside else node.name
        waiting += [(child, inside) for child in reversed(_branches(node))]


def _branches(node: ast.AST) -> list[ast.AST]:
    """The parts of a node below which something can be cited."""
    found: list[ast.AST] = []
    for value in vars(node).values():
        if value.__class__ is list:
            found += [item for item in value if isinstance(item, ast.AST) and item.__class__ not in _LEAVES]
        elif isinstance(value, ast.AST) and value.__class__ not in _LEAVES:
            found.append(value)
    return found


def _numbers(call: ast.Call, file: str, place: str) -> Iterator[CodeCitation]:
    name = getattr(call.func, "id", None) or getattr(call.func, "attr", None)
    if name not in CITING:
        return
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield CodeCitation(argument.value, str(name), file, argument.lineno, place)
