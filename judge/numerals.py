"""Whole numbers as strangers write them: read only if they are short and plain."""

from __future__ import annotations

_MOST_DIGITS = 9


def number_written(text: str) -> int | None:
    """The number that up to nine ASCII digits write, behind a plus or minus or none; None for anything else."""
    digits = text[1:] if text[:1] in ("+", "-") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS else None
