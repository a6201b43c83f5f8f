"""A document without numbers as items: its headings are the numbers, and keywords it explains become a glossary."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import msgspec

from judge.rulebook.document import Item
from judge.rulebook.importing.glossary import entries_in
from judge.rulebook.importing.lines import Line, Lines, ends_sentence, paragraphs

_CONTENTS = re.compile(r"\W*(?:table of contents|contents|inhalt|inhaltsverzeichnis)\W*", re.IGNORECASE)
_CONTENTS_LINE = re.compile(r".{1,60}?[\s.…]+\d{1,3}")
_GLOSSARY = re.compile(r"glossar|keyword|schlüsselw", re.IGNORECASE)
_LIST_NUMBER = re.compile(r"^(?:\d{1,2}|[IVX]{1,4})\.\s+")
_NO_TITLE = re.compile(r"\t|\s{3}|\s[-–—]\s")
_NEW_LINE = re.compile(r"\s*(?:[-*•]|\d{1,2}\.)\s|.*(?:\t|\s{3})")
_CREDITS = re.compile(r"\W*(?:credits|danksagung)\W*", re.IGNORECASE)
_PARTS = re.compile(r"[^\w]+")
_MOST_WORDS, _LONGEST = 8, 60
_MOST_WORDS_BEFORE_COLON = 5
_WRAPPED_AT = 100
_OPEN_END = tuple(".!;,…&-")


class _Section(msgspec.Struct):
    """A heading and the paragraphs below it, while they are being gathered."""

    title: str
    line: int
    paragraphs: list[Lines]


def headed_items(lines: Lines) -> tuple[Item, ...]:
    """The items of a document, one a heading. One that repeats an earlier one is counted: `faceoffs-2`."""
    body = _after_contents(lines)
    wrapped = _is_wrapped(body)
    items: dict[str, Item] = {}
    repeated: Counter[str] = Counter()
    for section in _sections(body):
        if _CREDITS.fullmatch(section.title):
            continue
        slug = number = _slug(section.title)
        while number in items:
            repeated[slug] += 1
            number = f"{slug}-{repeated[slug] + 1}"
        text, entries = _content(section, wrapped=wrapped)
        items[number] = Item(number, section.title, text, section.line)
        for entry in entries:
            items.setdefault(entry.number, entry)
    return tuple(items.values())


def _after_contents(lines: Lines) -> Lines:
    """The lines behind the table of contents; all of them if there is none."""
    start = next((at for at, line in enumerate(lines) if _CONTENTS.fullmatch(line.text)), None)
    if start is None:
        return lines
    end = start + 1
    while end < len(lines) and (not lines[end].text or _CONTENTS_LINE.fullmatch(lines[end].text)):
        end += 1
    return lines[end:]


def _sections(lines: Lines) -> Iterator[_Section]:
    """The sections; what stands before the first heading belongs to none. Keywords with a colon stay in theirs."""
    section: _Section | None = None
    runs = tuple(paragraphs(lines))
    for at, run in enumerate(runs):
        heading = "" if _is_split(runs[at : at + 2]) else _heading_of(run)
        keeps_words = section is not None and _GLOSSARY.search(section.title) is not None
        if heading and not (keeps_words and run[0].text.rstrip().endswith(":")):
            if section is not None:
                yield section
            section = _Section(heading, run[0].number, [])
            run = run[1:]
        if run and section is not None:
            section.paragraphs.append(run)
    if section is not None:
        yield section


def _is_split(runs: tuple[Lines, ...]) -> bool:
    """Whether a paragraph of one line goes on in the one behind it."""
    return len(runs) == 2 and len(runs[0]) == 1 and runs[1][0].text[:1].islower()


def _heading_of(run: Lines) -> str:
    """The heading with which a paragraph begins: all of it, or a first line that ends in a colon; else nothing."""
    text = run[0].text.strip(" #")
    title = _LIST_NUMBER.sub("", text.rstrip(": "))
    alone = len(run) == 1
    introduces = text.endswith(":")
    most = _MOST_WORDS_BEFORE_COLON if introduces else _MOST_WORDS
    fits = len(title.split()) <= most and len(title) <= _LONGEST
    if not fits or not (alone or introduces) or _NO_TITLE.search(text):
        return ""
    begins = title[:1].isupper() and any(len(word) > 2 and word.isalpha() for word in _PARTS.split(title))
    return title if begins and not title.endswith(_OPEN_END) and not ends_sentence(title.rstrip("?")) else ""


def _content(section: _Section, *, wrapped: bool) -> tuple[str, tuple[Item, ...]]:
    if not _GLOSSARY.search(section.title):
        return _text(section.paragraphs, wrapped=wrapped), ()
    spaced = tuple(line for run in section.paragraphs for line in (*run, Line(run[-1].number, "")))
    return entries_in(spaced)


def _text(runs: list[Lines], *, wrapped: bool) -> str:
    """The paragraphs; one that a page or a picture has split is put together again."""
    texts: list[str] = []
    for text in (text for run in runs for text in _lines_of(run, wrapped=wrapped)):
        goes_on = texts and text[:1].islower() and not ends_sentence(texts[-1])
        if goes_on:
            texts[-1] = f"{texts[-1]} {text}"
        else:
            texts.append(text)
    return "\n".join(texts)


def _lines_of(run: Lines, *, wrapped: bool) -> Iterator[str]:
    """A paragraph line by line; as one line if the document is wrapped, lists and tables aside."""
    gathered: list[str] = []
    for line in run:
        text = line.text.strip()
        if gathered and (not wrapped or _NEW_LINE.match(line.text)):
            yield " ".join(gathered)
            gathered = []
        gathered.append(" ".join(text.split(" ")))
    yield " ".join(gathered)


def _is_wrapped(lines: Lines) -> bool:
    """Whether long paragraphs go over several lines: hardly any line is longer than a printed one."""
    sizes = [len(line.text) for line in lines if line.text]
    return sum(size > _WRAPPED_AT for size in sizes) * 20 <= len(sizes)


def _slug(title: str) -> str:
    return "-".join(part for part in _PARTS.split(title.replace("’", "").replace("'", "").casefold()) if part)
