"""Takes the text out of a PDF, if the optional `mlpccg-judge[pdf]` is installed.

The library knows no bounds of time or memory, so it works in a process that can be ended; one that is idle serves the
next PDF.
"""

from __future__ import annotations

from importlib.util import find_spec

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.processes import Processes, TooLongError
from judge.rulebook.importing.pages import TooManyPagesError, UnreadableError, text_of_pages

MOST_PAGES = 500
MOST_SECONDS = 60.0
_READERS = Processes(text_of_pages)


def pdf_text(data: bytes, file: str, most_characters: int) -> str:
    """The text of all pages, parted by form feeds; stops after `most_characters`.

    Raises InputError if the library is not installed, or for a PDF that it cannot read within `MOST_SECONDS` or that
    has too many pages.
    """
    if find_spec("pypdf") is None:
        raise _refused(file, message("pdf-needs-pypdf"))
    try:
        text: str = _READERS.answer(MOST_SECONDS, data, MOST_PAGES, most_characters)
    except TooLongError:
        raise _refused(file, message("pdf-takes-too-long", seconds=round(MOST_SECONDS))) from None
    except TooManyPagesError:
        raise _refused(file, message("pdf-has-too-many-pages", most=MOST_PAGES)) from None
    except UnreadableError as error:
        raise _refused(file, message("pdf-cannot-be-read", kind=error.args[0])) from None
    return text


def _refused(file: str, what: str) -> InputError:
    return InputError(Diagnostic(message=what, file=file))
