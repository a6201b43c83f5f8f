"""Importing a PDF. The PDFs are written here, byte by byte."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from judge.diagnostics import InputError
from judge.processes import Processes
from judge.rulebook.importing import read_document

PAGES = (
    (
        "Lantern Walk Comprehensive Rules",
        "Version 3.9",
        "1. Light",
        "\\225 (101) Lanterns",
        "o (101.1) A lantern is lit",
        "or dark.",
        "o (101.2) Nobody lights",
        "1",
    ),
    (
        "Lantern Walk Comprehensive Rules",
        "a lantern twice.",
        "o (101.3) Wind puts it out.",
        "\\225 (102) Oil",
        "o (102.1) Oil burns.",
        "2",
    ),
    (
        "Lantern Walk Comprehensive Rules",
        "o (102.2) Oil is not water.",
        "Glossary",
        "Glow: This path is lit.",
        "3",
    ),
)


def pdf_of(pages: tuple[tuple[str, ...], ...]) -> bytes:
    """A PDF with these lines of text on its pages."""
    kids = " ".join(f"{4 + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    for n, lines in enumerate(pages):
        shown = " ".join(f"({escaped(line)}) Tj T*" for line in lines)
        content = f"BT /F1 10 Tf 14 TL 50 750 Td {shown} ET"
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents {5 + 2 * n} 0 R "
            "/Resources << /Font << /F1 3 0 R >> >> >>",
            f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        ]
    return assembled(objects)


def escaped(line: str) -> str:
    return line.replace("(", "\\(").replace(")", "\\)")


def assembled(objects: list[str]) -> bytes:
    body, places = "%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(body))
        body += f"{number} 0 obj\n{content}\nendobj\n"
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    size = len(objects) + 1
    trailer = f"trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{len(body)}\n%%EOF\n"
    return f"{body}xref\n0 {size}\n0000000000 65535 f \n{table}{trailer}".encode("latin-1")


def endless(*_: object) -> None:
    """Read as a library does that finds no end."""
    while True:
        pass


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    file = tmp_path / "rules.pdf"
    file.write_bytes(pdf_of(PAGES))
    return file


def test_a_pdf_comes_to_its_rules(pdf: Path) -> None:
    pytest.importorskip("pypdf")
    document = read_document(pdf)
    assert document.ruleset == "cr-3.9"
    assert {item.number: item.text or item.title for item in document.items} == {
        "1": "Light",
        "101": "Lanterns",
        "101.1": "A lantern is lit or dark.",
        "101.2": "Nobody lights a lantern twice.",
        "101.3": "Wind puts it out.",
        "102": "Oil",
        "102.1": "Oil burns.",
        "102.2": "Oil is not water.",
        "glossary": "Glossary",
        "glossary:Glow": "This path is lit.",
    }
    assert [repair.before for repair in document.repairs if repair.name == "page number"] == ["1", "2", "3"]


def test_without_the_library_the_message_says_what_to_install(
    pdf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(InputError, match=r"judge\[pdf\]"):
        read_document(pdf)


def test_a_pdf_with_too_many_pages_is_refused(pdf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pypdf")
    monkeypatch.setattr("judge.rulebook.importing.pdf.MOST_PAGES", 2)
    with pytest.raises(InputError, match="more than 2 pages"):
        read_document(pdf)


def test_a_pdf_that_takes_the_library_too_long_is_refused(pdf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pypdf")
    monkeypatch.setattr("judge.rulebook.importing.pdf.MOST_SECONDS", 0.1)
    monkeypatch.setattr("judge.rulebook.importing.pdf._READERS", Processes(endless))
    with pytest.raises(InputError, match="more than 0 seconds"):
        read_document(pdf)
