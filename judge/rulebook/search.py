"""Finds rules by words: ranked, tolerant of spelling, versed in what players say (`synonyms.txt`)."""

from __future__ import annotations

import msgspec

from judge.rulebook.numbers import tidy_number
from judge.rulebook.query import Part, understand
from judge.rulebook.ranking import WEIGHTS, heading, index_of
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook

__all__ = ["WEIGHTS", "Hit", "heading", "query", "search", "understood"]

_TOO_LITTLE = 0.25
_EXACTLY = 100.0


class Hit(msgspec.Struct, frozen=True):
    """A rule found, and how well it fits: the higher the score, the better."""

    rule: Rule
    score: float


def search(rulebook: Rulebook, words: str, most: int = 10) -> tuple[Hit, ...]:
    """The rules with a text that fit the words best, the best first; equal ones in the rulebook's order.

    A rule's number finds that rule. What fits far worse than the best one is left out.
    """
    parts, number, index = query(rulebook, words), tidy_number(words), index_of(rulebook)
    if number in rulebook and rulebook[number].text:
        return (Hit(rulebook[number], _EXACTLY),)
    scores = [(rule, index.score(at, parts)) for at, rule in enumerate(rulebook) if rule.text]
    least = max((score for _, score in scores), default=0) * _TOO_LITTLE
    hits = (Hit(rule, round(score, 3)) for rule, score in scores if score > least)
    return tuple(sorted(hits, key=lambda hit: -hit.score)[:most])


def query(rulebook: Rulebook, words: str) -> tuple[Part, ...]:
    """What a search makes of the words: see `judge.rulebook.query`."""
    return understand(words, index_of(rulebook).spread)


def understood(rulebook: Rulebook, words: str) -> tuple[str, ...]:
    """The word stems that a search really looks for, after synonyms and spelling."""
    parts = query(rulebook, words)
    return tuple(dict.fromkeys(stem for part in parts for stems in part.stems for stem in stems))
