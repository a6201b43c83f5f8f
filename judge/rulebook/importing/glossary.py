"""Reads a glossary: a word, a colon, and what the word means."""

from __future__ import annotations

import re

from judge.rulebook.document import Item
from judge.rulebook.importing.lines import Line, Lines, ends_sentence, joined, with_text
from judge.rulebook.numbers import GLOSSARY

_HEADING = re.compile(r"[\W_]*(?:\d{1,2}\s{0,3}[.,:]?\s{0,3})?(glossary|glossar)\W*", re.IGNORECASE)
_ENTRY = re.compile(r"[-*•\s]*([^\W\d_a-zß-ÿ][\w'’/-]*(?: [\w'’/-]+){0,4})\s*:[*\s]*(?=\S|$)(.*)")

_CLOSING = ("”", '"', "’", "»")


def glossary_start(lines: Lines) -> int | None:
    """The place of the heading `Glossary`, the last if there are several."""
    return next((at for at in range(len(lines) - 1, -1, -1) if _HEADING.fullmatch(lines[at].text)), None)


def glossary_items(lines: Lines) -> tuple[Item, ...]:
    """The chapter and its entries; the first line is the heading. What stands before the first entry is the text."""
    found = _HEADING.fullmatch(lines[0].text)
    title = found[1].capitalize() if found else ""
    text, entries = entries_in(lines[1:])
    return (Item(GLOSSARY, title, text, lines[0].number), *entries)


def entries_in(lines: Lines) -> tuple[str, tuple[Item, ...]]:
    """The text before the first entry, and the entries; of two for the same word the first one holds."""
    runs: list[tuple[str, list[Line]]] = [("", [])]
    for at, line in enumerate(lines):
        found = _ENTRY.fullmatch(line.text)
        if found and (at == 0 or _is_over(lines[at - 1].text)):
            runs.append((found[1], [with_text(line, found[2])]))
        else:
            runs[-1][1].append(line)
    items: dict[str, Item] = {}
    for word, run in runs[1:]:
        item = Item(f"{GLOSSARY}:{word}", word, joined(run), run[0].number)
        items.setdefault(item.number, item)
    return joined(runs[0][1]), tuple(items.values())


def _is_over(text: str) -> bool:
    """Whether a paragraph is over after a line: it is blank, or ends a sentence or what is quoted."""
    return not text or ends_sentence(text) or text.endswith(_CLOSING)
