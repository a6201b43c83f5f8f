"""Rules documents as text: taken in with their repairs, or refused."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from random import Random

from judge.diagnostics import InputError
from judge.rulebook.importing import read_document
from judge.rulebook.linting import lint
from judge.rulebook.official import rules_of
from tests.fuzz.mutation import mutated_bytes, mutated_lines
from tests.fuzz.scratch import file_of
from tests.fuzz.surface import Surface
from tests.rulebook.invented_rules import HEADED, MARKDOWN, PLAIN, RECOGNISED

_LINES = 60
"""Of a real document, so many lines at a time."""
_LINTED = 8_000
"""Bytes: lint holds each sentence against each, so that time grows faster than the document."""
_RULESETS = ("cr-3.9", "cr-3.9", "premiere", "crystal-games", "", "none")


@cache
def _known() -> tuple[str, ...]:
    """Invented documents, and parts of real ones, if there are any."""
    named = os.environ.get("JUDGE_DOCUMENTS", "")
    real = sorted(Path(named).glob("*")) if named else []
    texts = (
        path.read_text(encoding="utf-8", errors="replace") for path in real if path.suffix in (".txt", ".md")
    )
    return (RECOGNISED, MARKDOWN, PLAIN, HEADED, *(part for text in texts for part in _parts(text)))


def _parts(text: str) -> list[str]:
    lines = text.splitlines()
    return ["\n".join(lines[start : start + _LINES]) for start in range(0, len(lines), 7 * _LINES)]


def made(chance: Random) -> dict[str, object]:
    """Documents that were damaged, and the ruleset that they are to be for."""
    texts = _known()
    if chance.random() < 0.7:
        content = mutated_lines(texts, chance).encode("utf-8", "surrogatepass")
    else:
        content = mutated_bytes([chance.choice(texts).encode() for _ in range(3)], chance)
    return {"content": content, "ruleset": chance.choice(_RULESETS)}


def run(given: dict[str, object]) -> bool:
    """Take it in, make rules of it, and look them over."""
    content, ruleset = given["content"], given["ruleset"]
    assert isinstance(content, bytes)
    assert isinstance(ruleset, str)
    try:
        document = read_document(file_of(content, "rules.txt"), ruleset)
    except InputError:
        return False
    assert len(rules_of(document)) == len(document.items)
    if len(content) <= _LINTED:
        lint(document)
    return True


SURFACE = Surface(made, run)
