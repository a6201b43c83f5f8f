"""A ruling as a program reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from judge.report.documents import ruling_document
from judge.report.quotes import ENGLISH
from judge.ruling.model import Ruling


def rulings_json(rulings: Sequence[Ruling], *, several: bool = False, language: str = ENGLISH) -> str:
    """One object for one ruling, a list where `several` files were asked; the same rulings give the same text."""
    documents = [ruling_document(ruling, language) for ruling in rulings]
    return document_json(documents if several or len(documents) != 1 else documents[0])


def document_json(document: object, say: Callable[[str], str] = str) -> str:
    """Any of our records as one indented JSON document; `say` puts the messages in it into a language."""
    return msgspec.json.format(
        msgspec.json.encode(document, enc_hook=lambda told: str(say(told))), indent=2
    ).decode()
