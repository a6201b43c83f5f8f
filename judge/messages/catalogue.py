"""The texts of messages in a language, compiled from its catalogues: PO files, one for each room of the house."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path

import msgspec

from judge.cache import digest, kept
from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.template import Template

FOLDER = Path(__file__).resolve().parent.parent / "language"
VERSION = "1"
"""Of the records that are kept; to be raised when they change."""


class Entry(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """The text of a message in one language, or one for 1 and one for any other number: `counts` names the gap that
    gives the number. `form` is the form that another text may ask for, empty for the usual one.
    """

    id: str
    form: str
    texts: tuple[str, ...]
    counts: str = ""

    @cached_property
    def templates(self) -> tuple[Template, ...]:
        """The texts, ready to be filled."""
        return tuple(map(Template, self.texts))

    def template(self, arguments: tuple[tuple[str, object], ...]) -> Template:
        """The text that fits the arguments."""
        one = not self.counts or str(dict(arguments)[self.counts]) == "1"
        return self.templates[0 if one else 1]


def languages() -> tuple[str, ...]:
    """The languages that have catalogues here, English among them."""
    return tuple(sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.po"))))


def require_language(language: str) -> str:
    """The language, if it has catalogues. Raises InputError if it has none."""
    expected = languages()
    if language not in expected:
        from judge.messages.message import message  # which is above this module

        what = message("no-such-language", language=language)
        nearest = nearest_names(language, expected)
        raise InputError(Diagnostic(message=what, expected=expected, nearest=nearest))
    return language


@cache
def catalogue(language: str) -> Mapping[tuple[str, str], Entry]:
    """All texts of a language, by message id and form."""
    files = tuple(sorted((FOLDER / language).glob("*.po")))
    key = digest(files, VERSION)
    entries = kept(f"catalogue-{language}", key, tuple[Entry, ...], lambda: _read(files))
    return {(entry.id, entry.form): entry for entry in entries}


def _read(files: Iterable[Path]) -> tuple[Entry, ...]:
    from judge.messages.po import entries_in  # takes long to import

    return tuple(entry for file in files for entry in entries_in(file) if all(entry.texts))
