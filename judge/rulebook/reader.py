"""Reads rules files, line by line for speed. Their format is explained in `rules_text/README.md`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.packaged import data_folder
from judge.regexes import regex
from judge.rulebook.numbers import GLOSSARY, parent_number
from judge.rulebook.records import Reference, Rule

RELATIONS = ("see", "exception to", "repeats")
_REFERENCE = regex(rf"({'|'.join(RELATIONS)}) (.+?)(?: \((?:read (.+)|(not printed))\))?")
_EXPECTED = (
    "# CHAPTER TITLE",
    "## SECTION TITLE",
    "NUMBER  TEXT",
    "    TEXT",
    *(f"    > {relation} NUMBER" for relation in RELATIONS),
)


class _Draft:
    """A rule while its lines are being read."""

    def __init__(self, number: str, title: str, first_line: str, chapter: str) -> None:
        self.number = number
        self.title = title
        self.lines = [first_line] if first_line else []
        self.chapter = chapter
        self.parent = parent_number(number)
        self.children: list[str] = []
        self.references: list[Reference] = []

    def finish(self) -> Rule:
        text = " ".join(self.lines)
        children, references = tuple(self.children), tuple(self.references)
        return Rule(self.number, self.title, text, self.parent, self.chapter, children, references)


class _Reader:
    """Reads files one after another and keeps the rules in order."""

    def __init__(self) -> None:
        self.drafts: dict[str, _Draft] = {}
        self.current: _Draft | None = None
        self.chapter = ""

    def read(self, file: str, text: str) -> None:
        for at, line in enumerate(text.splitlines(), 1):
            if not line:
                continue
            fault = self.take(line)
            if fault:
                raise InputError(
                    Diagnostic(
                        message=fault, file=file, line=at, column=1, source_line=line, expected=_EXPECTED
                    )
                )

    def take(self, line: str) -> str:
        """Takes one line in; says what is wrong with it, or nothing."""
        if line.startswith("    > "):
            return self.refer(line[6:])
        if line.startswith("    "):
            return self.go_on(line[4:])
        if line.startswith("#"):
            return self.head(line)
        number, gap, text = line.partition("  ")
        if not gap:
            return message("rules-file-needs-two-spaces")
        prefix, _, word = number.partition(":")
        return self.add(_Draft(number, word if prefix == GLOSSARY else "", text, self.chapter))

    def head(self, line: str) -> str:
        marks, number, title = [*line.split(" ", 2), "", ""][:3]
        if marks not in ("#", "##") or not title:
            return message("rules-file-heading")
        if marks == "#":
            self.chapter = number
        return self.add(_Draft(number, title, "", self.chapter))

    def add(self, draft: _Draft) -> str:
        if draft.number in self.drafts:
            return message("rules-file-number-twice", number=draft.number)
        if draft.parent:
            if draft.parent not in self.drafts:
                return message("rules-file-parent-lacking", number=draft.number, parent=draft.parent)
            self.drafts[draft.parent].children.append(draft.number)
        self.drafts[draft.number] = self.current = draft
        return ""

    def go_on(self, text: str) -> str:
        if self.current is None:
            return message("rules-file-no-rule-above")
        self.current.lines.append(text)
        return ""

    def refer(self, text: str) -> str:
        found = _REFERENCE.fullmatch(text)
        if self.current is None or found is None:
            return message("rules-file-no-reference")
        kind, target, reading, unprinted = found.groups()
        self.current.references.append(Reference(target, kind, reading or "", not unprinted))
        return ""


def read_rules(sources: Iterable[tuple[str, str]]) -> dict[str, Rule]:
    """The rules of several files, given as names and contents, by number and in order.

    Raises InputError at the first line that does not fit the format, repeats a number, or lacks its parent.
    """
    reader = _Reader()
    for file, text in sources:
        reader.read(file, text)
    return {number: draft.finish() for number, draft in reader.drafts.items()}


def read_folder(folder: Path) -> dict[str, Rule]:
    """The rules of all text files of a folder, in the order of their names; raises as `read_rules` does."""
    return read_rules((str(path), path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.txt")))


@cache
def rules_of(edition: str) -> dict[str, Rule]:
    """The rules of an edition whose text is here, by their numbers, in the order of the document."""
    return read_folder(data_folder("rules_text") / edition)
