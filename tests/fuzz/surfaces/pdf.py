"""Rules documents as PDF, which a library takes apart: taken in, or refused."""

from __future__ import annotations

from random import Random

from judge.diagnostics import InputError
from judge.rulebook.importing import read_document
from tests.fuzz.mutation import mutated_bytes
from tests.fuzz.scratch import file_of
from tests.fuzz.surface import Surface
from tests.rulebook.test_importing_pdf import PAGES, pdf_of

_KNOWN = (pdf_of(PAGES), pdf_of(PAGES[:1]))


def made(chance: Random) -> bytes:
    """PDFs that were damaged; most still begin as one does."""
    content = mutated_bytes(_KNOWN, chance)
    return content if chance.random() < 0.1 else _KNOWN[0][:9] + content


def run(content: bytes) -> bool:
    """Take it in."""
    try:
        read_document(file_of(content, "rules.pdf"), "cr-3.9")
    except InputError:
        return False
    return True


SURFACE = Surface(made, run)
