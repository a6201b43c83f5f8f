"""Whatever is imported, nothing but InputError comes of it, and what was found is sound."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.diagnostics import InputError
from judge.rulebook.document import Document
from judge.rulebook.importing import document_in, read_document
from judge.rulebook.numbers import GLOSSARY, parent_number
from judge.rulebook.official import rules_of

from .invented_rules import HEADED, MARKDOWN, PLAIN, RECOGNISED

_PIECES = st.sampled_from(
    [
        *(
            "(101) Light",
            "(101.1) A rule.",
            "101.1a Bare",
            "(101.2¢) Odd",
            "(999.99z.xv)",
            "(105",
            "5.7W0rds",
            "0 ",
        ),
        *(
            "e (102.1) Oil",
            "o",
            "- • → ",
            "Glossary",
            "Glow: light",
            "Credits",
            "TABLE OF CONTENTS",
            "Light 3",
            "\f",
        ),
        *(
            "<|MARK|>",
            "“ »",
            "at”.",
            "Page 7",
            "https://x.example",
            "**",
            "&amp;",
            "(",
            ")",
            "\t",
            "\n",
            "\n\n",
            "ſ",
        ),
        *("A walker rests.", "the the the", "Ifa", "İ", "(١٠١.١) A rule.", "²", "(101.²)", "Troublemaker"),
    ]
)
_DOCUMENTS = st.one_of(
    st.text(),
    st.lists(_PIECES, max_size=60).map("\n".join),
    st.lists(_PIECES, max_size=60).map(" ".join),
)


def imported_or_refused(text: str) -> Document | None:
    try:
        return document_in(text, "a.txt", "cr-3.9")
    except InputError:
        return None


@given(_DOCUMENTS)
@example("(101.1) a\n(101.1) b\n(101.1) c\n(101.1) d\n(101.1) e\n(101.1) f")
def test_any_text_is_imported_or_refused(text: str) -> None:
    document = imported_or_refused(text)
    if document is not None:
        check(document)


@given(st.sampled_from([RECOGNISED, MARKDOWN, PLAIN, HEADED]), st.data())
def test_a_damaged_document_is_imported_or_refused(text: str, data: st.DataObject) -> None:
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    document = imported_or_refused(text[:start] + data.draw(st.text(max_size=8)) + text[end:])
    if document is not None:
        check(document)


def check(document: Document) -> None:
    """No number twice, each below one that is there, in order; and rules can be made of it."""
    numbers = [item.number for item in document.items]
    assert len(set(numbers)) == len(numbers)
    assert all(item.number for item in document.items)
    if any(number[0].isdigit() and "." in number for number in numbers):
        below = {number for number in numbers if parent_number(number)}
        assert {parent_number(number) for number in below} <= set(numbers) | {GLOSSARY}
    rules = rules_of(document)
    assert [
        number for rule in rules.values() for number in rule.children if rules[number].parent != rule.id
    ] == []


@given(st.binary(max_size=300))
@pytest.mark.parametrize("head", [b"", b"%PDF-1.4\n", b"\xff\xfe", b"\xef\xbb\xbf"])
def test_any_bytes_are_imported_or_refused(
    tmp_path_factory: pytest.TempPathFactory, head: bytes, data: bytes
) -> None:
    file: Path = tmp_path_factory.getbasetemp() / "any"
    file.write_bytes(head + data)
    with contextlib.suppress(InputError):
        check(read_document(file, "cr-3.9"))
