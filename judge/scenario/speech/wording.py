"""Brings the words of a sentence to those of which the sayings are made."""

from __future__ import annotations

import functools
import re
import tomllib
from pathlib import Path
from typing import Any

from judge.scenario.contractions import CONTRACTIONS

_FOLDER = Path(__file__).parent
_SPACES = re.compile(r"\s+")
_MARKS = re.compile(r"[“”\"().!?;:…–—]|(?<!\d),(?!\d)")
_ARTICLES = re.compile(r"(?<![\w<'-])(?:a|an|the)(?![\w>'-])")
_COMMA = " , "


@functools.cache
def words() -> dict[str, Any]:
    """What `words.toml` says."""
    return tomllib.loads((_FOLDER / "words.toml").read_text(encoding="utf-8"))


@functools.cache
def sayings() -> dict[str, dict[str, list[str]]]:
    """What `sayings.toml` says: by part of a sentence and what it asks, how people say it."""
    return tomllib.loads((_FOLDER / "sayings.toml").read_text(encoding="utf-8"))


@functools.cache
def _same() -> tuple[re.Pattern[str], dict[str, str]]:
    one = {said: word for word, many in words()["same"].items() for said in many}
    return _any_of(one), one


@functools.cache
def _idle() -> re.Pattern[str]:
    return _any_of(words()["idle"])


@functools.cache
def _openings() -> re.Pattern[str]:
    said = "|".join(re.escape(one) for one in sorted(words()["openings"], key=len, reverse=True))
    return re.compile(rf"^(?:(?:{said})\b[\s,]*)+(?=\S)")


def _any_of(said: Any) -> re.Pattern[str]:  # noqa: ANN401 -- any collection of words
    longest_first = sorted(said, key=len, reverse=True)
    return re.compile(rf"(?<![\w<'-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w>'-])")


def worded(masked: str) -> str:
    """A sentence whose names are marks, in the words of the sayings; commas stay, as words."""
    said = masked.replace("’", "'")
    said = _MARKS.sub(lambda mark: _COMMA if mark[0] in ",;:–—" else " ", said)
    said = " ".join(_apart(word) for word in said.split())
    said = _openings().sub("", _SPACES.sub(" ", said).strip(" ,"))
    return in_their_words(said)


def in_their_words(said: str) -> str:
    """Words in small letters by those of the sayings that mean the same, without articles and what asks for nothing."""
    pattern, one = _same()
    said = pattern.sub(lambda found: one[found[0]], _idle().sub(" ", said))
    return _SPACES.sub(" ", _ARTICLES.sub(" ", said)).strip(" ,")


def _apart(word: str) -> str:
    if word.startswith("<"):
        return word
    folded = word.casefold()
    return " ".join(CONTRACTIONS.get(folded, (folded,)))
