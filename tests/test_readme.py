"""The ruling that the README shows is the ruling that judge gives."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


SHOWCASE = "scenarios/showcase/showcase.scenario"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def told(*options: str) -> str:
    return said("ask", SHOWCASE, *options)


def said(*arguments: str) -> str:
    command = [sys.executable, "-m", "judge", *arguments]
    environment = os.environ | {"COLUMNS": "100", "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_ruling_in_the_readme_is_the_present_one() -> None:
    assert told() in [block.strip() for block in README.split("```\n")]


def test_the_reasons_in_the_readme_are_the_present_ones() -> None:
    assert told("--why-not", "Skipping Stone is dismissed") in README


def test_the_graph_in_the_readme_is_the_present_one() -> None:
    command = ("graph", "dependencies", SHOWCASE, "--question", "1")
    assert f"$ judge {' '.join(command)}\n{said(*command)}" in README
