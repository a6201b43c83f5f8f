"""A ruling as a program reads it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.ruling.model import Ruling


def rulings_json(rulings: Sequence[Ruling]) -> str:
    """One object for one ruling, a list for several; the same rulings give the same text."""
    document = rulings[0] if len(rulings) == 1 else list(rulings)
    return document_json(document)


def document_json(document: object) -> str:
    """Any of our records as one indented JSON document."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
