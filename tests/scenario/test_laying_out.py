"""Laying a scenario out changes no meaning and loses no comment; done twice it changes nothing more."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.diagnostics import InputError
from judge.scenario.setting_up.beginning import BEGINNING
from judge.scenario.text.faults import Faults
from judge.scenario.text.laying_out import laid_out
from judge.scenario.text.outline import Line, read_outline
from tests.examples import examples

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.scenario"))
Shape = tuple[str, tuple["Shape", ...]]


def shape(text: str) -> tuple[Shape, ...]:
    """What each line says, and which lines belong to it; headings without regard to case and room."""
    faults = Faults("", text)
    lines = read_outline(text, faults)
    faults.raise_if_any()
    return tuple(map(_shape, lines))


def _shape(line: Line) -> Shape:
    said = " ".join(line.text.casefold().replace(":", " : ").split())
    return said, tuple(map(_shape, line.children))


def comments(text: str) -> list[str]:
    return [line.partition("#")[2].rstrip() for line in text.splitlines() if "#" in line]


WORDS = st.sampled_from(
    ["Card: Gem", "players : Alice", "home:  Gem", "turn: Alice", "Ask:", "Where is Gem?"]
)
ROWS = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.sampled_from(["", "   "]) | WORDS,
        st.sampled_from(["", " # why", "   # x # y"]),
        st.sampled_from(["", " ", "\t"]),
    ),
    max_size=12,
)


@examples(100)
@given(ROWS, st.integers(1, 5))
def test_any_lines_keep_their_meaning(rows: list[tuple[int, str, str, str]], width: int) -> None:
    text = "\n".join(f"{' ' * width * depth}{said}{note}{end}" for depth, said, note, end in rows)
    try:
        before = shape(text)
    except InputError:
        with pytest.raises(InputError):
            laid_out(text)
        return
    after = laid_out(text)
    assert shape(after) == before
    assert comments(after) == comments(text)
    assert laid_out(after) == after


@pytest.mark.parametrize("file", SCENARIOS[::40], ids=lambda file: file.stem)
def test_scenarios_keep_their_meaning(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert shape(laid_out(text)) == shape(text)


def test_the_board_to_start_from_is_laid_out() -> None:
    assert laid_out(BEGINNING) == BEGINNING


def test_levels_blank_lines_and_headings() -> None:
    text = "\nplayers: Alice, Bob\nALICE:\n      tokens: 2 # two\n\n\n      home: Gem\n   \ncard :Gem\n\ttype: Friend\n"
    assert laid_out(text) == (
        "Players: Alice, Bob\nALICE:\n  tokens: 2 # two\n\n  home: Gem\n\nCard: Gem\n  type: Friend\n"
    )


def test_a_line_between_two_levels_is_refused() -> None:
    with pytest.raises(InputError, match="indented by 2"):
        laid_out("Alice:\n    tokens: 2\n  home: Gem\n")
