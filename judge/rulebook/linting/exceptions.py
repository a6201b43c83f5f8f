"""Declared exceptions: do they name a rule that they really depart from, and all of those?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.messages.message import message
from judge.rulebook.linting.citations import Citation, citations, cites
from judge.rulebook.linting.duplicates import twins
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.numbering import apart
from judge.rulebook.linting.subject import Subject, lineage, related, section_of
from judge.rulebook.wording import plain, stems

_PART_OF = re.compile(r"\bas part of (\w+ing (?:an?|the) \w+)", re.IGNORECASE)
_PROCEDURE = re.compile(r"to (\w+ (?:an?|the) \w+),", re.IGNORECASE)
_OCCASION = re.compile(r"\b(?:as|after|when|once|if)\b([^,.;]*)", re.IGNORECASE)
_GRANTED = re.compile(
    r"\b(?:receives|gets|gains) (?:the )?(\w+)|\b(\w+) (?:passes|goes|is passed|is given) to\b"
)
_TELLING = 0.1
_NEARLY_AS_MUCH = 0.5


def mistargeted(subject: Subject) -> Iterator[Finding]:
    """Exceptions to a rule that says less of the matter than a neighbour of it, which says all of that and more."""
    for citation in _exceptions(subject):
        better = _better(subject, citation)
        if better:
            says = message("lint-said-elsewhere", better=better, target=citation.target)
            yield Finding(citation.rule, citation.target, "mistargeted", says, better, citation.line)


def incomplete(subject: Subject) -> Iterator[Finding]:
    """Exceptions that leave out a rule: one that says the excepted thing again, or orders otherwise at that moment."""
    for citation in _exceptions(subject):
        for twin in twins(subject).get(citation.target, ()):
            why = message("lint-twin-left-out", twin=twin, target=citation.target)
            yield from _left_out(subject, citation, twin, why)
        for rival in _rivals(subject, citation.rule):
            yield from _left_out(subject, citation, rival, message("lint-rival-left-out", rival=rival))


def undeclared(subject: Subject) -> Iterator[Finding]:
    """Rules that put something else in the place of part of a procedure, without naming the rule that has it."""
    procedures = {
        stems(defined[1]): one.rule for one in subject.statements if (defined := _PROCEDURE.match(one.text))
    }
    for one in subject.statements:
        part = _PART_OF.search(one.text) if "instead" in one.text else None
        procedure = procedures.get(stems(part[1])) if part else None
        if procedure and not cites(subject.document, one.rule, procedure):
            says = message("lint-changes-unnamed", rule=procedure)
            suggestion = message("lint-declare-exception", rule=procedure)
            yield Finding(one.rule, procedure, "incomplete", says, suggestion, subject.line(one.rule))


def _exceptions(subject: Subject) -> Iterator[Citation]:
    return (
        citation
        for citation in citations(subject.document)
        if citation.exception and citation.target in subject.document.by_number
    )


def _better(subject: Subject, citation: Citation) -> str:
    """The neighbour of the cited rule that shares with the exception all that it shares, and more.

    Of several that share nearly as much, the one with the nearest number: most slips are small ones.
    """
    said = subject.stems[citation.rule]
    shared = said & subject.stems[citation.target]
    found = {number: said & subject.stems[number] for number in _neighbours(subject, citation)}
    weights = {number: subject.rarity.weight(more) for number, more in found.items() if shared < more}
    least = _NEARLY_AS_MUCH * max(weights.values(), default=0.0)
    likely = [number for number, weight in weights.items() if weight >= least]
    return min(likely, key=lambda number: (apart(number, citation.target), -weights[number]), default="")


def _neighbours(subject: Subject, citation: Citation) -> Iterator[str]:
    """The other rules of the cited section, without those above the citing rule and those above or below the cited."""
    for item in subject.document.items:
        beside = section_of(item.number) == section_of(citation.target)
        if beside and item.number not in lineage(citation.rule) and not related(item.number, citation.target):
            yield item.number


def _left_out(subject: Subject, citation: Citation, rule: str, says: str) -> Iterator[Finding]:
    if not cites(subject.document, citation.rule, rule) and not related(rule, citation.rule):
        suggestion = f"{_better(subject, citation) or citation.target}, {rule}"
        yield Finding(citation.rule, rule, "incomplete", says, suggestion, citation.line)


def _rivals(subject: Subject, rule: str) -> Iterator[str]:
    """The rules that on an occasion of an exception give to somebody what the exception gives to somebody."""
    text = plain(subject.document.by_number[rule].text)
    occasion, granted = _occasion(subject, text), _granted(text)
    for one in subject.statements:
        if granted & _granted(one.text) and occasion & _occasion(subject, one.text) and one.rule != rule:
            yield one.rule


def _occasion(subject: Subject, text: str) -> set[str]:
    told = (stem for clause in _OCCASION.findall(text) for stem in stems(clause))
    return subject.rarity.telling(told, _TELLING)


def _granted(text: str) -> set[str]:
    return {word for pair in _GRANTED.findall(text) for word in pair if word}
