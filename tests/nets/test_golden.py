"""Every question of the suite is answered as it is recorded, with the same rules on the way."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from tests.nets.golden import GOLDEN, REAL, kept_in, record, record_of_real_cards
from tests.suite import FOLDERS

RECORDED = [folder for folder in FOLDERS if kept_in(REAL, folder).is_file()]


def compare(kept: Path, told: str) -> None:
    """Fail with what is otherwise than in the record, in the manner of a patch."""
    recorded = kept.read_text(encoding="utf-8") if kept.is_file() else ""
    lines = difflib.unified_diff(recorded.splitlines(), told.splitlines(), "recorded", "today", "", "", 1, "")
    if patch := "\n".join(lines):
        pytest.fail(f"{patch}\n\nIf it is meant so: make golden", pytrace=False)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_answers_are_those_recorded(folder: Path) -> None:
    compare(kept_in(GOLDEN, folder), record(folder))


@pytest.mark.parametrize("folder", RECORDED, ids=lambda folder: folder.name)
@pytest.mark.usefixtures("collection_path")
def test_the_answers_about_real_cards_are_those_recorded(folder: Path) -> None:
    compare(kept_in(REAL, folder), record_of_real_cards(folder))


def test_nothing_is_recorded_of_folders_that_are_gone() -> None:
    recorded = {path.stem for place in (GOLDEN, REAL) for path in place.glob("*.txt")}
    assert recorded <= {folder.name for folder in FOLDERS}
