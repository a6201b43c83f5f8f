"""Every ruling on every scenario of the repository verifies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.verifying.checking import verify
from judge.verifying.document import read_ruling
from tests.examples import MORE
from tests.suite import FOLDERS, files_in

from .rulings import document

EVERY = 1 if MORE > 1 else 8
"""On ordinary runs one in so many scenarios of each folder is tried."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_ruling_verifies(folder: Path) -> None:
    told = [(path, document(path)) for path in files_in(folder)[::EVERY]]
    broken = {
        path.name: verdict.faults
        for path, ruled in told
        if ruled and not (verdict := verify(read_ruling(json.dumps(ruled).encode(), path.name))).holds
    }
    assert not broken
