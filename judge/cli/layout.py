"""How rulings are set on standard output."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from judge.report.languages import Say

if TYPE_CHECKING:
    from judge.report.text import Layout

MOST_WIDE = 100


def layout_for(language: str, say: Say, *, full: bool) -> Layout:
    """How a ruling is set on standard output, as wide as the terminal is."""
    from shutil import get_terminal_size

    from judge.report.paint import paint_for
    from judge.report.text import Layout

    width = min(get_terminal_size((MOST_WIDE, 0)).columns, MOST_WIDE)
    return Layout(width=width, full=full, paint=paint_for(sys.stdout), language=language, say=say)
