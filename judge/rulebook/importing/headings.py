"""Headings above numbered rules: found where they stand, misread ones fixed, lost ones put in."""

from __future__ import annotations

import re

from judge.rulebook.document import Item, Repair
from judge.rulebook.importing.lines import Lines, ends_sentence

_CHAPTER = re.compile(r"[\W_]*(\d{1,2})\s{0,3}([.,:])?\s{0,3}(\d?)\s{0,3}([^\W\d_].{0,70})")
_WELL_PRINTED = re.compile(r"[#\s*]*\d{1,2}\.? [^\W\d_].*")
_END = re.compile(
    r"[\W_]*(?:\d{1,2}\s{0,3}[.,:]?\s{0,3})?(?:glossary|credits|glossar|danksagung)\W*", re.IGNORECASE
)
_MOST_WORDS = 8


def chapter_heading(lines: Lines, chapter: int, line: int) -> tuple[Lines, Item, tuple[Repair, ...]]:
    """Takes the heading of a chapter from the end of the lines before its first section.

    Gives the lines above it, the chapter, and what was repaired. A heading that is not there is lost: the chapter then
    has no title.
    """
    for at in range(len(lines) - 1, -1, -1):
        found = _CHAPTER.fullmatch(lines[at].text)
        if found and int(found[1]) == chapter and _is_title(found[4]):
            title = found[4].strip(" *#")
            repairs = _heading_repairs(lines[at].number, lines[at].text, f"{chapter}. {title}")
            return lines[:at], Item(str(chapter), title, "", lines[at].number), repairs
    lines, title = lost_title(lines)
    return (
        lines,
        Item(str(chapter), title, "", line),
        (Repair("lost heading", line, title, f"{chapter}. {title}"),),
    )


def lost_title(lines: Lines) -> tuple[Lines, str]:
    """Takes a title without its number from the end of the lines, if a short line stands there by itself."""
    filled = [at for at, line in enumerate(lines) if line.text]
    if not filled or lines[max(filled[-1] - 1, 0)].text or not _is_title(lines[filled[-1]].text):
        return lines, ""
    return lines[: filled[-1]], lines[filled[-1]].text.strip(" *#")


def end_of_rules(lines: Lines, chapter: int) -> int:
    """Where, in the lines of the last rule, something else begins: credits, the glossary, a chapter without rules."""
    for at, line in enumerate(lines[1:], 1):
        further = _CHAPTER.fullmatch(line.text)
        is_chapter = (
            further is not None
            and further[2] is not None
            and int(further[1]) > chapter
            and not lines[at - 1].text
            and _is_title(further[4])
        )
        if is_chapter or _END.fullmatch(line.text):
            return at
    return len(lines)


def _heading_repairs(line: int, printed: str, right: str) -> tuple[Repair, ...]:
    if _WELL_PRINTED.fullmatch(printed):
        return ()
    return (Repair("misread heading", line, printed.strip(), right),)


def _is_title(text: str) -> bool:
    stripped = text.strip(" *#")
    return stripped[:1].isupper() and len(stripped.split()) <= _MOST_WORDS and not ends_sentence(stripped)
