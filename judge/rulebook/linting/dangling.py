"""Citations of rules that do not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.messages.message import message
from judge.rulebook.linting.citations import Citation, citations
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Subject, lineage

_PARTS = re.compile(r"\d+|[a-z]+")


def dangling(subject: Subject) -> Iterator[Finding]:
    """Cited numbers that no rule has."""
    for citation in citations(subject.document):
        if citation.target not in subject.document.by_number:
            says = message("lint-no-such-rule", rule=citation.target)
            meant = (
                subject.became.get(citation.target)
                or _meant(subject, citation)
                or message("lint-strike-or-name")
            )
            yield Finding(citation.rule, citation.target, "dangling", says, meant, citation.line)


def _meant(subject: Subject, citation: Citation) -> str:
    """Of the rules whose number differs in one place only, the one that speaks most of what the citing rule does."""
    above = lineage(citation.rule)
    near = (
        item.number
        for item in subject.document.items
        if item.number not in above and _one_part_apart(item.number, citation.target)
    )
    return subject.most_alike(citation.rule, near)


def _one_part_apart(one: str, other: str) -> bool:
    parts, others = _PARTS.findall(one), _PARTS.findall(other)
    return len(parts) == len(others) and sum(a != b for a, b in zip(parts, others, strict=True)) == 1
