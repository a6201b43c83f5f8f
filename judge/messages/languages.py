"""The languages that have catalogues."""

from __future__ import annotations

from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.catalogue import FOLDER
from judge.messages.message import message


def languages() -> tuple[str, ...]:
    """The languages that have catalogues here, English among them."""
    return tuple(sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.po"))))


def require_language(language: str) -> str:
    """The language, if it has catalogues. Raises InputError if it has none."""
    expected = languages()
    if language not in expected:
        what = message("no-such-language", language=language)
        nearest = nearest_names(language, expected)
        raise InputError(Diagnostic(message=what, expected=expected, nearest=nearest))
    return language
