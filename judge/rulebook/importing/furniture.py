"""Takes away what belongs to the pages and not to the rules: watermarks, running heads, page numbers, footnotes."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator

from judge.rulebook.document import Repair
from judge.rulebook.importing.lines import Line, Lines, Repaired, ends_sentence, with_text
from judge.rulebook.importing.opening import PAGE_BREAK

_WATERMARK = re.compile(r"<\|[^|<>\n]{1,200}\|>")
_FOOTER = re.compile(r".{0,60}\b(?:[Pp]age|[Ss]eite)\s+\d{1,3}(?:\s+(?:of|von)\s+\d{1,3})?")
_LONE_NUMBER = re.compile(r"[-–—\s]*\d{1,3}[-–—\s]*")
_LINK = re.compile(r"<?https?://\S+>?")
_DIGITS = re.compile(r"\d+")
_RUNNING = 3
_EDGE = 2
_SHORTEST_HEAD, _LONGEST_HEAD = 4, 100


def without_furniture(lines: Lines) -> Repaired:
    """The lines without page furniture, each piece of which is reported; page breaks become blank lines."""
    repairs: list[Repair] = []
    for step in (_without_watermarks, _without_page_numbers, _without_links, _without_running_lines):
        lines, found = step(lines)
        repairs += found
    blank = tuple(with_text(line, "") if line.text == PAGE_BREAK else line for line in lines)
    return blank, tuple(repairs)


def _without_watermarks(lines: Lines) -> Repaired:
    """A watermark stands between two pages, so that a page break is left where it stood."""
    kept: list[Line] = []
    repairs: list[Repair] = []
    for line in lines:
        rest, count = _WATERMARK.subn("", line.text)
        if count:
            repairs.append(Repair("watermark", line.number, line.text, rest))
            kept.append(Line(line.number, PAGE_BREAK))
        kept.append(with_text(line, rest))
    return tuple(kept), tuple(repairs)


def _without_running_lines(lines: Lines) -> Repaired:
    """Takes out what recurs at the edges of pages, and the title of the document where it recurs."""
    texts = Counter(line.text.strip() for line in lines)
    edges = _edges(lines)
    at_edges = Counter(_pattern(lines[at]) for at in edges)
    title = next((at for at, line in enumerate(lines) if line.text.strip()), 0)

    def running(at: int) -> bool:
        text = lines[at].text.strip()
        if not _SHORTEST_HEAD <= len(text) <= _LONGEST_HEAD or at == title:
            return False
        recurs = max(texts[text], at_edges[_pattern(lines[at])]) >= _RUNNING and _is_heading(text)
        return text == lines[title].text.strip() or (at in edges and recurs)

    return _blanked(lines, "running line", running)


def _is_heading(text: str) -> bool:
    return " " in text and not text[0].islower() and not ends_sentence(text)


def _edges(lines: Lines) -> frozenset[int]:
    """The places of the first and the last lines with text on every page, if there are pages."""
    breaks = [at for at, line in enumerate(lines) if line.text == PAGE_BREAK]
    bounds = [-1, *breaks, len(lines)]
    found: set[int] = set()
    for start, end in itertools.pairwise(bounds):
        page = [at for at in range(start + 1, end) if lines[at].text.strip()]
        found.update(page[:_EDGE] + page[-_EDGE:])
    return frozenset(found) if breaks else frozenset()


def _pattern(line: Line) -> str:
    return _DIGITS.sub("#", line.text.strip())


def _without_page_numbers(lines: Lines) -> Repaired:
    """Takes out the lines that number the pages; where they stood, a page ends."""
    beside = frozenset(_beside_breaks(lines))

    def numbers_page(at: int) -> bool:
        text = lines[at].text.strip()
        lone = at in beside and _LONE_NUMBER.fullmatch(text) is not None
        return lone or _FOOTER.fullmatch(text) is not None

    return _blanked(lines, "page number", numbers_page, leaving=PAGE_BREAK)


def _without_links(lines: Lines) -> Repaired:
    """Takes out footnotes that are nothing but a link."""
    return _blanked(lines, "footnote link", lambda at: _LINK.fullmatch(lines[at].text.strip()) is not None)


def _beside_breaks(lines: Lines) -> Iterator[int]:
    """The places of the nearest lines with text before and after each page break, and that of the last line of all."""
    filled = [at for at, line in enumerate(lines) if line.text.strip() or line.text == PAGE_BREAK]
    breaks = [place for place, at in enumerate(filled) if lines[at].text == PAGE_BREAK]
    for place in breaks:
        yield from filled[max(place - 1, 0) : place + 2]
    if breaks:
        yield filled[-1]


def _blanked(lines: Lines, name: str, unwanted: Callable[[int], bool], leaving: str = "") -> Repaired:
    gone = [at for at, line in enumerate(lines) if line.text != PAGE_BREAK and unwanted(at)]
    repairs = tuple(Repair(name, lines[at].number, lines[at].text.strip(), "") for at in gone)
    places = frozenset(gone)
    kept = tuple(with_text(line, leaving) if at in places else line for at, line in enumerate(lines))
    return kept, repairs
