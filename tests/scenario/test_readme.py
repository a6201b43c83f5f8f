"""The page that explains the language is itself without fault."""

from __future__ import annotations

from pathlib import Path

from .texts import read

PAGE = Path(__file__).resolve().parents[2] / "scenarios" / "README.md"


def test_the_example_of_the_page_can_be_read() -> None:
    example = PAGE.read_text(encoding="utf-8").split("```")[1]
    scenario = read(example)
    assert [piece.id for piece in scenario.pieces if piece.entered][-3:] == ["Old Gem", "Gem", "Pin"]
    assert [inquiry.text for inquiry in scenario.inquiries] == [
        "What is the power of Gem?",
        "Does Alice confront Long Winter?",
    ]
