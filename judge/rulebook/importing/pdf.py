"""Takes the text out of a PDF, if the optional `mlpccg-judge[pdf]` is installed."""

from __future__ import annotations

import logging
from io import BytesIO

from judge.diagnostics import Diagnostic, InputError

MOST_PAGES = 500


def pdf_text(data: bytes, file: str, most_characters: int) -> str:
    """The text of all pages, parted by form feeds; stops after `most_characters`.

    Raises InputError if the library is not installed, or for a PDF that it cannot read or that has too many pages.
    """
    try:
        import pypdf
    except ImportError:
        message = "reading a PDF needs pypdf: install mlpccg-judge[pdf], or convert the file to text"
        raise InputError(Diagnostic(message=message, file=file)) from None
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    pages: list[str] = []
    try:
        reader = pypdf.PdfReader(BytesIO(data))
        if len(reader.pages) > MOST_PAGES:
            raise InputError(Diagnostic(message=f"the PDF has more than {MOST_PAGES} pages", file=file))
        for page in reader.pages:
            pages.append(page.extract_text())
            if sum(map(len, pages)) > most_characters:
                break
    except InputError:
        raise
    except Exception as error:
        message = f"the PDF cannot be read: {type(error).__name__}"
        raise InputError(Diagnostic(message=message, file=file)) from None
    return "\f".join(pages)
