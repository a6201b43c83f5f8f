"""Replacements that undo each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import msgspec

from judge.messages.message import message
from judge.rulebook.linting.citations import cites
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Subject, is_entry

_REPLACEMENT = re.compile(
    r"\bwould\b(?P<from>.*?)(?:,|\b(?:is|are)\b)(?P<to>.*)\binstead\b", re.IGNORECASE | re.DOTALL
)


class _Diversion(msgspec.Struct, frozen=True):
    """A rule by which what would go to some places goes to others."""

    rule: str
    away_from: frozenset[str]
    to: frozenset[str]


def opposed_replacements(subject: Subject) -> Iterator[Finding]:
    """Pairs of rules that each send to where the other sends away from, while neither names the other."""
    for one, other in combinations(_diversions(subject), 2):
        opposed = one.away_from & other.to and other.away_from & one.to
        named = cites(subject.document, one.rule, other.rule) or cites(subject.document, other.rule, one.rule)
        if opposed and not named:
            says = message("lint-opposed", rule=one.rule, other=other.rule)
            suggestion = message("lint-declare-exception", rule=one.rule)
            yield Finding(other.rule, one.rule, "contradiction", says, suggestion, subject.line(other.rule))


def _diversions(subject: Subject) -> Iterator[_Diversion]:
    places = _places(subject)
    for one in subject.statements:
        found = _REPLACEMENT.search(one.text)
        if found and not is_entry(one.rule):
            yield _Diversion(one.rule, _named(found["from"], places), _named(found["to"], places))


def _places(subject: Subject) -> frozenset[str]:
    """What the headings call the places where cards can be: those of the chapter on zones."""
    chapters = {item.number for item in subject.document.items if "zone" in item.title.casefold()}
    return frozenset(
        item.title.casefold().removesuffix(" zone")
        for item in subject.document.items
        if item.title and item.number[:1] in chapters and item.number not in chapters
    )


def _named(text: str, places: frozenset[str]) -> frozenset[str]:
    told = text.casefold()
    return frozenset(place for place in places if re.search(rf"\b{re.escape(place)}\b", told))
