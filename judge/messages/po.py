"""Reads catalogues: PO files, as translators know them.

`msgid` is the id of a message and `msgctxt` the form that another text asks for. An entry that counts has the name of
the gap that gives the number as `msgid_plural`, and a text for 1 and one for any other number.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polib

from judge.messages.entry import Entry


def entries_in(file: Path) -> Iterator[Entry]:
    """The entries of a catalogue, those without a text among them."""
    for entry in polib.pofile(str(file)):
        form, counted = entry.msgctxt or "", entry.msgstr_plural
        texts = (counted[0], counted[1]) if entry.msgid_plural else (entry.msgstr,)
        yield Entry(entry.msgid, form, texts, entry.msgid_plural or "")
