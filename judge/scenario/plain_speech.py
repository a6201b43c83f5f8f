"""Questions as they are put at a table, with the words set aside that ask for nothing more.

What is rewritten keeps its length, so that a fault is shown where it was written; names are never touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_HIDDEN = "\ue000"
_NAME = f"{_HIDDEN}(?:[^{_HIDDEN}]*{_HIDDEN})?"

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
#: Words of one clause, up to the next.
_GAP = r"(?:(?!\b(?:will|would|if|when|after|once|is|are)\b)[^,])*?"
_DOING = (
    r"(?:confronting|drawing|flipping|scoring|playing|moving|gaining|getting|paying|discarding|triggering"
    r"|turning|challenging)"
)


def _padded(
    pieces: Callable[[re.Match[str]], Iterator[tuple[int, int, str]]],
) -> Callable[[re.Match[str]], str]:
    """What a match becomes: each piece, by its start and end, is replaced by words that are not longer."""

    def replaced(found: re.Match[str]) -> str:
        said = found[0]
        for start, end, words in pieces(found):
            first, last = start - found.start(), end - found.start()
            said = f"{said[:first]}{words.ljust(end - start)}{said[last:]}"
        return said

    return replaced


def _by_group(**words: str) -> Callable[[re.Match[str]], str]:
    """Named groups replaced by these words."""
    return _padded(lambda found: ((*found.span(name), word) for name, word in words.items() if found[name]))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


_RULES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), change)
    for pattern, change in (
        (_OPENINGS, _blank),
        (_OF_NOW, _blank),
        (_LAST_WORDS, _blank),
    )
)


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
    for pattern, change in _RULES:
        masked = pattern.sub(change, masked)
    for start, end in spans:
        if masked[start:end].strip():
            masked = masked[:start] + said[start:end] + masked[end:]
    return masked
