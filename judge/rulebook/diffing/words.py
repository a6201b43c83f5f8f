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
    """A stretch of words that both wordings have, that only the older one has (`gone`), or only the newer (`new`)."""

    fate: Fate
    text: str


def word_changes(older: str, newer: str) -> tuple[Run, ...]:
    """The newer wording with what it lost and gained; letters as typographers set them are no difference."""
    one, other = plain(older), plain(newer)
    before, after = _tokens(one), _tokens(other)
    matcher = SequenceMatcher(None, [token[0] for token in before], [token[0] for token in after], False)
    return tuple(
        run
        for tag, first, last, start, stop in matcher.get_opcodes()
        for run in _runs(tag, _slice(one, before, first, last), _slice(other, after, start, stop))
    )


def same_wording(one: str, other: str) -> bool:
    """Whether two texts have the same words and marks, whatever the blanks between them."""
    return [token for token, _ in _tokens(plain(one))] == [token for token, _ in _tokens(plain(other))]


def _tokens(text: str) -> list[tuple[str, tuple[int, int]]]:
    return [(match[0], match.span()) for match in _TOKEN.finditer(text)]


def _slice(text: str, tokens: list[tuple[str, tuple[int, int]]], first: int, last: int) -> str:
    return text[tokens[first][1][0] : tokens[last - 1][1][1]] if first < last else ""


def _runs(tag: str, older: str, newer: str) -> tuple[Run, ...]:
    if tag == "equal":
        return (Run("kept", newer),)
    changed = (Run("gone", older), Run("new", newer))
    return tuple(run for run in changed if run.text)
