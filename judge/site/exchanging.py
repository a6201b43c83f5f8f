"""Two folders that change places at once, on systems that can do that: nobody ever finds none, or half of one."""

from __future__ import annotations

import ctypes
import os
from functools import cache
from pathlib import Path
from typing import Any

_HERE = -100
"""Stands for the folder in which this process is (AT_FDCWD)."""
_EXCHANGE = 2


def exchanged(one: Path, other: Path) -> bool:
    """Let two folders change places; False if this system or this disk can't, and nothing has changed."""
    rename = _rename()
    if rename is None:
        return False
    return bool(rename(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE) == 0)


@cache
def _rename() -> Any:  # noqa: ANN401 - a function of the system, None if it has none of the name
    try:
        return ctypes.CDLL(None).renameat2
    except (AttributeError, OSError, TypeError):
        return None
