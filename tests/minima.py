"""Tries the lower bounds of `pyproject.toml`: `python -m tests.minima` in a Python without anything of ours.

Makes a venv in which every dependency has the lowest version that is allowed, and runs a sample of the tests there.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = (
    "tests/test_lower_bounds.py",
    "tests/test_diagnostics.py",
    "tests/assistants",
    "tests/cards/test_cli.py",
    "tests/editor/test_over_stdio.py",
    "tests/rulebook/test_importing_pdf.py",
    "tests/scenario/test_grammar.py",
    "scenarios/showcase",
)
"""Every dependency is at work in these."""
_PLUGINS = ("-p", "judge.pytest_plugin", "-p", "no:cacheprovider")
_TOOLS = ("pytest", "hypothesis")
_BOUND = re.compile(r"([\w.-]+)(?:>=|~=)([\d.]+)(?:,<[\d.]+)?$")


def lowest(document: str) -> tuple[str, ...]:
    """What pip is asked for, from the text of `pyproject.toml`. Raises ValueError for a dependency without a bound."""
    project = tomllib.loads(document)["project"]
    optional = project["optional-dependencies"]
    tools = [one for one in optional["dev"] if one.startswith(_TOOLS) and "xdist" not in one]
    extras = [one for name, group in optional.items() if name != "dev" for one in group]
    return tuple(map(_pinned, (*project["dependencies"], *extras, *tools)))


def _pinned(dependency: str) -> str:
    found = _BOUND.match(dependency)
    if not found:
        raise ValueError(f"{dependency} has no lower bound")
    return f"{found[1]}=={found[2]}"


def main() -> int:
    """Make the venv, run the sample there; its exit status."""
    wanted = lowest((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
        without_xdist = ("-o", "addopts=")
        command = [python, "-m", "pytest", *_PLUGINS, *without_xdist, *SAMPLE]
        return subprocess.run(
            command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
