"""Scenario files as tests: one item a question, failures in words a judge reads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .board import BROKEN, TEXT, WRONG

UNKNOWN_CARD = TEXT.replace("home: Reed", "home: Reed; Nobody's Card")


def pytest_run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run pytest on a folder, without the coloring and the settings of this run."""
    settings = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "JUDGE"))}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=folder,
        env={
            **settings,
            "JUDGE_HOME": str(folder / "home"),
            "JUDGE_CACHE": os.environ["JUDGE_CACHE"],
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def put(folder: Path, text: str) -> None:
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (folder / "walk.scenario").write_text(text, encoding="utf-8")


def test_each_question_is_an_item(tmp_path: Path) -> None:
    put(tmp_path, TEXT)
    done = pytest_run(tmp_path, "--collect-only", "-q")
    assert "walk.scenario::How many action tokens does Alice have?" in done.stdout
    assert "walk.scenario::Does Alice confront Low Water?" in done.stdout


def test_what_is_as_expected_passes(tmp_path: Path) -> None:
    put(tmp_path, TEXT)
    done = pytest_run(tmp_path)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_a_failure_says_what_was_expected_and_the_walk(tmp_path: Path) -> None:
    put(tmp_path, WRONG)
    done = pytest_run(tmp_path)
    assert "1 failed, 1 passed" in done.stdout
    assert "expected 2, got 1" in done.stdout
    assert "Alice pays 2 action tokens. [705.2c, 609.2b#1, 508.1]" in done.stdout
    assert "Traceback" not in done.stdout


def test_a_broken_file_is_an_error_that_shows_the_place(tmp_path: Path) -> None:
    put(tmp_path, BROKEN)
    (tmp_path / "cards").mkdir()
    done = pytest_run(tmp_path, JUDGE_COLLECTION=str(tmp_path / "cards"))
    assert done.returncode != 0
    assert "did you mean: Reed" in done.stdout


def test_a_file_that_needs_a_collection_is_skipped_where_there_is_none(tmp_path: Path) -> None:
    put(tmp_path, UNKNOWN_CARD)
    done = pytest_run(tmp_path, "-rs", JUDGE_COLLECTION=str(tmp_path / "nowhere"))
    assert done.returncode == 0, done.stdout
    assert "1 skipped" in done.stdout
    assert "JUDGE_COLLECTION" in done.stdout


def test_the_collection_is_imported_for_the_tests(tmp_path: Path, collection_path: Path) -> None:
    put(tmp_path, TEXT.replace("home: Reed", "home: Reed; Apple Cobbler"))
    done = pytest_run(tmp_path, "-n", "2", JUDGE_COLLECTION=str(collection_path))
    assert "2 passed" in done.stdout, done.stdout
    assert not (tmp_path / "home").exists()
