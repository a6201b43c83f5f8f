"""Rulings as a program reads them."""

from __future__ import annotations

from collections.abc import Sequence

from judge.report.documents import ruling_document
from judge.report.json import document_json
from judge.report.quotes import ENGLISH
from judge.ruling.record.model import Ruling


def rulings_json(rulings: Sequence[Ruling], *, several: bool = False, language: str = ENGLISH) -> str:
    """One object for one ruling, a list where `several` files were asked; the same rulings give the same text."""
    documents = [ruling_document(ruling, language) for ruling in rulings]
    return document_json(documents if several or len(documents) != 1 else documents[0])
