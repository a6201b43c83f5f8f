"""Quick fixes: what a fault says may have been meant, offered where it takes the fault away."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.editor.reading import Document, faults_of
from judge.editor.spots import Span, word_at, words_from
from judge.errors import Diagnostic

_MOST_TRIED = 24


class Fix(msgspec.Struct, frozen=True):
    """A piece of a line, and what to write in its place."""

    span: Span
    text: str


def span_of(document: Document, fault: Diagnostic) -> Span:
    """Where a fault shows: the word at its place, or the first line if it has none."""
    if not 0 < fault.line <= len(document.lines):
        return Span(0, 0, len(document.lines[0]))
    text = document.lines[fault.line - 1]
    found = word_at(text, fault.line - 1, max(0, fault.column - 1))
    return found if found.end > found.start else Span(fault.line - 1, 0, len(text))


def fixes(document: Document, fault: Diagnostic) -> Iterator[Fix]:
    """Each near name in the place of so many words that the fault is gone, tried out one after another."""
    tried = 0
    for near in fault.nearest if 0 < fault.line <= len(document.lines) else ():
        for fix in _candidates(document, fault, near.strip("“”")):
            tried += 1
            if tried > _MOST_TRIED:
                return
            if _helps(document, fault, fix):
                yield fix
                break


def _candidates(document: Document, fault: Diagnostic, near: str) -> Iterator[Fix]:
    text = document.lines[fault.line - 1]
    for span in words_from(text, fault.line - 1, max(0, fault.column - 1)):
        yield Fix(span, near)


def _helps(document: Document, fault: Diagnostic, fix: Fix) -> bool:
    """Whether nothing is wrong in that line any more, and nowhere else what was not."""
    before = {(one.line, one.message) for one in document.faults}
    after = {(one.line, one.message) for one in faults_of(document, fixed(document, fix))}
    return all(line != fault.line for line, _ in after) and after < before


def fixed(document: Document, fix: Fix) -> str:
    """The text of a document with a fix made."""
    lines = document.lines
    line = lines[fix.span.line]
    lines[fix.span.line] = f"{line[: fix.span.start]}{fix.text}{line[fix.span.end :]}"
    return "\n".join(lines)
