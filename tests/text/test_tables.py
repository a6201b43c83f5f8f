from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.home import cache_folder
from judge.text import tables
from judge.text.compile import compile_grammar
from judge.text.tables import Tables, load_tables

SMALL = """
start: sentence _STOP                -> whole
sentence: "draw" count?              -> draw
        | "draw" "a" "card"          -> draw_one
count: "two" "cards"                 -> two
     | "three" "cards"               -> three
%declare _STOP
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small grammar stands where that of card text does, and nothing is kept yet; where it will be."""
    monkeypatch.setattr(tables, "grammar_source", lambda: SMALL)
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path))
    return cache_folder()


def contents(read: Tables) -> tuple[object, ...]:
    rows = [read.actions[state] for state in read.states]
    return rows, list(read.productions), read.literals, read.start, read.end


def test_what_is_kept_is_what_was_built(small: Path) -> None:
    built = load_tables.__wrapped__()
    assert len(list(small.iterdir())) == 1
    assert contents(load_tables.__wrapped__()) == contents(built)


@pytest.mark.usefixtures("small")
def test_a_kept_table_is_not_built_again(monkeypatch: pytest.MonkeyPatch) -> None:
    built = load_tables.__wrapped__()
    monkeypatch.setattr("judge.text.compile.compile_grammar", None)
    assert contents(load_tables.__wrapped__()) == contents(built)


@pytest.mark.parametrize("damage", [b"", b"not a table", b"\x93\x90", b"[]"])
def test_a_damaged_cache_is_built_again(damage: bytes, small: Path) -> None:
    built = load_tables.__wrapped__()
    (kept,) = small.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(damage)
    assert contents(load_tables.__wrapped__()) == contents(built)
    assert kept.read_bytes() == whole


def test_a_folder_that_cannot_be_written_does_no_harm(small: Path) -> None:
    small.rmdir()
    small.write_text("a file where the folder should be")
    assert contents(load_tables.__wrapped__()) == contents(Tables(compile_grammar(SMALL)))


def test_a_row_says_where_to_go_and_by_what_to_reduce() -> None:
    read = Tables(compile_grammar(SMALL))
    drawn = read.actions[read.actions[read.start]["DRAW"]]
    assert {symbol for symbol, action in drawn.items() if action >= 0} == {"A", "TWO", "THREE", "count"}
    assert read.productions[-1 - drawn["_STOP"]].alias == "draw"


def test_the_same_grammar_gives_the_same_bytes_whatever_the_order_of_sets() -> None:
    script = (
        "import hashlib, msgspec; from judge.text.compile import compile_grammar;"
        f"print(hashlib.sha256(msgspec.msgpack.encode(compile_grammar({SMALL!r}))).hexdigest())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] != b""


def test_a_warm_start_does_not_import_what_compiles() -> None:
    load_tables.__wrapped__()
    script = "import sys; from judge.text.read import parse_ability; parse_ability('Draw a card.')"
    command = [sys.executable, "-c", f"{script}; print('lark' in sys.modules)"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "False"
