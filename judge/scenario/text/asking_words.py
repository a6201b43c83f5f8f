"""The words with which questions begin, so that one is known without its mark."""

from __future__ import annotations

import re

_WORDS = frozenset(
    (
        *("what", "whats", "who", "whos", "whose", "where", "wheres", "which", "how", "why", "when", "if"),
        *("is", "isnt", "are", "arent", "was", "do", "does", "doesnt", "did", "has", "have"),
        *("can", "cant", "cannot", "could", "may", "might", "will", "would"),
    )
)
_MARKS = re.compile(r"['’]")


def begins_a_question(said: str) -> bool:
    """Whether a sentence begins as questions do."""
    return _MARKS.sub("", said.split(" ", 1)[0]).casefold() in _WORDS
