"""The catalogues of a language: PO files, one for each room of the house, with the same message ids."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import polib

from judge.messages.template import Template

FOLDER = Path(__file__).resolve().parent.parent / "language"


@cache
def catalogue(language: str) -> Mapping[tuple[str, str], Template]:
    """All texts of a language, by message id and form."""
    return {
        (entry.msgid, entry.msgctxt or ""): Template(entry.msgstr)
        for file in sorted((FOLDER / language).glob("*.po"))
        for entry in polib.pofile(str(file))
        if entry.msgstr
    }
