"""The text of the pages of a PDF, by a library that knows no bounds: it runs in a process of its own."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdf import PageObject


class TooManyPagesError(Exception):
    """A PDF has more pages than it may."""


class UnreadableError(Exception):
    """The library gave up; the argument is the kind of its error."""


def text_of_pages(data: bytes, most_pages: int, most_characters: int) -> str:
    """The text of all pages, parted by form feeds; stops after `most_characters`.

    Raises TooManyPagesError and UnreadableError.
    """
    import pypdf

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        pages = pypdf.PdfReader(BytesIO(data)).pages
        if len(pages) <= most_pages:
            return _text(pages, most_characters)
    except Exception as error:
        raise UnreadableError(type(error).__name__) from None
    raise TooManyPagesError


def _text(pages: Iterable[PageObject], most_characters: int) -> str:
    texts: list[str] = []
    for page in pages:
        texts.append(page.extract_text())
        if sum(map(len, texts)) > most_characters:
            break
    return "\f".join(texts)
