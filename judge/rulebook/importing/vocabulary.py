"""The words of a document, by which a misread word is told from a rare one."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from judge.rulebook.importing.lines import Lines

WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)?")
_ENGLISH = 0.02


class Vocabulary:
    """How often each word, and each two words in a row, stand in a document, in whatever case."""

    def __init__(self, lines: Lines) -> None:
        """Count the words of all lines; a pair may span the end of a line."""
        words = [word.casefold() for line in lines for word in WORD.findall(line.text)]
        self._words = Counter(words)
        self._pairs = Counter(pairwise(words))
        self.is_english = self._words["the"] > _ENGLISH * len(words)

    def count(self, word: str) -> int:
        """How often a word occurs."""
        return self._words[word.casefold()]

    def follows(self, first: str, second: str) -> bool:
        """Whether the two words stand somewhere in a row."""
        return self._pairs[first.casefold(), second.casefold()] > 0

    def knows(self, word: str) -> bool:
        """Whether the word occurs more than once."""
        return self.count(word) > 1
