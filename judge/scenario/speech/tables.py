"""The tables of the reader of speech."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


@functools.cache
def words() -> dict[str, Any]:
    """What `words.toml` says."""
    found: dict[str, Any] = _table("words")
    return found


@functools.cache
def sayings() -> dict[str, dict[str, list[str]]]:
    """What `sayings.toml` says: by part of a sentence and what it asks, how people say it."""
    found: dict[str, dict[str, list[str]]] = _table("sayings")
    return found


@functools.cache
def senses() -> dict[str, Any]:
    """What `senses.toml` says: by what they say, the words that say it."""
    found: dict[str, Any] = _table("senses")
    return found


@functools.cache
def phrases() -> dict[str, Any]:
    """What `phrases.toml` says: phrases by their names, what is put together of them, and what is asked so."""
    found: dict[str, Any] = _table("phrases")
    return found


def _table(name: str) -> Any:  # noqa: ANN401
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
