"""Scenario files as tests: one item a question, failures in words a judge reads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.cards.store import open_collection
from judge.pytest_collection import Telling, UnknownCardError
from judge.scenario.read import read_scenario
from tests.cards.invented import FRIEND, card, write_set

from .board import BROKEN, TEXT, WRONG

UNKNOWN_CARD = TEXT.replace("home: Reed", "home: Reed; Nobody's Card")


ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "judge.pytest_plugin"}
"""Without plugins that take their time and have no part in this."""
WITH_WORKERS = {**ALONE, "PYTEST_PLUGINS": "judge.pytest_plugin,xdist.plugin"}


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
    done = pytest_run(tmp_path, "--collect-only", "-q", **ALONE)
    assert "walk.scenario::How many action tokens does Alice have?" in done.stdout
    assert "walk.scenario::Does Alice confront Low Water?" in done.stdout


def test_what_is_as_expected_passes(tmp_path: Path) -> None:
    put(tmp_path, TEXT)
    done = pytest_run(tmp_path, **ALONE)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_a_failure_says_what_was_expected_and_the_walk(tmp_path: Path) -> None:
    put(tmp_path, WRONG)
    done = pytest_run(tmp_path, **ALONE)
    assert "1 failed, 1 passed" in done.stdout
    assert "expected 2, got 1" in done.stdout
    assert "Alice pays 2 action tokens. [705.2c, 609.2b#1, 508.1]" in done.stdout
    assert "Traceback" not in done.stdout


def test_a_broken_file_is_an_error_that_shows_the_place(tmp_path: Path) -> None:
    put(tmp_path, BROKEN)
    (tmp_path / "cards").mkdir()
    done = pytest_run(tmp_path, JUDGE_COLLECTION=str(tmp_path / "cards"), **ALONE)
    assert done.returncode != 0
    assert "did you mean: Reed" in done.stdout


def test_a_card_that_nobody_knows_fails_and_names_the_option(tmp_path: Path) -> None:
    put(tmp_path, UNKNOWN_CARD)
    done = pytest_run(tmp_path, JUDGE_COLLECTION=str(tmp_path / "nowhere"), **ALONE)
    assert done.returncode != 0
    assert "JUDGE_COLLECTION" in done.stdout
    assert "--judge-skip-unknown-cards" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "setting"), [(("--judge-skip-unknown-cards",), ""), ((), "judge_skip_unknown_cards = true")]
)
def test_an_option_or_a_setting_skips_a_file_with_a_card_that_nobody_knows(
    tmp_path: Path, arguments: tuple[str, ...], setting: str
) -> None:
    put(tmp_path, UNKNOWN_CARD)
    (tmp_path / "pytest.ini").write_text(f"[pytest]\n{setting}\n", encoding="utf-8")
    done = pytest_run(tmp_path, "-rs", *arguments, JUDGE_COLLECTION=str(tmp_path / "nowhere"), **ALONE)
    assert done.returncode == 0, done.stdout
    assert "1 skipped" in done.stdout
    assert "JUDGE_COLLECTION" in done.stdout


def test_a_card_that_a_collection_lacks_is_unknown_too(tmp_path: Path) -> None:
    with open_collection(tmp_path) as collection, pytest.raises(UnknownCardError):
        read_scenario(UNKNOWN_CARD, collection=Telling(collection))


def test_a_question_without_an_expectation_is_reported_with_its_answer(tmp_path: Path) -> None:
    asked = TEXT.rstrip() + "\n  How many action tokens does Bob have?\n"
    put(tmp_path, asked)
    done = pytest_run(tmp_path, **ALONE)
    assert done.returncode == 0, done.stdout
    assert "2 passed, 1 skipped" in done.stdout
    assert "questions that expect no answer" in done.stdout
    assert "walk.scenario::How many action tokens does Bob have?: Bob has" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "settings"), [(("-n", "2"), WITH_WORKERS), (("-p", "no:cacheprovider"), {})], ids=str
)
def test_the_collection_is_imported_for_the_tests(
    tmp_path: Path, arguments: tuple[str, ...], settings: dict[str, str]
) -> None:
    put(tmp_path, TEXT.replace("home: Reed", "home: Reed; Lamp Trimmer"))
    collection = write_set(tmp_path / "cards", card("Lamp Trimmer", FRIEND))
    (tmp_path / "pytest.ini").write_text(f"[pytest]\njudge_collection = {collection}\n", encoding="utf-8")
    done = pytest_run(tmp_path, *arguments, **settings)
    assert "2 passed" in done.stdout, done.stdout
    assert not (tmp_path / "home").exists()


def test_a_file_that_is_skipped_as_a_whole_is_no_fault(tmp_path: Path) -> None:
    put(tmp_path, TEXT)
    skipped = 'import pytest\n\npytest.importorskip("no_module_of_this_name")\n'
    (tmp_path / "test_skipped.py").write_text(skipped, encoding="utf-8")
    done = pytest_run(tmp_path, "-q", **ALONE)
    assert "1 skipped" in done.stdout
    assert "AttributeError" not in done.stdout + done.stderr
