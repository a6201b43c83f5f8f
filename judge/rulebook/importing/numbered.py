"""A document with numbered rules as items: chapters, sections, rules and their unnumbered points."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.rulebook.document import MISLABELLED, MISREAD_BULLET, Item, Repair
from judge.rulebook.importing.bullets import is_bullet, is_misread
from judge.rulebook.importing.chain import Numbered, chain_of
from judge.rulebook.importing.glossary import glossary_items, glossary_start
from judge.rulebook.importing.headings import chapter_heading, end_of_rules, lost_title
from judge.rulebook.importing.labels import labels_in
from judge.rulebook.importing.lines import Line, Lines, with_text
from judge.rulebook.importing.order import Number, above, chapter_of, missing_between, spelt
from judge.rulebook.importing.points import parted_at_paragraphs, parted_into_points

FEWEST_RULES = 5
_WELL_FORMED = re.compile(r"\d{3}(?:\.\d+(?:[a-z](?:\.?[ivx]+)?)?)?")


class _Piece(msgspec.Struct, frozen=True):
    """A number and the lines up to the next one, the first of them without the number."""

    found: Numbered
    lines: Lines


class NumberedDocument(msgspec.Struct, frozen=True):
    """What numbered rules come to: the lines before the first of them, the items, and the repairs."""

    front: Lines
    items: tuple[Item, ...]
    repairs: tuple[Repair, ...]


def numbered_document(lines: Lines) -> NumberedDocument | None:
    """The items of a document with numbered rules; nothing if it is not one. Raises InputError for too many numbers."""
    chain = chain_of(labels_in(lines))
    if sum(found.number[1] > 0 for found in chain) < FEWEST_RULES:
        return None
    return _Assembly(lines, chain).document()


class _Assembly:
    """Goes through the numbers in order; what it takes from the lines of one belongs to no other."""

    def __init__(self, lines: Lines, chain: tuple[Numbered, ...]) -> None:
        self.lines = lines
        self.chain = chain
        self.items: list[Item] = []
        self.repairs: list[Repair] = []

    def document(self) -> NumberedDocument:
        pieces = list(self.pieces())
        first = self.chain[0].label.at
        front, heads = self.heads(self.lines[:first], pieces[0].found, None)
        self.items += heads
        for place, piece in enumerate(pieces):
            self.repairs += _label_repairs(piece.found, self.lines[piece.found.label.at])
            following = pieces[place + 1].found if place + 1 < len(pieces) else None
            body, after = self.body(piece, following)
            self.take(piece.found, body, following)
            self.items += after
        self.items += self.glossary(pieces[-1])
        return NumberedDocument(front, tuple(self.items), tuple(self.repairs))

    def pieces(self) -> Iterator[_Piece]:
        """Every number with its lines."""
        ends = [(found.label.at, found.label.start) for found in self.chain[1:]] + [(len(self.lines), 0)]
        for found, (end, column) in zip(self.chain, ends, strict=True):
            at, start = found.label.at, found.label.end
            if end == at:
                yield _Piece(found, (with_text(self.lines[at], self.lines[at].text[start:column].strip()),))
                continue
            first = with_text(self.lines[at], self.lines[at].text[start:].strip())
            last = (with_text(self.lines[end], self.lines[end].text[:column]),) if column else ()
            yield _Piece(found, (first, *self.lines[at + 1 : end], *last))

    def body(self, piece: _Piece, following: Numbered | None) -> tuple[Lines, list[Item]]:
        """The lines of a number alone, and the headings that stand behind it."""
        if following is None:
            return piece.lines[: end_of_rules(piece.lines, chapter_of(piece.found.number))], []
        body, heads = self.heads(piece.lines[1:], following, piece.found)
        return (piece.lines[0], *body), heads

    def heads(self, lines: Lines, following: Numbered, before: Numbered | None) -> tuple[Lines, list[Item]]:
        """Takes the headings above a number from the end of the lines before it; a lost one is put in."""
        heads: list[Item] = []
        chapter = chapter_of(following.number)
        if before is None or chapter_of(before.number) != chapter:
            lines, head, repairs = chapter_heading(lines, chapter, self.line_of(following))
            heads.append(head)
            self.repairs += repairs
        known = (before.number, *above(before.number)) if before else ()
        for higher in above(following.number):
            if higher not in known:
                lines, title = lost_title(lines) if not higher[1] else (lines, "")
                heads.append(Item(spelt(higher), title, "", self.line_of(following)))
                self.repairs.append(Repair("lost number", self.line_of(following), "", spelt(higher)))
        return lines, heads

    def take(self, found: Numbered, body: Lines, following: Numbered | None) -> None:
        """Makes the items of one number, and of those that are lost between it and the following one."""
        kept: list[Line] = []
        for at, each in enumerate(body):
            if at and each.text and is_bullet(each.text):
                self.repairs.append(Repair("stray bullet", each.number, each.text.strip(), ""))
            else:
                kept.append(each)
        lost = missing_between(found.number, following.number) if following else ()
        own, *others = parted_at_paragraphs(tuple(kept), len(lost), has_title=not found.number[1])
        self.add(found.number, own)
        for number, lines in zip(lost[: len(others)], others, strict=True):
            self.repairs.append(Repair("lost number", lines[0].number, "", spelt(number)))
            self.add(number, lines)

    def add(self, number: Number, body: Lines) -> None:
        """Makes the item of a number, and those of its unnumbered points."""
        name, line, title = spelt(number), body[0].number, ""
        is_section = not number[1]
        if is_section:
            title, body = " ".join(body[0].text.split()), body[1:]
        text, points, repairs = parted_into_points(body, is_section=is_section)
        self.repairs += repairs
        self.items.append(Item(name, title, text, line))
        self.items += (Item(f"{name}#{n}", "", point, at) for n, (at, point) in enumerate(points, 1))

    def glossary(self, last: _Piece) -> tuple[Item, ...]:
        """The glossary, which comes after the last number."""
        start = glossary_start(last.lines)
        if start is None:
            return ()
        lines = last.lines[start:]
        return glossary_items(lines[: end_of_rules(lines, chapter_of(last.found.number))])

    def line_of(self, found: Numbered) -> int:
        """The number of the line on which a number stands."""
        return self.lines[found.label.at].number


def _label_repairs(found: Numbered, line: Line) -> Iterator[Repair]:
    """What is fixed about a number itself: the marks before it, its spelling, the gap after it."""
    label, right = found.label, spelt(found.number)
    if label.marks and is_misread(label.marks):
        yield Repair(MISREAD_BULLET, line.number, label.marks, "")
    if label.raw != right:
        wrong = label.printed != right and _WELL_FORMED.fullmatch(label.printed)
        yield Repair(MISLABELLED if wrong else "misread number", line.number, label.raw, right)
    if line.text[label.end : label.end + 1].isalpha():
        yield Repair("number glued to the text", line.number, line.text[: label.end + 1].strip(), right)
