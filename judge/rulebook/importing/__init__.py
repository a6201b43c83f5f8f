"""Reads the official rules documents as they circulate: text recognised from a PDF, Markdown, plain text, or a PDF.

What is certain is repaired, and each repair is reported. Nothing is asked, and nothing of a document is kept here; see
`judge/rulebook/imported.py` for where imported documents are.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.rulebook.document import Document, Item, Repair
from judge.rulebook.imported import imported
from judge.rulebook.importing.furniture import without_furniture
from judge.rulebook.importing.headed import headed_items
from judge.rulebook.importing.lines import Lines
from judge.rulebook.importing.markup import without_markup
from judge.rulebook.importing.misread import corrected
from judge.rulebook.importing.numbered import NumberedDocument, numbered_document
from judge.rulebook.importing.opening import lines_of, read_text
from judge.rulebook.importing.recognition import ruleset_of_headed, ruleset_of_numbered
from judge.rulebook.importing.vocabulary import Vocabulary
from judge.rulebook.rulesets import find_ruleset

__all__ = ["document_in", "imported", "read_document"]


def read_document(path: Path, ruleset: str = "", *, of_any: bool = False) -> Document:
    """The document in a file, for the ruleset named, else for the one that the document shows to be its own.

    Raises InputError if the file cannot be read, is no rules document, or if its ruleset is unknown; with `of_any`
    an unknown one is left empty.
    """
    text, repairs = read_text(path)
    document = document_in(text, path.name, ruleset, of_any=of_any)
    return Document(document.name, document.ruleset, document.items, (*repairs, *document.repairs))


def document_in(text: str, name: str, ruleset: str = "", *, of_any: bool = False) -> Document:
    """The document in a text, under the name of a file; otherwise like `read_document`."""
    if ruleset:
        ruleset = find_ruleset(ruleset).id
    lines, furniture = without_furniture(lines_of(text))
    lines, markup = without_markup(lines)
    repairs = furniture + markup
    numbered, corrections = _numbered(lines)
    if numbered is not None:
        heads, numbers = _heads(numbered, furniture), _numbers(numbered.items)
        own = ruleset or _recognised(lambda: ruleset_of_numbered(heads, numbers, name), of_any=of_any)
        return _document(name, own, numbered.items, repairs + corrections + numbered.repairs)
    items = headed_items(lines)
    if not items:
        raise InputError(Diagnostic(message=message("no-rules-in-document"), file=name))
    told = "\n".join(line.text for line in lines)
    own = ruleset or _recognised(lambda: ruleset_of_headed(told, name), of_any=of_any)
    return _document(name, own, items, repairs)


def _recognised(recognise: Callable[[], str], *, of_any: bool) -> str:
    try:
        return recognise()
    except InputError:
        if of_any:
            return ""
        raise


def _numbered(lines: Lines) -> tuple[NumberedDocument | None, tuple[Repair, ...]]:
    lines, corrections = corrected(lines, Vocabulary(lines))
    return numbered_document(lines), corrections


def _numbers(items: tuple[Item, ...]) -> frozenset[str]:
    return frozenset(item.number for item in items if "#" not in item.number)


def _heads(document: NumberedDocument, furniture: tuple[Repair, ...]) -> tuple[str, ...]:
    """The lines in which a document may say its version: before its rules, and at the edges of its pages."""
    return (*(line.text for line in document.front), *(repair.before for repair in furniture))


def _document(name: str, ruleset: str, items: tuple[Item, ...], repairs: tuple[Repair, ...]) -> Document:
    ordered = tuple(sorted(repairs, key=lambda repair: repair.line))
    return Document(name, ruleset, items, ordered)
