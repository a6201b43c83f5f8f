"""`judge new` gives a board that is ruled on as it stands; `judge format` lays files out, or says which are not."""

from __future__ import annotations

from pathlib import Path

from .conftest import Judge

SLOPPY = "players: Alice, Bob\nAsk:\n     Whose turn is it?   # hers\n"
TIDY = "Players: Alice, Bob\nAsk:\n  Whose turn is it?   # hers\n"


def test_a_new_board_is_ruled_on(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "pond.scenario"
    assert judge("new", str(file))[0] == 0
    status, out, err = judge("ask", str(file))
    assert (status, err) == (0, "")
    assert "Yes, Alice confronts Low Water." in out


def test_a_file_that_is_there_is_left_as_it_is(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "mine.scenario"
    file.write_text("mine")
    status, _, err = judge("new", str(file))
    assert status == 2
    assert "is there already" in err
    assert file.read_text() == "mine"
    assert [one.name for one in tmp_path.iterdir()] == ["mine.scenario"]


def test_without_a_file_it_goes_to_standard_output(judge: Judge) -> None:
    assert judge("new")[1].startswith("# A scenario:")


def test_a_file_is_laid_out_in_its_place(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(SLOPPY)
    assert judge("format", str(file))[:2] == (0, f"{file}: laid out\n")
    assert file.read_text() == TIDY
    assert judge("format", str(file)) == (0, "", "")


def test_checking_changes_nothing(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(SLOPPY)
    status, out, _ = judge("format", "--check", str(file))
    assert status == 1
    assert "is not laid out" in out
    assert file.read_text() == SLOPPY


def test_what_can_be_read_in_two_ways_is_left_as_it_is(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "one.scenario"
    file.write_text("Ask:\n    Whose turn is it?\n  Who won?\n")
    status, _, err = judge("format", str(file))
    assert status == 2
    assert ":3:3: this line is indented by 2" in err
