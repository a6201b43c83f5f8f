"""Where a document cites its own rules by number."""

from __future__ import annotations

import functools
import re

import msgspec

from judge.rulebook.document import Document
from judge.rulebook.wording import plain, sentences

_NUMBER = r"\d{3}(?:\.\d+(?:[a-z]+(?:\.[ivx]+)?)?(?:#\d+)?)?"
_IN_PARENTHESES = re.compile(rf"\(\s*(?:see )?({_NUMBER}(?:\s*[,;]\s*{_NUMBER})*)\s*\)")
_AFTER_WORD = re.compile(rf"\b(?:rules?|sections?|see)\s+({_NUMBER})(?![\w.]*\w)", re.IGNORECASE)
_EXCEPTION = re.compile(r"\bexceptions?\s+to\b", re.IGNORECASE)


class Citation(msgspec.Struct, frozen=True):
    """A rule that names another one. `exception` says whether it declares itself an exception to it."""

    rule: str
    target: str
    exception: bool
    sentence: str
    line: int = 0


@functools.lru_cache(maxsize=4)
def citations(document: Document) -> tuple[Citation, ...]:
    """Every citation of a rule by its number, in order, each target once for each rule."""
    found = {
        (item.number, target): Citation(
            item.number, target, bool(_EXCEPTION.search(sentence)), sentence, item.line
        )
        for item in document.items
        for sentence in sentences(item.text)
        for target in cited_in(sentence)
    }
    return tuple(found.values())


def cites(document: Document, rule: str, target: str) -> bool:
    """Whether a rule cites another one."""
    return any(one.rule == rule and one.target == target for one in citations(document))


def cited_in(text: str) -> tuple[str, ...]:
    """The numbers that a text cites: in parentheses, or after a word such as `rule` or `see`."""
    told = plain(text)
    listed = (number for group in _IN_PARENTHESES.findall(told) for number in re.split(r"\s*[,;]\s*", group))
    return tuple(dict.fromkeys((*listed, *_AFTER_WORD.findall(told))))
