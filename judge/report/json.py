"""A ruling as a program reads it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.ruling.model import Ruling

_MARKS = ("frame", "effect")


def rulings_json(rulings: Sequence[Ruling], *, several: bool = False) -> str:
    """One object for one ruling, a list where `several` files were asked; the same rulings give the same text."""
    document = list(rulings) if several or len(rulings) != 1 else rulings[0]
    return document_json(_without_marks(msgspec.to_builtins(document)))


def _without_marks(document: object) -> object:
    """The document without the marks by which the engine tells which step came of which text."""
    if isinstance(document, dict):
        return {key: _without_marks(value) for key, value in document.items() if key not in _MARKS}
    return [_without_marks(item) for item in document] if isinstance(document, list | tuple) else document


def document_json(document: object) -> str:
    """Any of our records as one indented JSON document."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
