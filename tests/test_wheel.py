"""What is installed elsewhere is the whole judge: grammar and rules travel in the wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    out = tmp_path_factory.mktemp("wheel")
    building = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(building, check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture
def elsewhere(wheel: Path, tmp_path: Path) -> Path:
    """A folder into which the wheel was unpacked, as an installation does."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    return tmp_path


def ask(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the judge that lies in a folder, from that folder, with a collection of its own."""
    environment = os.environ | {"PYTHONPATH": str(folder), "JUDGE_HOME": str(folder / "home")}
    command = [sys.executable, "-P", "-m", "judge", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_a_ruling_from_the_installed_wheel(elsewhere: Path) -> None:
    showcase = elsewhere / "judge" / "_data" / "showcase" / "showcase.scenario"
    answered = ask(elsewhere, "ask", str(showcase))
    assert answered.returncode == 0, answered.stderr
    assert "711.4" in answered.stdout


def test_the_rulebook_travels_along(elsewhere: Path) -> None:
    shown = ask(elsewhere, "rules", "show", "711.4")
    assert shown.returncode == 0, shown.stderr
    assert "timestamp" in shown.stdout


def test_the_guide_for_assistants_travels_along(elsewhere: Path) -> None:
    assert (elsewhere / "judge" / "_data" / "scenarios.md").read_bytes() == (
        ROOT / "scenarios" / "README.md"
    ).read_bytes()


def test_types_are_announced(elsewhere: Path) -> None:
    assert (elsewhere / "judge" / "py.typed").exists()


def test_the_site_travels_along(elsewhere: Path) -> None:
    showcase = elsewhere / "judge" / "_data" / "showcase"
    written = ask(elsewhere, "rules", "site", "site", "--scenarios", str(showcase))
    assert written.returncode == 0, written.stderr
    assert (elsewhere / "site" / "scenarios" / "showcase.html").is_file()
    assert (elsewhere / "site" / "assets" / "site.css").is_file()
