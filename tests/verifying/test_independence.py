"""The checker shares no code with the engine: it imports nothing of it."""

from __future__ import annotations

import ast

from tests.collection import ROOT

ALLOWED = ("judge.verifying", "judge.diagnostics", "judge.messages", "judge.numerals", "judge.rulebook")


def test_it_imports_nothing_of_the_engine() -> None:
    imported = {
        node.module
        for path in (ROOT / "judge" / "verifying").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("judge")
    }
    assert not {name for name in imported if not name.startswith(ALLOWED)}
