"""The catalogues of a language: PO files, as translators know them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import polib

from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.language.template import Template

FOLDER = Path(__file__).resolve().parent
SENTENCES = "sentences.po"
PHRASES = "phrases.po"
ELSEWHERE = "said in phrases.po"
"""Marks a template that no one sentence can translate; phrases.po has what its gaps make of it."""


def languages() -> tuple[str, ...]:
    """The languages that have catalogues here."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{SENTENCES}")))


@cache
def catalogue(language: str) -> tuple[Template, ...]:
    """All that a language can say, the hand-written phrases first. Raises InputError for an unknown language."""
    if language not in languages():
        message = f"there is no language {language!r} here"
        expected = ("en", *languages())
        raise InputError(
            Diagnostic(message=message, expected=expected, nearest=nearest_names(language, expected))
        )
    return tuple(
        Template.of(entry.msgid, entry.msgstr, entry.msgctxt or "")
        for name in (PHRASES, SENTENCES)
        for entry in polib.pofile(str(FOLDER / language / name))
        if entry.msgstr and not entry.obsolete
    )
