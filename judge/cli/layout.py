"""How rulings are set on standard output."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from judge.report.languages import Say

if TYPE_CHECKING:
    from judge.report.text import Layout

MOST_WIDE = 100


def layout_for(language: str, say: Say, *, full: bool) -> Layout:
    """How a ruling is set on standard output, as wide as the terminal is."""
    from judge.report.paint import paint_for
    from judge.report.text import Layout

    width = min(_columns(), MOST_WIDE)
    return Layout(width=width, full=full, paint=paint_for(sys.stdout), language=language, say=say)


def _columns() -> int:
    """How wide the terminal is: as `COLUMNS` says, or else the terminal itself; where neither does, wide enough."""
    with suppress(KeyError, ValueError):
        if (said := int(os.environ["COLUMNS"])) > 0:
            return said
    with suppress(AttributeError, OSError, ValueError):
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or MOST_WIDE  # type: ignore[union-attr]
    return MOST_WIDE
