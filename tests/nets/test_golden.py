"""Every question of the suite is answered as it is recorded, with the same rules on the way."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from tests.nets.golden import GOLDEN, REAL, kept_in, record, record_of_real_cards
from tests.suite import FOLDERS

RECORDED = [folder for folder in FOLDERS if kept_in(REAL, folder).is_file()]


def differences(kept: Path, told: str) -> str:
    """What is otherwise than in the record, in the manner of a patch."""
    recorded = kept.read_text(encoding="utf-8") if kept.is_file() else ""
    lines = difflib.unified_diff(recorded.splitlines(), told.splitlines(), "recorded", "today", "", "", 1, "")
    return "\n".join(lines)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_answers_are_those_recorded(folder: Path) -> None:
    assert differences(kept_in(GOLDEN, folder), record(folder)) == "", "if it is meant so: make golden"


@pytest.mark.parametrize("folder", RECORDED, ids=lambda folder: folder.name)
@pytest.mark.usefixtures("collection_path")
def test_the_answers_about_real_cards_are_those_recorded(folder: Path) -> None:
    told = record_of_real_cards(folder)
    assert differences(kept_in(REAL, folder), told) == "", "if it is meant so: make golden"


def test_nothing_is_recorded_of_folders_that_are_gone() -> None:
    recorded = {path.stem for place in (GOLDEN, REAL) for path in place.glob("*.txt")}
    assert recorded <= {folder.name for folder in FOLDERS}
