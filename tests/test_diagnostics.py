"""How a fault is shown."""

from __future__ import annotations

from judge.diagnostics import Diagnostic


def test_the_caret_stands_below_the_place() -> None:
    shown = Diagnostic(message="odd", file="a", line=3, column=5, source_line="one two").render()
    assert shown.splitlines() == ["a:3:5: odd", "  | one two", "  |     ^"]


def test_of_a_long_line_only_the_part_around_the_place_is_shown() -> None:
    line = "x" * 500 + "HERE" + "y" * 500
    shown = Diagnostic(message="odd", line=1, column=501, source_line=line).render().splitlines()
    assert len(shown[1]) < 140
    assert shown[1][len(shown[2]) - 1 :].startswith("HERE")
