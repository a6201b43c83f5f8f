"""The rulings that the README and `docs` show are those that judge gives, and links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHOWCASE = "scenarios/showcase/showcase.scenario"
FIRST = "examples/first.scenario"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
QUESTIONS = (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")
_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def said(*arguments: str) -> str:
    command = [sys.executable, "-m", "judge", *arguments]
    environment = os.environ | {"COLUMNS": "100", "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def blocks(text: str) -> list[str]:
    return [block.strip() for block in text.split("```\n")]


def test_the_board_in_the_readme_is_ruled_on_as_it_says() -> None:
    shown = blocks((ROOT / "README.md").read_text(encoding="utf-8"))
    assert (ROOT / FIRST).read_text(encoding="utf-8").strip() in shown
    assert f"$ judge ask {FIRST}\n{said('ask', FIRST)}" in shown


def test_the_longer_ruling_is_the_present_one() -> None:
    assert said("ask", SHOWCASE) in blocks(QUESTIONS)


def test_the_reasons_are_the_present_ones() -> None:
    assert said("ask", SHOWCASE, "--why-not", "Skipping Stone is dismissed") in QUESTIONS


def test_the_graph_is_the_present_one() -> None:
    command = ("graph", "dependencies", SHOWCASE, "--question", "1")
    assert f"$ judge {' '.join(command)}\n{said(*command)}" in QUESTIONS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_are_here(page: Path) -> None:
    links = _LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
