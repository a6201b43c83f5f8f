"""What people say and what the rules say for it (`rules_text/synonyms.txt`, where the format is explained)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from judge.packaged import data_folder
from judge.regexes import regex
from judge.rulebook.wording import stem

FILE = "synonyms.txt"
ENGLISH = "en"
_WORD = regex(r"\+?[^\W_]+(?:'[^\W\d_]+)?")


class Synonym(msgspec.Struct, frozen=True):
    """An expression that people use.

    `meant` are the expressions of the rules for it, none if it is itself a term of the rules; `rules` the numbers, in
    the default edition, of those that speak of it, the first one first; `note` says more, and begins with "No" where
    the game has no such thing.
    """

    said: str
    meant: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""


@cache
def synonyms(language: str = ENGLISH) -> dict[tuple[str, ...], Synonym]:
    """All synonyms of a language, by the stems of what is said; none for one that has no file of them."""
    folder = data_folder("rules_text")
    file = (folder if language == ENGLISH else folder / language) / FILE
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return {stems_of(one.said): one for one in read_synonyms(text)}


@cache
def longest_synonym(language: str = ENGLISH) -> int:
    """How many words the longest expression has."""
    return max(map(len, synonyms(language)), default=1)


def find_synonym(said: str, language: str = ENGLISH) -> Synonym | None:
    """What is known of exactly this expression, whatever the endings of its words."""
    return synonyms(language).get(stems_of(said))


def read_synonyms(text: str) -> Iterator[Synonym]:
    """The synonyms of a file's text, one for each expression before the "="."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    notes = {number: line.strip() for number, line in enumerate(lines) if line.startswith(" ")}
    for number, line in enumerate(lines):
        if number not in notes:
            head, _, rules = line.partition(" > ")
            said, _, meant = head.partition(" = ")
            for one in _list(said):
                yield Synonym(one, _list(meant), _list(rules), notes.get(number + 1, ""))


def words_of(text: str) -> tuple[str, ...]:
    """The words and numbers of what people type, in lower case."""
    return tuple(_WORD.findall(text.casefold().replace("’", "'").replace("-", " ")))


def stems_of(text: str) -> tuple[str, ...]:
    """The words of what people type without their endings."""
    return tuple(stem(word) for word in words_of(text))


def _list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
