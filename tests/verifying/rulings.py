"""Rulings on the scenarios of the repository, as the documents that the checker reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judge.cli.scenarios import NoCollectionError
from judge.report.ruling_json import rulings_json
from tests.suite import own_ruling


def document(path: Path) -> dict[str, Any] | None:
    """The ruling on a scenario; None if it needs a collection."""
    try:
        ruling = own_ruling(path)
    except NoCollectionError:
        return None
    ruled: dict[str, Any] = json.loads(rulings_json([ruling]))
    return ruled
