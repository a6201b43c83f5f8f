"""What an editor knows of a text, without an editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.editor.fixing import fixed, fixes
from judge.editor.reading import MOST_TEXT, read_document
from judge.editor.spots import Span, named_at, spot_at, words_from
from tests.library.boards import POND


def test_a_fault_of_a_file_that_is_named_shows_where_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "more.cards").write_text("Card: Reed\n  type: Frend\n", encoding="utf-8")
    text = "# by me\nCards: more.cards\n" + POND
    (fault,) = read_document(text, "pond.scenario", tmp_path).faults
    assert fault.line == 2
    assert "more.cards:2" in fault.message


def test_names_are_known_as_far_as_a_text_can_be_read() -> None:
    broken = POND.replace("  tokens: 5", "  tokens: 5\n  nonsense") + "Ask:\n  What is\n"
    document = read_document(broken, "pond.scenario", None)
    assert len(document.faults) == 2
    assert document.board is not None
    assert "Second Otter" in document.board.names


def test_the_former_board_stays_where_nothing_can_be_read() -> None:
    former = read_document(POND, "pond.scenario", None)
    emptied = read_document("Players:", "pond.scenario", None, former)
    assert emptied.faults
    assert emptied.board is former.board


def test_what_is_too_long_is_not_read() -> None:
    document = read_document("x" * (MOST_TEXT + 1), "pond.scenario", None)
    assert document.board is None
    assert len(document.faults) == 1


@pytest.mark.parametrize(
    ("written", "slip"),
    [
        ("phase: Main Phase", "phases: Main Phase"),
        ("At Alice's Problem: Low Tide", "At Alice's Problem: Low Tied"),
        ("hand: Quiet Otter", "hand: Quite Otter"),
    ],
)
def test_a_fix_brings_back_what_was_written(written: str, slip: str) -> None:
    document = read_document(POND.replace(written, slip), "pond.scenario", None)
    (fault,) = document.faults
    assert any(fixed(document, fix).rstrip() == POND.rstrip() for fix in fixes(document, fault))


def test_spots_know_the_lines_above() -> None:
    spot = spot_at(["Ask:", "  What is it?", "    expect: 2", "", "    by: 7"], 4, 9)
    assert (spot.above, spot.block, spot.field) == (("Ask:", "What is it?"), "ask", "by")
    assert spot_at(["Ask:", "  What"], 1, 0).above == ()


def test_the_longest_name_that_stands_there_is_meant() -> None:
    assert named_at("  home: Old Gem", 0, 9, ["Gem", "Old Gem"]) == ("Old Gem", Span(0, 8, 15))
    assert named_at("  home: Old Gem", 0, 2, ["Gem", "Old Gem"]) is None


def test_spans_grow_by_a_word_and_end_with_the_line() -> None:
    assert [(one.start, one.end) for one in words_from("  is Old Gem?", 0, 5)] == [(5, 8), (5, 13), (2, 13)]
