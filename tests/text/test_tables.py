from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.text import tables


def test_the_tables_survive_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    tables._store(blocked / "cards.tables", b"content")
    assert blocked.read_text() == ""


def test_the_tables_are_stored_whole(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "cards.tables"
    tables._store(target, b"content")
    assert target.read_bytes() == b"content"
    assert list(target.parent.iterdir()) == [target]


@pytest.mark.parametrize("damage", [b"", b"not a table", b"\x97\x91\x80\x90\x90\x90\x80\x00\x00", b"\x90"])
def test_a_damaged_cache_is_built_again(
    damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, cached = tables.load_tables(), tmp_path / "cards.tables"
    cached.write_bytes(damage)
    compiled: list[str] = []

    def compile_grammar(source: str) -> tables.Tables:
        compiled.append(source)
        return whole

    monkeypatch.setattr(tables, "_cache_file", lambda _: cached)
    monkeypatch.setattr("judge.text.compile.compile_grammar", compile_grammar)
    assert tables.load_tables.__wrapped__() is whole
    again = tables.load_tables.__wrapped__()
    assert (again.actions, again.productions, again.literals) == (
        whole.actions,
        whole.productions,
        whole.literals,
    )
    assert compiled == [tables.grammar_source()]


def test_a_warm_start_does_not_import_what_compiles() -> None:
    tables.load_tables()
    script = "import sys; from judge.text.read import parse_ability; parse_ability('Draw a card.')"
    command = [sys.executable, "-c", f"{script}; print('lark' in sys.modules)"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "False"
