"""Emphasis for terminals, and nothing but the words anywhere else."""

from __future__ import annotations

import os
from typing import TextIO

import msgspec

_BOLD, _DIM, _RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"


class Paint(msgspec.Struct, frozen=True):
    """How to emphasise; `on` false leaves every text as it is."""

    on: bool = False

    def strong(self, text: str) -> str:
        """What must be seen first."""
        return f"{_BOLD}{text}{_RESET}" if self.on and text else text

    def faint(self, text: str) -> str:
        """What may be passed over."""
        return f"{_DIM}{text}{_RESET}" if self.on and text else text


def paint_for(stream: TextIO) -> Paint:
    """Emphasis on terminals only, and never if NO_COLOR is set (no-color.org)."""
    return Paint(on=stream.isatty() and not os.environ.get("NO_COLOR"))
