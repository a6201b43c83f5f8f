"""Rules that say the same thing twice, so that a change to one of them must reach the other."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import combinations

import msgspec

from judge.messages.message import message
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Statement, Subject, related, section_of
from judge.rulebook.wording import stem, stems

_ALIKE_ENOUGH = 0.7
_FEWEST_STEMS = 4
_LEAST_LIKENESS = 2 * _ALIKE_ENOUGH - 1
_COMMON = 0.2
_POINTS_BACK = re.compile(r"(?:This|That|Those|It|They|Then|As that)\b|.*\b[Tt]hese\b")
_NEGATION = re.compile(r"\b(?:not?|never|neither|nor|cannot|without|\w+n't)\b", re.IGNORECASE)
_QUOTED = re.compile(r"[\"'](\w+)[\"']")
_SAME_SORT = frozenset({"given", "sam", "certain", "specifi", "particul"})
_DEFINITION = re.compile(r"([^,]*?) (?:is|are) (?:the|an?|that) ")
_NUMBER = re.compile(r"(?<![\d,.+-])(\d{2,}(?:,\d{3})*) (?:or more )?([a-z]+)")


class Twins(msgspec.Struct, frozen=True):
    """Two statements of one thing, in the order of the document."""

    one: Statement
    other: Statement


def duplicates(subject: Subject) -> Iterator[Finding]:
    """Rules that say what an earlier rule has said."""
    closest: dict[Statement, Statement] = {}
    for pair in sorted(twin_statements(subject), key=lambda pair: _closeness(subject, pair.one, pair.other)):
        closest[pair.other] = pair.one
    for other, one in (*closest.items(), *((pair.other, pair.one) for pair in _same_figure(subject))):
        says = message("lint-says-again", rule=one.rule)
        yield Finding(
            other.rule, one.rule, "duplicate", says, message("lint-stay-in-step"), subject.line(other.rule)
        )


def twins(subject: Subject) -> dict[str, tuple[str, ...]]:
    """Every rule that is said twice, with the rules that say it again."""
    found = defaultdict[str, list[str]](list)
    for pair in twin_statements(subject):
        found[pair.one.rule].append(pair.other.rule)
        found[pair.other.rule].append(pair.one.rule)
    return {rule: tuple(dict.fromkeys(others)) for rule, others in found.items()}


@functools.lru_cache(maxsize=4)
def twin_statements(subject: Subject) -> tuple[Twins, ...]:
    """Pairs of sentences that say the same: alike, and where they differ, nothing is put in another's place."""
    told = [(one, subject.rarity.weighed(one.stems)) for one in subject.statements if _stands_alone(one)]
    alike = (
        Twins(one, other)
        for (one, spoken), (other, said) in combinations(told, 2)
        if spoken.likeness(said, _LEAST_LIKENESS) >= _LEAST_LIKENESS
        and not related(one.rule, other.rule)
        and _alike(subject, one, other)
    )
    return tuple(pair for pair in alike if not _in_parallel(subject, pair))


def same_statement(subject: Subject, one: Statement, other: Statement) -> bool:
    """Whether two sentences say the same."""
    return _alike(subject, one, other)


def _stands_alone(one: Statement) -> bool:
    return len(set(one.stems)) >= _FEWEST_STEMS and not _POINTS_BACK.match(one.text)


def _alike(subject: Subject, one: Statement, other: Statement) -> bool:
    return (
        _closeness(subject, one, other) >= _ALIKE_ENOUGH
        and _denials(one) == _denials(other)
        and _quoted(one) == _quoted(other)
        and _figures(one) == _figures(other)
        and not _replaced(subject, one, other)
        and not _defines_another(subject, one, other)
    )


def _closeness(subject: Subject, one: Statement, other: Statement) -> float:
    """How close two sentences are, from 0 to 1: in what they speak of, and in the order in which they do."""
    likeness = subject.rarity.likeness(one.stems, other.stems)
    if likeness < _LEAST_LIKENESS:
        return 0.0
    return (likeness + SequenceMatcher(None, one.stems, other.stems, autojunk=False).ratio()) / 2


def _denials(one: Statement) -> int:
    return len(_NEGATION.findall(one.text)) % 2


def _figures(one: Statement) -> list[str]:
    return sorted(stem for stem in one.stems if stem[-1].isdigit())


def _quoted(one: Statement) -> list[str]:
    return sorted(_QUOTED.findall(one.text.casefold()))


def _replaced(subject: Subject, one: Statement, other: Statement) -> bool:
    """Whether a word of one stands in the place of a word of the other: they speak of two things in parallel."""
    matcher = SequenceMatcher(None, one.stems, other.stems, autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        here, there = _telling(subject, one.stems[a:b]), _telling(subject, other.stems[c:d])
        if tag == "replace" and here and there and (here - set(other.stems) or there - set(one.stems)):
            return True
    return False


def _defines_another(subject: Subject, one: Statement, other: Statement) -> bool:
    """Whether both sentences define something, and not the same thing."""
    defined = [_DEFINITION.match(statement.text) for statement in (one, other)]
    here, there = (_telling(subject, stems(found[1])) if found else None for found in defined)
    return here is not None and there is not None and here != there


def _telling(subject: Subject, told: tuple[str, ...]) -> set[str]:
    return subject.rarity.telling(told, _COMMON) - _SAME_SORT


def _in_parallel(subject: Subject, pair: Twins) -> bool:
    """Whether the sentences are equal parts of two rules that speak of two things in parallel."""
    first, second = (_opening(subject, one.rule) for one in (pair.one, pair.other))
    return first != pair.one and second != pair.other and _replaced(subject, first, second)


def _opening(subject: Subject, rule: str) -> Statement:
    return next(one for one in subject.statements if one.rule == rule)


def _same_figure(subject: Subject) -> Iterator[Twins]:
    """Pairs in different sections that give the same figure of the same thing, where no other rule gives it."""
    places = defaultdict[tuple[str, str], list[Statement]](list)
    for one in subject.statements:
        for figure, unit in _NUMBER.findall(one.text):
            places[figure, stem(unit)].append(one)
    for found in places.values():
        if len(found) == 2 and section_of(found[0].rule) != section_of(found[1].rule):
            yield Twins(*found)
