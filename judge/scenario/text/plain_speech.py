"""Questions as they are put at a table, with the words set aside that ask for nothing more.

What is rewritten keeps its length, so that a fault is shown where it was written; names are never touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_HIDDEN = "\ue000"

#: What a question begins with before it asks.
_OPENINGS = (
    r"^(?:(?:hey|hi|hello|ok|okay|so|well|please|judge|sorry|um|also|q|quick(?:\s+rules)?\s+question|question)"
    r"\s*[,:!.–-]*\s+)+"
)
#: Words that say that it is asked of the board as it is, or politely.
_OF_NOW = (
    r"\b(?:at\s+(?:the\s+moment|this\s+(?:point|moment)|present)|(?:as\s+of|for|right|just|by)\s+now|presently"
    r"|in\s+th(?:is|e\s+current)\s+(?:situation|position|case|spot|board\s+state)|as\s+things\s+stand|already"
    r"|please|exactly|in\s+total|altogether|legally|as\s+well|by\s+the\s+rules)\b"
)
_LAST_WORDS = (
    r"[\s,]+(?:too|also|yet|again\?|any\s*more|any\s+longer|at\s+all|though|then"
    r"|in\s+response(?:\s+to\s+(?:that|this|it))?)(?=[\s?.!]*$)"
)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


_IDLE = tuple(re.compile(words, re.IGNORECASE) for words in (_OPENINGS, _OF_NOW, _LAST_WORDS))


def plainly(said: str, names: Callable[[str], Iterator[tuple[int, int]]], now: re.Pattern[str] | None) -> str:
    """A question without what says nothing, as long as it was.

    `names` yields where names stand in a text; `now` matches words that are true of the moment it is asked at.
    """
    spans = tuple(names(said))
    masked = said
    for start, end in spans:
        hidden = (
            _HIDDEN * (end - start)
            if end - start < len("xx")
            else _HIDDEN + "x" * (end - start - 2) + _HIDDEN
        )
        masked = masked[:start] + hidden + masked[end:]
    if now is not None:
        unmasked = now.sub(_blank, said)
        masked = "".join(a if b != " " else " " for a, b in zip(masked, unmasked, strict=True))
    for words in _IDLE:
        masked = words.sub(_blank, masked)
    for start, end in spans:
        if masked[start:end].strip():
            masked = masked[:start] + said[start:end] + masked[end:]
    return masked
