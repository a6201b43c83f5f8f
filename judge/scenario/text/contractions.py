"""Words that people run together, and the words of the grammar that they stand for: “what's” is “what is”."""

from __future__ import annotations

import re

from judge.regexes import regex

_IS = ("what", "who", "where", "that", "it", "there", "how")
_NOT = ("is", "are", "was", "were", "do", "does", "did", "could", "would", "might")
CONTRACTIONS: dict[str, tuple[str, ...]] = {
    **{f"{word}s": (word, "is") for word in _IS if word != "it"},
    "it's": ("it", "is"),
    **{f"{word}'s": (word, "is") for word in _IS},
    **{f"{word}n't": (word, "not") for word in _NOT},
    **{f"{word}nt": (word, "not") for word in _NOT},
    "can't": ("can", "not"),
    "cant": ("can", "not"),
    "cannot": ("can", "not"),
    "won't": ("will", "not"),
}
_RUN_TOGETHER = regex(r"[a-z]+(?:['’][a-z]+)?\b", re.IGNORECASE)


def contraction_at(text: str, start: int) -> tuple[tuple[str, ...], int] | None:
    """The words that a contraction starting here stands for, and its end; None if there is none."""
    found = _RUN_TOGETHER.match(text, start)
    words = CONTRACTIONS.get(found[0].casefold().replace("’", "'")) if found else None
    return (words, found.end()) if found and words else None
