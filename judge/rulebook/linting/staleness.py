"""What fell behind since an older edition: citations whose target moved away, statements whose twin was changed."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.message import message
from judge.rulebook.linting.citations import citations
from judge.rulebook.linting.duplicates import same_statement, twin_statements
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Statement, Subject
from judge.rulebook.wording import sentences, stems


def stale(subject: Subject) -> Iterator[Finding]:
    """Citations that kept their number though the rule they meant in the older edition has another one now."""
    if subject.older is None:
        return
    before = {(subject.became.get(one.rule), one.target) for one in citations(subject.older)}
    for citation in citations(subject.document):
        now = subject.became.get(citation.target, "")
        kept = (citation.rule, citation.target) in before and citation.target in subject.document.by_number
        if kept and now not in ("", citation.target):
            says = message("lint-stale", was=citation.target, older=subject.older.name, now=now)
            yield Finding(citation.rule, citation.target, "stale", says, now, citation.line)


def drifted(subject: Subject) -> Iterator[Finding]:
    """Statements that repeated a rule of the older edition and still do, though that rule has changed."""
    if subject.older is None:
        return
    for pair in twin_statements(Subject(subject.older)):
        for kept, changed in ((pair.one, pair.other), (pair.other, pair.one)):
            yield from _drift(subject, kept, changed)


def _drift(subject: Subject, kept: Statement, changed: Statement) -> Iterator[Finding]:
    rule, other = (subject.became.get(one.rule, "") for one in (kept, changed))
    if not rule or not other:
        return
    still = kept.text in _told(subject, rule)
    if still and changed.text not in _told(subject, other) and not _said(subject, other, kept):
        says = message("lint-drifted", rule=other)
        yield Finding(rule, other, "stale", says, message("lint-follow", rule=other), subject.line(rule))


def _told(subject: Subject, rule: str) -> tuple[str, ...]:
    return sentences(subject.document.by_number[rule].text)


def _said(subject: Subject, rule: str, wanted: Statement) -> bool:
    """Whether a rule says what a statement says."""
    return any(
        same_statement(subject, Statement(rule, text, stems(text)), wanted) for text in _told(subject, rule)
    )
