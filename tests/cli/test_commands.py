"""The command line: what it writes where, and the status it leaves with."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge import __version__

from .board import BROKEN, TEXT, WRONG
from .conftest import Judge


@pytest.fixture
def walk(tmp_path: Path) -> Path:
    path = tmp_path / "walk.scenario"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_ask_writes_the_verdict_and_leaves_with_0(judge: Judge, walk: Path) -> None:
    status, out, err = judge("ask", str(walk))
    assert (status, err) == (0, "")
    assert "Alice has 1 action token." in out
    assert "Yes, Alice confronts Low Water." in out


def test_ask_json_is_one_document_and_the_same_every_time(judge: Judge, walk: Path) -> None:
    status, out, _ = judge("ask", "--json", str(walk))
    document = json.loads(out)
    assert status == 0
    assert document["scenario"] == "A walk to the pond"
    assert [answer["answer"] for answer in document["answers"]] == ["1", "yes"]
    assert judge("ask", "--json", str(walk))[1] == out


def test_ask_several_files_gives_a_list(judge: Judge, walk: Path) -> None:
    document = json.loads(judge("ask", "--json", str(walk), str(walk))[1])
    assert len(document) == 2


def test_ask_reads_standard_input(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    status, out, _ = judge("ask", "-")
    assert status == 0
    assert "Alice has 1 action token." in out


def test_ask_answers_and_leaves_with_1_if_something_else_was_expected(judge: Judge, walk: Path) -> None:
    walk.write_text(WRONG, encoding="utf-8")
    status, out, err = judge("ask", str(walk))
    assert status == 1
    assert "Alice has 1 action token." in out
    assert "expected 2, got 1" in err


def test_a_wrong_file_leaves_with_2_and_shows_the_place(judge: Judge, walk: Path) -> None:
    walk.write_text(BROKEN, encoding="utf-8")
    status, out, err = judge("ask", str(walk))
    assert (status, out) == (2, "")
    line = BROKEN.splitlines().index("  home: Reeed") + 1
    assert f"walk.scenario:{line}:" in err
    assert "did you mean: Reed" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "arguments",
    [
        ("ask", "nowhere.scenario"),
        ("ask",),
        ("ask", "--frobnicate"),
        ("frobnicate",),
        ("test", "nowhere"),
        ("explain", "nowhere.scenario"),
    ],
)
def test_wrong_input_leaves_with_2_and_a_message(judge: Judge, arguments: tuple[str, ...]) -> None:
    status, out, err = judge(*arguments)
    assert (status, out) == (2, "")
    assert err
    assert "Traceback" not in err


def test_an_unknown_ruleset_is_wrong_input(judge: Judge, walk: Path) -> None:
    status, _, err = judge("ask", "--rules", "cr-3.8", str(walk))
    assert status == 2
    assert "cr-3.9" in err


def test_explain_quotes_every_rule_and_can_show_one_step(judge: Judge, walk: Path) -> None:
    status, out, _ = judge("explain", str(walk))
    assert status == 0
    assert "705.2c " in out
    _, only, _ = judge("explain", "--step", "2", str(walk))
    assert "Alice pays 2 action tokens." in only
    assert "2. " not in only.partition("Does Alice")[0]


def test_explain_of_a_step_that_is_not_there_is_wrong_input(judge: Judge, walk: Path) -> None:
    status, _, err = judge("explain", "--step", "99", str(walk))
    assert status == 2
    assert "there is no step 99" in err


def test_test_counts_expectations(judge: Judge, walk: Path, tmp_path: Path) -> None:
    assert judge("test", str(walk))[:2] == (0, "1 file, 2 expectations, 0 failed, 0 unchecked.\n")
    (tmp_path / "wrong.scenario").write_text(WRONG, encoding="utf-8")
    status, out, _ = judge("test", str(tmp_path))
    assert status == 1
    assert "wrong.scenario" in out
    assert "expected 2, got 1" in out
    assert out.endswith("2 files, 4 expectations, 1 failed, 0 unchecked.\n")


def test_test_json(judge: Judge, walk: Path) -> None:
    document = json.loads(judge("test", "--json", str(walk))[1])
    assert (document["met"], document["failed"]) == (2, 0)
    assert document["files"][0]["checks"][0]["verdict"] == "met"


def test_the_version_is_reported(judge: Judge) -> None:
    assert judge("--version")[:2] == (0, f"judge {__version__}\n")


def test_help_lists_the_commands(judge: Judge) -> None:
    status, out, _ = judge("--help")
    assert status == 0
    assert all(command in out for command in ("ask", "explain", "test", "cards", "rules", "deck"))


def test_asking_loads_no_library_that_it_does_not_need(walk: Path) -> None:
    program = (
        "import sys\nfrom judge.cli.main import run\n"
        f"try:\n    run(['ask', {str(walk)!r}])\nexcept SystemExit:\n    pass\n"
        "print([name for name in ('rich', 'networkx', 'rapidfuzz', 'defusedxml', 'sqlite3') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_who_stops_reading_is_no_fault(walk: Path) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    program = f"from judge.cli.main import run; run(['ask', {str(walk)!r}])"
    with os.fdopen(write_end, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-c", program], stdout=nobody, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.stderr == ""


# -- faults ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("walk")
def test_a_file_that_cant_be_read_does_not_end_the_run_of_the_others(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "broken.scenario").write_text(TEXT.replace("Ask:", "Ask?"), encoding="utf-8")
    status, out, err = judge("test", str(tmp_path))
    assert status == 2
    assert "1 file, 2 expectations, 0 failed" in out
    assert "broken.scenario:" in err


def test_ask_answers_the_files_that_can_be_read(judge: Judge, walk: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.scenario"
    broken.write_text(BROKEN, encoding="utf-8")
    status, out, err = judge("ask", "--json", str(broken), str(walk))
    assert status == 2
    assert [one["scenario"] for one in json.loads(out)] == ["A walk to the pond"]
    assert "did you mean: Reed" in err


@pytest.mark.usefixtures("walk")
def test_a_file_that_needs_a_collection_is_skipped_where_there_is_none(judge: Judge, tmp_path: Path) -> None:
    named = TEXT.replace("  home: Reed", "  home: Reed; Somebody From A Collection", 1)
    assert named != TEXT
    (tmp_path / "named.scenario").write_text(named, encoding="utf-8")
    status, out, err = judge("test", str(tmp_path))
    assert (status, err) == (0, "")
    assert "named.scenario: skipped: it names cards of a collection" in out
    assert "1 file skipped" in out


def test_a_fault_of_the_program_is_one_message(
    judge: Judge, walk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("out of reach")

    monkeypatch.delenv("JUDGE_TRACEBACK", raising=False)
    monkeypatch.setattr("judge.cli.asking.rule_on", fail)
    status, out, err = judge("ask", str(walk))
    assert (status, out) == (70, "")
    assert err.startswith(f"{walk}: a fault in judge itself: KeyError: 'out of reach'; please report it")
    assert len(err.splitlines()) == 1
    monkeypatch.setenv("JUDGE_TRACEBACK", "1")
    assert "Traceback" in judge("ask", str(walk))[2]
