"""Finds the data that travels with the package: in a checkout beside it, in a wheel inside it."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: str) -> Path:
    """The folder of packaged data called `name` (`grammar`, `rules_text`, `showcase`).

    Raises FileNotFoundError if the installation lacks it.
    """
    for candidate in (
        _PACKAGE / "_data" / name,
        _PACKAGE.parent / name,
        _PACKAGE.parent / "scenarios" / name,
    ):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the installation lacks its {name!r} data")


def scenario_guide() -> str:
    """How scenarios are written, as Markdown. Raises FileNotFoundError if the installation lacks it."""
    for candidate in (_PACKAGE / "_data" / "scenarios.md", _PACKAGE.parent / "scenarios" / "README.md"):
        if candidate.is_file():
            return candidate.read_text(encoding="utf-8")
    raise FileNotFoundError("the installation lacks its guide to scenarios")
