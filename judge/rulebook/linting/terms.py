"""Words used as terms that the document does not explain."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from judge.messages.message import message
from judge.rulebook.document import Item
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Subject
from judge.rulebook.wording import FUNCTION_WORDS, plain

_KEYWORD = re.compile(r"\b([A-Z][\w-]*(?: [A-Z][\w-]*)*) keyword\b")
_PLACE = re.compile(
    r"\b(?:from|to) (beneath|under|underneath|below|behind|above|beside) (?:an?|the|th(?:is|at)|another|your) "
)
_WORD = re.compile(r"[A-Za-z][\w-]*|[^\w\s]")
_MOSTLY = 4


class _Use(msgspec.Struct, frozen=True):
    """A capitalised word and the noun after it; `first` is the capitalised word before them, if there is one."""

    item: Item
    first: str
    second: str
    third: str


def no_keywords(subject: Subject) -> Iterator[Finding]:
    """What is called a keyword and has no entry in the glossary."""
    if not subject.entries:
        return
    for item in subject.rules:
        for found in _KEYWORD.findall(plain(item.text)):
            words = [word for word in found.split() if _names(word)]
            tails = {" ".join(words[at:]).casefold() for at in range(len(words))}
            if words and not tails & subject.entries:
                name = " ".join(words)
                says = message("lint-no-keyword", name=name)
                suggestion = message("lint-strike-keyword")
                yield Finding(item.number, name, "undefined", says, suggestion, item.line)


def undefined_places(subject: Subject) -> Iterator[Finding]:
    """Words that cards go to or come from and that no rule explains."""
    explained = {word for one in subject.statements for word in re.findall(r'"(\w+)"', one.text)}
    seen = set[str]()
    for item in subject.document.items:
        for place in _PLACE.findall(plain(item.text)):
            if place not in explained | seen:
                seen.add(place)
                says = message("lint-no-place", place=place)
                define = message("lint-define", place=place)
                yield Finding(item.number, place, "undefined", says, define, item.line)


def clipped_terms(subject: Subject) -> Iterator[Finding]:
    """Terms of three words of which one rule leaves out the first, which all others say."""
    uses = defaultdict[tuple[str, str], list[_Use]](list)
    for item in subject.rules:
        for use in _uses(item):
            uses[use.second, use.third].append(use)
    for found in uses.values():
        firsts, bare = {use.first for use in found if use.first}, [use for use in found if not use.first]
        if len(firsts) == 1 and len(bare) == 1 and len(found) > _MOSTLY:
            yield _clipped(bare[0], firsts.pop())


def _uses(item: Item) -> Iterator[_Use]:
    """Every capitalised word with the noun that follows it, and the capitalised word before it."""
    told = _WORD.findall(plain(item.text))
    for before, second, third in zip(("", *told), told, told[1:], strict=False):
        if _names(second) and third.casefold() not in FUNCTION_WORDS:
            yield _Use(item, before if _names(before) else "", second, third.casefold().removesuffix("s"))


def _names(word: str) -> bool:
    return word[:1].isupper() and word.casefold() not in FUNCTION_WORDS


def _clipped(use: _Use, first: str) -> Finding:
    term = f"{use.second} {use.third}"
    says = message("lint-clipped", term=term, first=first)
    suggestion = message("lint-say-in-full", term=term, first=first)
    return Finding(use.item.number, term, "undefined", says, suggestion, use.item.line)
