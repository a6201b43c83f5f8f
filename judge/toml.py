"""Tables in TOML files of the program's own: read once, then kept, since reading TOML takes longer than a ruling."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judge.cache import digest, kept


def toml_table(path: Path) -> dict[str, Any]:
    """What a TOML file says. Raises FileNotFoundError, or ValueError for what is no TOML."""
    text = path.read_text(encoding="utf-8")
    return kept(f"toml-{path.stem}", digest((), text), dict[str, Any], lambda: _read(text))


def _read(text: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(text)
