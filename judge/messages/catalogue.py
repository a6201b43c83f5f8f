"""The catalogues of a language: PO files, one for each room of the house, with the same message ids."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import polib

from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.template import Template

FOLDER = Path(__file__).resolve().parent.parent / "language"


class Entry:
    """The text of a message in one language, or one for each number: `counts` is then the gap that tells the number."""

    def __init__(self, texts: tuple[str, ...], counts: str = "") -> None:
        """Keep the text, or the one for 1 and that for any other number."""
        self._templates = tuple(map(Template, texts))
        self._counts = counts

    def template(self, arguments: tuple[tuple[str, object], ...]) -> Template:
        """The text that fits the arguments."""
        one = not self._counts or str(dict(arguments)[self._counts]) == "1"
        return self._templates[0 if one else 1]


def languages() -> tuple[str, ...]:
    """The languages that have catalogues here, English among them."""
    return tuple(sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.po"))))


def require_language(language: str) -> str:
    """The language, if it has catalogues. Raises InputError if it has none."""
    expected = languages()
    if language not in expected:
        message = f"there is no language {language!r} here"
        nearest = nearest_names(language, expected)
        raise InputError(Diagnostic(message=message, expected=expected, nearest=nearest))
    return language


@cache
def catalogue(language: str) -> Mapping[tuple[str, str], Entry]:
    """All texts of a language, by message id and form."""
    return {
        (entry.msgid, entry.msgctxt or ""): _entry(entry)
        for file in sorted((FOLDER / language).glob("*.po"))
        for entry in polib.pofile(str(file))
        if entry.msgstr or entry.msgstr_plural
    }


def _entry(entry: polib.POEntry) -> Entry:
    if entry.msgid_plural:
        return Entry(tuple(entry.msgstr_plural[number] for number in (0, 1)), entry.msgid_plural)
    return Entry((entry.msgstr,))
