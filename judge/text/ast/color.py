"""The words for colors that abilities have in them."""

from __future__ import annotations

from typing import Literal

ColorWord = Literal["blue", "pink", "white", "purple", "yellow", "orange", "colorless", "wild", "chosen", ""]
"""The name of a color (203.1a); "colorless" for none, "wild" for any, "chosen" for the one chosen before, "" unsaid."""
