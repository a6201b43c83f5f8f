"""No module makes a message while it is imported: the catalogue is not read before something is to be said."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import judge

PACKAGE = Path(judge.__file__).parent


def at_import(source: str) -> Iterator[int]:
    """The lines that make a message outside any function."""
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "message":
            yield node.lineno
        within = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        waiting += () if within else ast.iter_child_nodes(node)


def test_no_message_is_made_at_import() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    found = [f"{file}:{line}" for file in files for line in at_import(file.read_text(encoding="utf-8"))]
    assert found == []


def test_one_would_be_found() -> None:
    assert list(at_import('TOLD = {"a": message("card-moves")}')) == [1]
    assert list(at_import('class Turn:\n    phase: str = message("main-phase")')) == [2]
    assert list(at_import('def f():\n    return message("card-moves")')) == []
