"""The record of answers in which more than the names differs under other names."""

from __future__ import annotations

from pathlib import Path

from tests.collection import ROOT
from tests.nets.ratchet import read_record

RECORD = Path(__file__).parent.with_name("renaming.toml")
HEAD = """Answers in which more than the names differs once cards and players have other names, and what does.
One that is not listed fails, and so does one that is listed and no longer differs: remove it.
`python -m tests.nets.renaming` writes this list anew."""


def known(renaming: str) -> dict[str, dict[str, str]]:
    """By scenario file and question what is known to differ under a renaming."""
    found: dict[str, dict[str, str]] = read_record(RECORD).get(renaming, {})
    return found


def shown(path: Path) -> str:
    """A scenario file as the record calls it."""
    return path.relative_to(ROOT / "scenarios").with_suffix("").as_posix()
