"""The same file gives the same bytes, whatever order Python happens to keep its sets in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(
    str(path.relative_to(ROOT)) for path in (ROOT / "scenarios" / "dependency").glob("[a-q]*.scenario")
)


def answers(seed: str) -> bytes:
    """What `judge ask --json` prints for all files, with a given hash seed."""
    command = [sys.executable, "-m", "judge", "ask", "--json", *FILES]
    environment = os.environ | {"PYTHONHASHSEED": seed}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True).stdout


def test_rulings_do_not_depend_on_the_order_of_sets() -> None:
    assert FILES
    assert answers("1") == answers("2")
