"""Names of cards (201): how they are written, and which spellings mean the same one."""

from __future__ import annotations

import functools
import unicodedata

from judge.regexes import regex
from judge.rulebook.citation import implements

_APOSTROPHES = regex(r"['’‘ʼ`´]")
_NOT_WORD = regex(r"[^\w]|_")


@implements("201.1", "201.1a")
def full_name(title: str, subtitle: str) -> str:
    """The name of a card (201.1): its Title followed by its Subtitle, if it has one."""
    return f"{title}, {subtitle}" if subtitle else title


@functools.lru_cache(maxsize=16_384)
def fold_name(name: str) -> str:
    """What is left of a name once case, accents, punctuation and spacing are set aside.

    Two spellings mean the same name if they fold to the same text: `Rarity - Truly Outrageous` and
    `rarity, truly outrageous`. A name without any letter or digit folds to itself.
    """
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    words = _NOT_WORD.sub(" ", _APOSTROPHES.sub("", plain).replace("&", " and ")).split()
    return " ".join(words) or decomposed.strip()
