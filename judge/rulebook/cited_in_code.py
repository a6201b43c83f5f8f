"""Finds the rule numbers that source code cites, by reading it; nothing is imported or run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

CITING = ("cite", "implements")


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
    return tuple(sorted(_walk(ast.parse(source), file, ()), key=lambda citation: citation.line))


def _walk(node: ast.AST, file: str, inside: tuple[str, ...]) -> Iterator[CodeCitation]:
    if isinstance(node, ast.Call):
        yield from _numbers(node, file, ".".join(inside))
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        inside = (*inside, node.name)
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, file, inside)


def _numbers(call: ast.Call, file: str, place: str) -> Iterator[CodeCitation]:
    name = getattr(call.func, "id", None) or getattr(call.func, "attr", None)
    if name not in CITING:
        return
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield CodeCitation(argument.value, str(name), file, argument.lineno, place)
