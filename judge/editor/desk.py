"""What answers an editor, in a process of its own: one request after another about texts that are being written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from judge.editor.defining import definition
from judge.editor.fixing import Fix, fixes, span_of
from judge.editor.hovering import hover
from judge.editor.offering import Offer, offers
from judge.editor.reading import Document, read_document
from judge.editor.spots import Span, spot_at
from judge.errors import Diagnostic
from judge.scenario.text.laying_out import laid_out

_LATEST: dict[str, Document] = {}
_MOST_DOCUMENTS = 50


class Fault(msgspec.Struct, frozen=True):
    """A fault, and where it shows."""

    span: Span
    diagnostic: Diagnostic


def answered(what: str, file: str, folder: str, text: str, *place: int, language: str = "en") -> Any:  # noqa: ANN401 - see `_ANSWERS`
    """What is known of a text, at a line and column, both from 0."""
    return _ANSWERS[what](_document(file, folder, text, language), *place)


def _document(file: str, folder: str, text: str, language: str) -> Document:
    """The text as it was read, for the first time or before."""
    former = _LATEST.pop(file, None)
    if former is None or former.text != text:
        former = read_document(text, file, Path(folder) if folder else None, former, language)
    _LATEST[file] = former
    if len(_LATEST) > _MOST_DOCUMENTS:
        del _LATEST[next(iter(_LATEST))]
    return former


def _faults(document: Document) -> tuple[Fault, ...]:
    return tuple(Fault(span_of(document, one), one) for one in document.faults)


def _fixes(document: Document, first: int, last: int) -> tuple[tuple[Fault, Fix], ...]:
    """The fixes of the faults of some lines."""
    near = (one for one in document.faults if first <= one.line - 1 <= last)
    return tuple((Fault(span_of(document, one), one), fix) for one in near for fix in fixes(document, one))


def _offers(document: Document, line: int, column: int) -> tuple[Offer, ...]:
    return () if document.is_cards else tuple(offers(document, spot_at(document.lines, line, column)))


def _laid_out(document: Document) -> str:
    """The text laid out. Raises InputError for a line that could belong to either of two lines."""
    return laid_out(document.text)


_ANSWERS: dict[str, Callable[..., Any]] = {
    "faults": _faults,
    "fixes": _fixes,
    "offers": _offers,
    "hover": hover,
    "definition": definition,
    "laid out": _laid_out,
}
