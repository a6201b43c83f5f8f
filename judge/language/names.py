"""Proper names in a text, kept out of its translation."""

from __future__ import annotations

import re
from collections.abc import Iterable

_FIRST_STAND_IN = 0xE000
_MOST = 0x1000


class Names:
    """Names of players and cards. While a text is translated, one letter that no language uses stands for each."""

    def __init__(self, names: Iterable[str]) -> None:
        """Know these names; of two that begin alike the longer is looked for first."""
        longest_first = sorted({name for name in names if name}, key=lambda name: (-len(name), name))[:_MOST]
        self._stand_ins = {name: chr(_FIRST_STAND_IN + number) for number, name in enumerate(longest_first)}
        self._names = {stand_in: name for name, stand_in in self._stand_ins.items()}
        told = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<!\w)(?:{told})(?!\w)") if told else None

    def hide(self, text: str) -> str:
        """The text with a letter in the place of each name."""
        if self._pattern is None:
            return text
        return self._pattern.sub(lambda found: self._stand_ins[found[0]], text)

    def show(self, text: str) -> str:
        """The text with the names in their places."""
        return "".join(self._names.get(letter, letter) for letter in text)
