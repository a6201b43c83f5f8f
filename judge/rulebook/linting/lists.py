"""Lists that announce how many things they name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.messages.message import message
from judge.rulebook.document import Item
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Subject
from judge.rulebook.numbers import parent_number
from judge.rulebook.wording import FUNCTION_WORDS, sentences

_COUNTS = {
    word: count
    for count, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)
} | {str(count): count for count in range(2, 21)}  # fmt: skip
_ANNOUNCED = re.compile(rf"\b({'|'.join(_COUNTS)}) ([a-z][\w -]*): (.+)", re.IGNORECASE)
_ARTICLES = {"a", "an", "the", "his", "her", "its", "their", "your", "that", "each", "any"}
_BETWEEN = re.compile(r",\s*(?:and|or)\s+|,\s*|\s+(?:and|or)\s+")


def miscounts(subject: Subject) -> Iterator[Finding]:
    """Lists whose number word is not their length."""
    for item in subject.document.items:
        for sentence in sentences(item.text):
            announced = _ANNOUNCED.search(sentence)
            if announced:
                yield from _compared(subject, item, announced)


def _compared(subject: Subject, item: Item, announced: re.Match[str]) -> Iterator[Finding]:
    count, thing, told = announced.groups()
    named = [name.strip(" .") for name in _BETWEEN.split(told)]
    if _is_list(thing, named) and len(named) != _COUNTS[count.casefold()]:
        says = message("lint-miscount", count=count, thing=thing, number=len(named))
        missing = _unnamed(subject, named) if len(named) < _COUNTS[count.casefold()] else ""
        fix = message("lint-announce", number=len(named))
        suggestion = message("lint-add", what=missing) if missing else fix
        yield Finding(item.number, f"{count} {thing}", "miscount", says, suggestion, item.line)


def _is_list(thing: str, named: list[str]) -> bool:
    """Whether things are counted and names follow; clauses between commas make no list."""
    begin = (text.split(" ", 1)[0].casefold() for text in (thing, *named))
    return len(named) > 1 and not any(word in FUNCTION_WORDS - _ARTICLES for word in begin)


def _unnamed(subject: Subject, named: list[str]) -> str:
    """The headings that stand beside headings for most of what is named, are built as those are, and are left out."""
    folded = {name.casefold() for name in named}
    groups: dict[str, list[str]] = {}
    for item in subject.document.items:
        if item.title:
            groups.setdefault(parent_number(item.number), []).append(item.title)
    beside = max(
        groups.values(), key=lambda titles: sum(title.casefold() in folded for title in titles), default=[]
    )
    endings = {name.rsplit(" ", 1)[-1] for name in named if " " in name}
    return ", ".join(
        title for title in beside if title.casefold() not in folded and title.rsplit(" ", 1)[-1] in endings
    )
