"""What is told before a question, or behind it, in sentences of its own: “Alice plays Gem. How many cards …?”

What is told is supposed, or is so anyway; so it is read as a condition of the question.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_ENDS = re.compile(r"\s*[.!?;…]+(?:\s+|$)|\s+[-–—]+\s+|\s*:\s+|\s*[–—]\s*")
_CONDITION = re.compile(
    r"(?:if|when|once|after|while|suppose|supposing|assuming|with|without|say|let's say)(?!\S)", re.I
)
_WHAT_IF = re.compile(r"what if(?!\S)", re.I)
"""A question that is but the condition of another one behind it."""


def in_one(said: str, asks: Callable[[str], bool], opens: Callable[[str], bool]) -> str:
    """Several sentences, of which one is a question and begins as one, as one: “if Alice plays Gem, how many cards …”.

    Several questions, one behind the other, stay apart, with a mark between them.

    What is told before it happens or is so before; what is told behind it is so while it is asked.
    """
    parts = [part for part in map(str.strip, _ENDS.split(said)) if part and not opens(part)]
    last = len(parts) - 1
    places = [
        place
        for place, part in enumerate(parts)
        if asks(part) and (place == last or not _WHAT_IF.match(part))
    ]
    if len(parts) < 2 or not places or places != list(range(places[0], places[0] + len(places))):
        return said
    place, last = places[0], places[-1]
    before = " and then ".join(_told(part) for part in parts[:place])
    behind = " ".join(f"while {part}" for part in parts[last + 1 :])
    question = " ".join(filter(None, (" ‖ ".join(parts[place : last + 1]), behind)))
    return f"if {before} , {question}" if before else question


def _told(part: str) -> str:
    opening = _WHAT_IF.match(part) or _CONDITION.match(part)
    return part[opening.end() if opening else 0 :].strip(" ,")
