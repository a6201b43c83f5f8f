from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def test_a_damaged_cache_is_built_again(tmp_path: Path) -> None:
    script = (
        "from judge.text.read import parse_ability; print(parse_ability('Draw a card.').ability is not None)"
    )
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path)}

    def run(code: str) -> str:
        command = [sys.executable, "-c", code]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()

    assert run(script) == "True"
    (cached,) = tmp_path.rglob("*.tables")
    cached.write_bytes(b"not a table")
    assert run(script) == "True"
    assert run(f"import sys; {script}; print('lark' in sys.modules)") == "True\nFalse"
