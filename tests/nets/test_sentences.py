"""No more code looks into sentences, or knows a step by its rule number, than is recorded."""

from __future__ import annotations

import ast

import pytest

from tests.nets.ratchet import read_record, unlike
from tests.nets.sentences import KINDS, RECORD, counted, places


def test_no_more_sentences_are_read_than_is_recorded() -> None:
    found = places()
    record = read_record(RECORD)
    recorded = {f"{kind} {file}": count for kind in KINDS for file, count in record.get(kind, {}).items()}
    other = unlike(recorded, counted(found))
    files = {line.partition(":")[0] for line in other}
    lines = [f"{one.file}:{one.line}: {one.code}" for one in found if f"{one.kind} {one.file}" in files]
    assert other == [], "\n".join(lines)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("words", "note.text == told"),
        ("words", "name in step.text"),
        ("words", "note.text.startswith(name)"),
        ("words", "note.text.casefold().partition(' ')"),
        ("words", "told.search(note.text)"),
        ("patterns", "re.compile('x')"),
        ("patterns", "regex('x')"),
        ("rules", "'710.2' in note.rules"),
        ("rules", "bool(CAUSES & set(note.rules))"),
        ("rules", "frozenset(cite('710.2'))"),
    ],
)
def test_each_kind_is_noticed(kind: str, code: str) -> None:
    assert any(KINDS[kind](node) for node in ast.walk(ast.parse(code)))


@pytest.mark.parametrize(
    "code", ["Note(text=told.text)", "(*cite('710.2'), *note.rules)", "note.card == name"]
)
def test_what_only_says_is_none(code: str) -> None:
    assert not any(is_one(node) for is_one in KINDS.values() for node in ast.walk(ast.parse(code)))
