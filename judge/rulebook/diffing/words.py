"""Two wordings, compared word by word."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Literal

import msgspec

from judge.rulebook.wording import plain

Fate = Literal["kept", "gone", "new"]
_TOKEN = re.compile(r"\w+(?:['.,-]\w+)*|[^\w\s]")


class Run(msgspec.Struct, frozen=True):
    """A stretch of words that both wordings have, that only the older one has (`gone`), or only the newer (`new`).

    The blank behind it belongs to it: what is kept and what is new make up the newer wording.
    """

    fate: Fate
    text: str


def word_changes(older: str, newer: str) -> tuple[Run, ...]:
    """The newer wording with what it lost and gained; letters as typographers set them are no difference."""
    one, other = plain(older), plain(newer)
    before, after = _starts(one), _starts(other)
    matcher = SequenceMatcher(None, _tokens(one), _tokens(other), autojunk=False)
    runs: list[Run] = []
    for tag, first, last, start, stop in matcher.get_opcodes():
        if tag == "equal":
            runs.append(Run("kept", other[after[start] : after[stop]]))
            continue
        if first < last:
            runs.append(Run("gone", _blank(runs, one, before[first]) + one[before[first] : before[last]]))
        if start < stop:
            runs.append(Run("new", other[after[start] : after[stop]]))
    return tuple(runs)


def _blank(runs: list[Run], text: str, at: int) -> str:
    """The blank before a place in the older text, if the newer one has none there."""
    return " " if runs and text[at - 1] == " " and not runs[-1].text.endswith(" ") else ""


def same_wording(one: str, other: str) -> bool:
    """Whether two texts have the same words and marks, whatever the blanks between them."""
    return _tokens(plain(one)) == _tokens(plain(other))


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def _starts(text: str) -> list[int]:
    """Where each token begins, and where the text ends."""
    return [*(match.start() for match in _TOKEN.finditer(text)), len(text)]
