"""Tells the numbers of rules from the numbers that are only cited: the former go up, with as few gaps as can be."""

from __future__ import annotations

import msgspec
from rapidfuzz.distance import Levenshtein

from judge.rulebook.importing.labels import Label
from judge.rulebook.importing.order import Number, parsed, spelt, strain, successors

_LETTERS = str.maketrans({"¢": "c", "©": "c", "@": "a"})
_WINDOW = 40
_MOST_READINGS = 3
_WORTH = 2
_WORTH_MISREAD = 1
_SURE_WEIGHT = 4


class Numbered(msgspec.Struct, frozen=True):
    """A label that is the number of a rule, and which."""

    label: Label
    number: Number


class _Link(msgspec.Struct, frozen=True):
    """The best way to arrive at a label, read as one number."""

    number: Number
    score: int
    before: tuple[int, int] | None


def chain_of(labels: tuple[Label, ...]) -> tuple[Numbered, ...]:
    """The labels that number the rules, with their numbers.

    A label may be misread by one character if the number that has to follow is meant. Of equal ways to number the
    document the one with its labels closest together is taken, so that a table of contents goes unused.
    """
    links: list[tuple[_Link, ...]] = []
    for at, label in enumerate(labels):
        links.append(_links_to(label, at, links))
    return _walk_back(labels, links)


def _links_to(label: Label, at: int, links: list[tuple[_Link, ...]]) -> tuple[_Link, ...]:
    best: dict[Number, _Link] = {}
    exact = parsed(label.printed.translate(_LETTERS))
    worth = label.weight + _WORTH if label.weight else 0
    if not worth:
        return ()
    if exact is not None:
        best[exact] = _Link(exact, worth - 2, None)
    for place in range(at - 1, max(-1, at - 1 - _WINDOW), -1):
        for which, link in enumerate(links[place]):
            for number, cost in _readings(label, exact, link.number):
                score = link.score + worth - cost
                if number not in best or score > best[number].score:
                    best[number] = _Link(number, score, (place, which))
    likely = sorted(best.values(), key=lambda link: (link.number != exact, -link.score))
    return tuple(likely[:_MOST_READINGS])


def _readings(label: Label, exact: Number | None, before: Number) -> tuple[tuple[Number, int], ...]:
    """The numbers that a label may stand for after another one, each with what speaks against it."""
    follows = exact is not None and exact > before
    if exact is not None and follows and (cost := strain(before, exact)) == 0:
        return ((exact, 0),)
    if label.inside:
        return ()
    misread = tuple((number, label.weight + _WORTH - _WORTH_MISREAD) for number in _meant(label, before))
    return ((exact, cost), *misread) if exact is not None and follows else misread


def _meant(label: Label, before: Number) -> tuple[Number, ...]:
    """The following numbers from which the printed one differs by one character."""
    if label.weight < _SURE_WEIGHT:
        return ()
    return tuple(
        number
        for number in successors(before)
        if Levenshtein.distance(label.printed, spelt(number), score_cutoff=1) <= 1
    )


def _walk_back(labels: tuple[Label, ...], links: list[tuple[_Link, ...]]) -> tuple[Numbered, ...]:
    ends = [(at, which, link.score) for at, choices in enumerate(links) for which, link in enumerate(choices)]
    if not ends:
        return ()
    at, which, _ = max(ends, key=lambda end: end[2])
    place: tuple[int, int] | None = (at, which)
    chain: list[Numbered] = []
    while place is not None:
        link = links[place[0]][place[1]]
        chain.insert(0, Numbered(labels[place[0]], link.number))
        place = link.before
    return tuple(chain)
