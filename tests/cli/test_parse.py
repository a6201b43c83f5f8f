"""`judge parse`: one text or several, as a tree, as text, as JSON; and what is wrong with one that is declined."""

from __future__ import annotations

import io
import json
import sys

import pytest

from .conftest import Judge

CARDS = """Play on a Friend. This Friend has +1 power.

When you frighten a Frend, draw a card.
Swift
"""


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(CARDS.encode())))


def test_one_text_is_a_tree_alone(judge: Judge) -> None:
    assert judge("parse", "Immediate: Exhaust this card to draw 2 cards.") == (
        0,
        "activated ability\n  timing: Immediate\n  cost: exhaust this card\n  do: draw 2 cards\n",
        "",
    )


@pytest.mark.usefixtures("piped")
def test_several_lines_are_trees_beneath_their_texts(judge: Judge) -> None:
    status, out, err = judge("parse", "-")
    assert status == 1
    assert out == (
        "1: Play on a Friend.\nis played on a Friend\n\n"
        "1: This Friend has +1 power.\ncontinuous ability\n  then: the host Friend gets +1 power\n\n"
        "4: Swift\nkeyword Swift\n"
    )
    assert err.startswith("3:21: “Frend”")


@pytest.mark.usefixtures("piped")
def test_several_lines_as_json_are_a_list(judge: Judge) -> None:
    documents = json.loads(judge("parse", "-", "--json")[1])
    assert [(one["line"], one["parsed"]) for one in documents] == [
        (1, True),
        (1, True),
        (3, False),
        (4, True),
    ]
    assert "printed" not in documents[2]


@pytest.mark.usefixtures("piped")
def test_several_lines_are_printed_back(judge: Judge) -> None:
    assert judge("parse", "-", "--print")[1] == "Play on a Friend.\nThis Friend has +1 power.\nSwift\n"


def test_a_declined_text_is_reported_with_all_that_helps(judge: Judge) -> None:
    status, out, err = judge("parse", "When you frighten a Frend, draw a card.")
    lines = err.splitlines()
    assert (status, out) == (1, "")
    assert lines[0].startswith("1:21: “Frend” is no word")
    assert lines[2].index("^") == lines[1].index("Frend")
    assert lines[3].startswith("  expected: ")
    assert lines[4] == "  did you mean: “When you frighten a Friend, draw a card.”?"


def test_a_repair_is_reported(judge: Judge) -> None:
    _, out, err = judge("parse", "Draw a card")
    assert out == "instructions\n  draw 1 card\n"
    assert err == "1: repaired (missing full stop): “” → “.”\n"


@pytest.mark.parametrize("text", ["", "  \n "])
def test_no_text_is_wrong_input(judge: Judge, text: str) -> None:
    status, out, err = judge("parse", text)
    assert (status, out) == (2, "")
    assert err.startswith("there is no text to read")


def test_bytes_that_are_no_text_are_wrong_input(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"Draw \xff"), encoding="utf-8"))
    status, _, err = judge("parse", "-")
    assert status == 2
    assert "standard input: is not UTF-8 text" in err
