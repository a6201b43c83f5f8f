"""The same file gives the same bytes: in every process, on every machine, whatever else is asked before it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PLACES = (
    {"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "TZ": "UTC"},
    {"PYTHONHASHSEED": "2", "LC_ALL": "C", "TZ": "Asia/Tokyo", "PYTHONOPTIMIZE": "1", "PYTHONUTF8": "1"},
)
"""Two machines: their sets keep other orders, their language and clock differ, and one skips assertions."""

WAYS = (("ask", "--json"), ("ask", "--json", "--all"), ("ask", "--json", "--rules", "all"))
_ASKED = {"--json": 16, "--all": 16, "all": 48}
"""Of so many files one is asked in these ways."""
SEVERAL = """
import sys
from judge.cli.main import run
for file in sys.argv[1:]:
    sys.argv = ["judge", "explain", file]
    try:
        run()
    except SystemExit as ended:
        assert not ended.code, file
"""


@cache
def files() -> tuple[str, ...]:
    """The first and last scenario of each folder and all about the order of modifiers, if they need no collection."""
    found: list[Path] = []
    for folder in sorted((ROOT / "scenarios").iterdir()):
        every = sorted(folder.glob("*.scenario"))
        tried = every if folder.name == "dependency" else every[:: max(1, len(every) - 1)]
        found += filter(_is_self_contained, tried)
    return tuple(str(path.relative_to(ROOT)) for path in found)


def _is_self_contained(path: Path) -> bool:
    from judge.cli.scenarios import NoCollectionError, collection_or_skip, read

    try:
        read(str(path), collection_or_skip)
    except NoCollectionError:
        return False
    return True


def printed(place: dict[str, str], *command: str) -> bytes:
    """What a command prints on a machine."""
    environment = os.environ | place
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, check=True
    )
    return done.stdout


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_rulings_do_not_depend_on_the_machine(way: tuple[str, ...]) -> None:
    assert len(files()) > 60
    asked = files()[:: _ASKED[way[-1]]]
    first, second = (printed(place, "-m", "judge", *way, *asked) for place in PLACES)
    assert first == second


def test_nor_does_the_whole_walk() -> None:
    first, second = (printed(place, "-c", SEVERAL, *files()[1::12]) for place in PLACES)
    assert first == second


def test_nor_on_what_was_asked_before() -> None:
    there, back = (
        printed(PLACES[0], "-m", "judge", "ask", "--json", *order)
        for order in (files()[2::12], files()[2::12][::-1])
    )
    assert json.loads(there) == json.loads(back)[::-1]
