"""The ruling that the README shows is the ruling that judge gives."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_ruling_in_the_readme_is_the_present_one() -> None:
    command = [sys.executable, "-m", "judge", "ask", "scenarios/showcase/showcase.scenario"]
    environment = os.environ | {"COLUMNS": "100", "NO_COLOR": "1"}
    given = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout
    shown = (ROOT / "README.md").read_text(encoding="utf-8").split("```\n")
    assert given.strip() in [block.strip() for block in shown]
