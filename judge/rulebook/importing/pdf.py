"""Takes the text out of a PDF, if the optional `mlpccg-judge[pdf]` is installed."""

from __future__ import annotations

import logging
from io import BytesIO

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message

MOST_PAGES = 500


def pdf_text(data: bytes, file: str, most_characters: int) -> str:
    """The text of all pages, parted by form feeds; stops after `most_characters`.

    Raises InputError if the library is not installed, or for a PDF that it cannot read or that has too many pages.
    """
    try:
        import pypdf
    except ImportError:
        raise InputError(Diagnostic(message=message("pdf-needs-pypdf"), file=file)) from None
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    pages: list[str] = []
    try:
        reader = pypdf.PdfReader(BytesIO(data))
        if len(reader.pages) > MOST_PAGES:
            what = message("pdf-has-too-many-pages", most=MOST_PAGES)
            raise InputError(Diagnostic(message=what, file=file))
        for page in reader.pages:
            pages.append(page.extract_text())
            if sum(map(len, pages)) > most_characters:
                break
    except InputError:
        raise
    except Exception as error:
        what = message("pdf-cannot-be-read", kind=type(error).__name__)
        raise InputError(Diagnostic(message=what, file=file)) from None
    return "\f".join(pages)
