"""The imported documents: one file a ruleset in the user's data folder, replaced by a later import."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from judge.deferred import deferred
from judge.diagnostics import Diagnostic, InputError
from judge.home import home_folder
from judge.messages.message import message
from judge.rulebook.document import Document
from judge.rulebook.rulesets import find_ruleset, rulesets

with deferred(__name__):
    from judge.messages.quoting import refusal
    from judge.whole_file import write_whole

FOLDER = "rules"
_FORMAT = 1


class _Stored(msgspec.Struct, frozen=True):
    """What a file holds; another format is another version of this program."""

    format: int
    document: Document


def imported(ruleset: str) -> Document | None:
    """The document imported for a ruleset, or nothing.

    Raises InputError if the ruleset is unknown, or if the file is damaged or was made by another version.
    """
    path = _path(ruleset)
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return None
    return _read(path, changed)


def all_imported() -> tuple[Document, ...]:
    """Every imported document, in the order of the rulesets. Raises InputError as `imported` does."""
    found = (imported(ruleset.id) for ruleset in rulesets())
    return tuple(document for document in found if document is not None)


def keep(document: Document) -> Path:
    """Keeps a document for its ruleset, in the place of an earlier one, and says where: all of it, or nothing.

    Raises InputError if the folder cannot be written.
    """
    path = _path(document.ruleset)
    content = msgspec.json.encode(_Stored(_FORMAT, document))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        what = message("document-cannot-be-kept", why=refusal(error))
        raise InputError(Diagnostic(message=what, file=str(path))) from None
    return path


def remove(ruleset: str) -> bool:
    """Forgets the document of a ruleset; says whether there was one. Raises InputError for an unknown ruleset."""
    path = _path(ruleset)
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        what = message("document-cannot-be-removed", why=refusal(error))
        raise InputError(Diagnostic(message=what, file=str(path))) from None
    return True


def _path(ruleset: str) -> Path:
    return home_folder() / FOLDER / f"{find_ruleset(ruleset).id}.json"


@lru_cache(maxsize=8)
def _read(path: Path, _changed: int) -> Document:
    """Reads a file once for every time it was changed."""
    try:
        stored = msgspec.json.decode(path.read_bytes(), type=_Stored)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        raise _unusable(path, message("imported-document-damaged")) from None
    if stored.format != _FORMAT:
        raise _unusable(path, message("imported-document-of-another-version"))
    return stored.document


def _unusable(path: Path, what: str) -> InputError:
    return InputError(Diagnostic(message=what, file=str(path)))
