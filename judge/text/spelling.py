"""When two ways to write a part of card text are one."""

from __future__ import annotations

_PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-"})


def as_said(text: str) -> str:
    """What is left of a text once case, spaces, kinds of quotation marks and the last full stop do not count."""
    return " ".join(text.translate(_PLAIN).casefold().split()).rstrip(".")
