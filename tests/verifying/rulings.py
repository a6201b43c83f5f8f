"""Rulings on the scenarios of the repository, as the documents that the checker reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judge.cli.scenarios import NoCollectionError, collection_or_skip, read, rule_on
from judge.report.json import rulings_json

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = sorted(path for path in (ROOT / "scenarios").iterdir() if path.is_dir())


def scenarios_in(folder: Path) -> list[Path]:
    """The scenario files of a folder."""
    return sorted(folder.rglob("*.scenario"))


def document(path: Path) -> dict[str, Any] | None:
    """The ruling on a scenario; None if it needs a collection."""
    try:
        scenario = read(str(path), collection_or_skip)
    except NoCollectionError:
        return None
    ruled: dict[str, Any] = json.loads(rulings_json([rule_on(scenario, "")]))
    return ruled
