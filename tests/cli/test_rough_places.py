"""What a command is given, and where it writes to, may be anything: it says what is wrong, and leaves with status 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .board import TEXT
from .conftest import Judge

FULL = Path("/dev/full")
OF_FILES = (
    ("ask",),
    ("explain",),
    ("verify",),
    ("deck", "check"),
    ("rules", "import"),
    ("ask", "--why-not", "x"),
)

needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    file = tmp_path / "walk.scenario"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


def process(*arguments: str | bytes, **named: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "judge", *arguments]
    return subprocess.run(command, check=False, timeout=100, **named)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("command", OF_FILES, ids=" ".join)
def test_what_is_no_file_is_not_read(judge: Judge, tmp_path: Path, command: tuple[str, ...]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, why in (("/dev/zero", "no regular file"), ("pipe", "no regular file"), (".", "a folder")):
        status, out, err = judge(*command, name)
        assert (status, out) == (2, "")
        assert err.startswith(name)
        assert why in err


def test_a_huge_file_is_not_read(judge: Judge, tmp_path: Path) -> None:
    with (tmp_path / "huge.scenario").open("wb") as file:
        file.truncate(2**31)
    assert judge("ask", "huge.scenario") == (2, "", "huge.scenario: is larger than 1 MiB\n")


@needs_full
def test_a_full_output_is_reported(scenario: str) -> None:
    for arguments in (("ask", scenario), ("test", scenario, "--json"), ("--help",)):
        with FULL.open("wb") as full:
            done = process(*arguments, stdout=full, stderr=subprocess.PIPE)
        assert (done.returncode, done.stderr) == (
            2,
            b"standard output: cannot be written: No space left on device\n",
        )


@needs_full
def test_a_full_standard_error_changes_no_status() -> None:
    with FULL.open("wb") as full:
        assert process("ask", "nowhere.scenario", stdout=subprocess.PIPE, stderr=full).returncode == 2


def test_a_reader_who_stops_is_no_fault(scenario: str) -> None:
    for arguments in (
        ("ask", scenario),
        ("test", scenario),
        ("rules", "search", "swift", "--json"),
        ("--help",),
    ):
        read_end, write_end = os.pipe()
        os.close(read_end)
        done = process(*arguments, stdout=write_end, stderr=subprocess.PIPE)
        os.close(write_end)
        assert (done.returncode, done.stderr) == (0, b"")


def test_a_closed_output_is_no_fault(scenario: str) -> None:
    closed = process("ask", scenario, preexec_fn=lambda: os.close(1), stderr=subprocess.PIPE)
    assert (closed.returncode, closed.stderr) == (0, b"")
    no_input = process("ask", "-", preexec_fn=lambda: os.close(0), stderr=subprocess.PIPE)
    assert (no_input.returncode, no_input.stderr) == (2, b"standard input: is closed\n")


def test_an_output_that_lacks_letters_gets_them_spelled_out(scenario: str) -> None:
    done = process(
        "ask", scenario, "--json", env=os.environ | {"PYTHONIOENCODING": "ascii"}, stdout=subprocess.PIPE
    )
    assert done.returncode == 0


@pytest.mark.parametrize("command", [("cards", "search"), ("ask",), ("parse",), ("rules", "show")])
def test_an_argument_that_is_no_text_is_reported(judge: Judge, command: tuple[str, ...]) -> None:
    status, out, err = judge(*command, "a\udcff")
    assert (status, out) == (2, "")
    assert err == f"argument {len(command) + 1} is not UTF-8 text: a\\udcff\n"


def test_more_words_than_a_database_takes_are_no_damage(judge: Judge) -> None:
    status, _, err = judge("cards", "search", *(f"word{number}" for number in range(1200)))
    assert (status, err) == (0, "0 cards\n")


def test_what_the_system_refuses_is_no_fault_of_the_judge(
    judge: Judge, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object, **_named: object) -> None:
        raise OSError(28, "No space left on device", "somewhere")

    monkeypatch.setattr("judge.cli.asking.write", full)
    assert judge("ask", scenario) == (2, "", "somewhere: the system refuses: No space left on device\n")
    monkeypatch.setattr("judge.page.writing.write_whole", full)
    status, _, err = judge("explain", scenario, "--html", "page.html")
    assert (status, "No space left on device" in err) == (2, True)


def test_a_page_never_takes_the_place_of_a_device(judge: Judge, scenario: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    status, _, err = judge("explain", scenario, "--html", "pipe")
    assert (status, "it is a device or a pipe" in err) == (2, True)


def test_names_of_files_cannot_steer_the_terminal(judge: Judge, tmp_path: Path) -> None:
    name = "a\x1b[2J\u202e\n.scenario"
    (tmp_path / name).write_text("Scenario\n", encoding="utf-8")
    status, _, err = judge("ask", name)
    assert status == 2
    assert err.startswith("a\\u001b[2J\\u202e\\u000a.scenario: ")
