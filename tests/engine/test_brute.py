"""The slow answers share no code with what they are compared with."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

BRUTE = sorted((Path(__file__).parent / "brute").glob("*.py"))


@pytest.mark.parametrize("path", BRUTE, ids=lambda path: path.stem)
def test_brute_force_knows_nothing_of_the_engine(path: Path) -> None:
    imported = {
        name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""] * (not node.level)
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert not {name for name in imported if name.startswith("judge") and name != "judge.cards.model"}
