"""Lines on a terminal: as wide as it is, and no wider than one likes to read."""

from __future__ import annotations

import shutil
import textwrap

MOST_WIDE = 110


def wrapped(text: str, first: str = "", rest: str = "") -> str:
    """A paragraph, its first line and its other lines indented."""
    width = min(shutil.get_terminal_size((MOST_WIDE, 0)).columns, MOST_WIDE)
    return textwrap.fill(text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 finding`, `2 findings`."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"
