"""Wordings that several readers of loose boards look for."""

from __future__ import annotations

import re

POINTS = re.compile(r"\s*[,;/]\s*|\s+and\s+|\s+[-–]\s+|\s+with\s+(?=\d)")
"""What stands between the amounts of a list."""
NOTHING_SAID = re.compile(
    r"^(?:[=#*_~-]{2,}.*|(?:the\s+|current\s+)*(?:board|game)\s*(?:state|position)?|(?:current\s+)?(?:situation|position)"
    r"|state|setup|questions?|ask|no\s+\w+\s+in\s+play(?:\s+yet)?|side"
    r"|nothing\s+(?:is\s+|has\s+)?(?:been\s+)?(?:done|played|happened)\s+yet|(?:nobody|no\s+one|no\s+cards)\s+(?:is\s+|are\s+)?(?:there|at\s+it)(?:\s+yet)?)\s*:?$",
    re.IGNORECASE,
)
"""Headings and the like that leave a board as it is."""
