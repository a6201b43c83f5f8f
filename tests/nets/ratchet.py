"""Records of known faults and of figures, as TOML: read, written, and compared with what is measured."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

Table = Mapping[str, Any]


def read_record(path: Path) -> dict[str, Any]:
    """What is recorded; nothing if there is no record yet."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def write_record(path: Path, head: str, record: Table) -> None:
    """Write a record under a comment that says what it is."""
    comment = "\n".join(f"# {line}" for line in head.splitlines())
    path.write_text("\n".join((comment, *_lines(record, ()), "")), encoding="utf-8")


def _lines(table: Table, above: tuple[str, ...]) -> Iterator[str]:
    """The plain values of a table, then the tables in it; a string or number is written in TOML as in JSON."""
    plain = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    if above and plain:
        yield f"\n[{'.'.join(map(_key, above))}]"
    yield from (f"{_key(key)} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items())
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _lines(value, (*above, key))


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else json.dumps(key, ensure_ascii=False)


def unlike(recorded: Mapping[str, Any], measured: Mapping[str, Any]) -> list[str]:
    """What is otherwise than recorded, line by line: new faults, and such as are no longer there."""
    return [
        f"{key}: recorded {recorded.get(key, 'nothing')}, now {measured.get(key, 'nothing')}"
        for key in sorted({*recorded, *measured})
        if recorded.get(key) != measured.get(key)
    ]
