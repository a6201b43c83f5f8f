"""The checks, and running all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.rulebook.document import Document
from judge.rulebook.linting.card_words import CardWords
from judge.rulebook.linting.cards import unexplained_on_cards
from judge.rulebook.linting.conflicts import opposed_replacements
from judge.rulebook.linting.dangling import dangling
from judge.rulebook.linting.duplicates import duplicates
from judge.rulebook.linting.exceptions import incomplete, mistargeted, undeclared
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.labels import labels, levels
from judge.rulebook.linting.lists import miscounts
from judge.rulebook.linting.numbering import gaps, unnumbered
from judge.rulebook.linting.staleness import drifted, stale
from judge.rulebook.linting.subject import Subject
from judge.rulebook.linting.terms import clipped_terms, no_keywords, undefined_places

CHECKS: tuple[Callable[[Subject], Iterator[Finding]], ...] = (
    dangling,
    stale,
    mistargeted,
    incomplete,
    undeclared,
    opposed_replacements,
    labels,
    levels,
    gaps,
    unnumbered,
    miscounts,
    no_keywords,
    undefined_places,
    clipped_terms,
    unexplained_on_cards,
    drifted,
    duplicates,
)


def lint(
    document: Document, older: Document | None = None, cards: CardWords | None = None
) -> tuple[Finding, ...]:
    """Everything that the checks find in a document, in its order; what several find alike is reported once.

    With an `older` edition also what fell behind since then; with the words on `cards` also those left unexplained.
    """
    subject = Subject(document, older, cards or CardWords())
    order = {item.number: place for place, item in enumerate(document.items)}
    found: dict[tuple[str, str, str], Finding] = {}
    for finding in (finding for check in CHECKS for finding in check(subject)):
        found.setdefault((finding.rule, finding.cites, finding.suggestion), finding)
    return tuple(sorted(found.values(), key=lambda finding: order.get(finding.rule, len(order))))
