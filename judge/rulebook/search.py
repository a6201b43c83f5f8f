"""Finds rules by words: ranked, tolerant of spelling, versed in what players say (`synonyms.txt`)."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from itertools import pairwise

import msgspec

from judge.packaged import data_folder
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.wording import stem

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+")
_SMALL_WORD = re.compile(
    r"an?|and|are|be|by|do|does|for|ha(?:s|ve)|how|i[fnst]?|my|o[fnr]|the|to|what|when|who"
)
_LONGEST_SYNONYM = 3
_SATURATION, _LENGTH_WEIGHT, _PHRASE_BONUS = 1.2, 0.6, 1.5
_LIKE_ENOUGH = 75


class Hit(msgspec.Struct, frozen=True):
    """A rule found, and how well it fits: the higher the score, the better."""

    rule: Rule
    score: float


def search(rulebook: Rulebook, words: str, most: int = 10) -> tuple[Hit, ...]:
    """The rules with a text that fit the words best, the best first; equal ones in the rulebook's order."""
    index = _index(rulebook)
    terms = index.understand(words)
    hits = (
        Hit(rule, round(index.score(position, terms), 3))
        for position, rule in enumerate(rulebook)
        if rule.text
    )
    return tuple(sorted((hit for hit in hits if hit.score > 0), key=lambda hit: -hit.score)[:most])


def understood(rulebook: Rulebook, words: str) -> tuple[str, ...]:
    """The word stems that a search really looks for, after synonyms and spelling."""
    return _index(rulebook).understand(words)


class _Index:
    """How often each word stem stands in each rule; scores by BM25, plus a bonus for words found together."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.sequences = [_stems(f"{rule.text} {_heading(rulebook, rule)}") for rule in rulebook]
        self.counts = [Counter(sequence) for sequence in self.sequences]
        self.spread = Counter(stem for counts in self.counts for stem in counts)
        self.mean_length = sum(map(len, self.sequences)) / len(self.sequences)

    def understand(self, words: str) -> tuple[str, ...]:
        """What to look for: synonyms replaced, small words dropped, unknown words read as the nearest one."""
        stems = [found for word in _in_rules_words(_words(words)) if (found := self.known(stem(word)))]
        return tuple(dict.fromkeys(stems))

    def known(self, stem: str) -> str:
        if stem in self.spread:
            return stem
        from rapidfuzz import fuzz, process

        found = process.extractOne(stem, sorted(self.spread), scorer=fuzz.ratio, score_cutoff=_LIKE_ENOUGH)
        return found[0] if found else ""

    def score(self, position: int, terms: tuple[str, ...]) -> float:
        sequence, counts = self.sequences[position], self.counts[position]
        length = 1 - _LENGTH_WEIGHT + _LENGTH_WEIGHT * len(sequence) / self.mean_length
        single = sum(
            self.rarity(term) * counts[term] / (counts[term] + _SATURATION * length) for term in terms
        )
        neighbours = set(pairwise(sequence))
        together = sum(pair in neighbours for pair in pairwise(terms))
        return single + _PHRASE_BONUS * together

    def rarity(self, term: str) -> float:
        return math.log(1 + len(self.counts) / self.spread[term])


def _heading(rulebook: Rulebook, rule: Rule) -> str:
    """The words under which a rule stands: its own title, else that of its section."""
    return rule.title or " ".join(above.title for above in rulebook.parents(rule.id)[1:2])


@cache
def _index(rulebook: Rulebook) -> _Index:
    return _Index(rulebook)


@cache
def _synonyms() -> dict[tuple[str, ...], tuple[str, ...]]:
    """What players say, as words, with the words that the rules use for it."""
    lines = (data_folder("rules_text") / "synonyms.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(" = ") for line in lines if line and not line.startswith("#"))
    return {tuple(_words(said)): tuple(_words(meant)) for said, meant in pairs}


def _in_rules_words(words: list[str]) -> list[str]:
    """The words with each player's expression replaced, the longest one first."""
    found: list[str] = []
    at = 0
    while at < len(words):
        size = next(
            (n for n in range(_LONGEST_SYNONYM, 0, -1) if tuple(words[at : at + n]) in _synonyms()), 0
        )
        found += _synonyms()[tuple(words[at : at + size])] if size else [words[at]]
        at += size or 1
    return [word for word in found if not _SMALL_WORD.fullmatch(word)]


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold().replace("’", "'"))


def _stems(text: str) -> list[str]:
    return [stem(word) for word in _words(text) if not _SMALL_WORD.fullmatch(word)]
