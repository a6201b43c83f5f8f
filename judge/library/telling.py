"""What all answers of the library share: a language, and plain data."""

from __future__ import annotations

from typing import Any

import msgspec


def plain(record: object) -> Any:  # noqa: ANN401 - any JSON
    """A record as dictionaries, lists, strings and numbers."""
    return msgspec.json.decode(msgspec.json.encode(record, enc_hook=str))


def short(text: str, most: int = 60) -> str:
    """A text on one line of at most so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
