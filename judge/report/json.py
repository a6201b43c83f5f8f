"""A ruling as a program reads it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.ruling.model import Ruling


def rulings_json(rulings: Sequence[Ruling], *, several: bool = False) -> str:
    """One object for one ruling, a list where `several` files were asked; the same rulings give the same text."""
    return document_json(list(rulings) if several or len(rulings) != 1 else rulings[0])


def document_json(document: object) -> str:
    """Any of our records as one indented JSON document."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
