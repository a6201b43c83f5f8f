"""How well a rule fits a query: by its words, by where they stand, and by the synonyms that name the rule.

BM25 over word stems, with more for a word in a title or at the head of a rule, for words found together, and for the
rules that a synonym names; less for a rule that leaves out a part of what was asked.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from judge.rulebook.editions import counterparts
from judge.rulebook.query import Part, stems_to_find
from judge.rulebook.records import Rule
from judge.rulebook.synonyms import words_of
from judge.rulebook.wording import stem

if TYPE_CHECKING:
    from judge.rulebook.rulebook import Rulebook


class Weights(msgspec.Struct, frozen=True):
    """What decides how much a find is worth.

    A word is worth more among the first `head` words of a rule, and in its title. `later_rule` is how much less each
    further rule of a synonym is worth than the one before it, `share` how much it matters that the synonym is a part
    of the query only, and `wholeness` that no part of the query is missing.
    """

    saturation: float = 2.0
    length: float = 0.6
    head: int = 4
    head_bonus: float = 0.4
    title_bonus: float = 0.8
    phrase_bonus: float = 1.5
    told_of_bonus: float = 12.0
    later_rule: float = 0.6
    share: float = 1.5
    wholeness: float = 0.7


WEIGHTS = Weights()


class Index:
    """What the rules of a rulebook, by their places in it, are made of."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Take all rules apart into word stems, each with the heading under which it stands."""
        texts = [f"{rule.text} {heading(rulebook, rule)}" for rule in rulebook]
        self.sequences = [tuple(stems_to_find(text)) for text in texts]
        self.words = _shortest_words(texts)
        self.titles = [frozenset(stems_to_find(rule.title)) for rule in rulebook]
        self.numbers = _default_numbers(rulebook)
        self.spread = Counter(stem for sequence in self.sequences for stem in frozenset(sequence))
        self.mean_length = sum(map(len, self.sequences)) / max(1, len(self.sequences))
        self._counts = [Counter(sequence) for sequence in self.sequences]
        self._neighbours = [frozenset(pairwise(sequence)) for sequence in self.sequences]

    def score(self, at: int, parts: tuple[Part, ...]) -> float:
        """How well a rule fits a query; 0 if nothing of the query is in it."""
        size = sum(part.size for part in parts if not part.said.isdigit())
        gained = [self._words(at, part) + self._told_of(at, part, part.size / max(1, size)) for part in parts]
        if not any(gained):
            return 0.0
        there = sum(map(bool, gained)) / len(parts)
        return float((sum(gained) + self._together(at, parts)) * there**WEIGHTS.wholeness)

    def speaks_of(self, at: int, part: Part) -> bool:
        """Whether a rule has all words of a part of a query, or is named by the synonym for it."""
        has_all = any(all(self._counts[at][stem] for stem in stems) for stems in part.stems)
        return has_all or self.numbers[at] in part.rules

    def _words(self, at: int, part: Part) -> float:
        """What the best of the alternatives is worth."""
        return max(sum(self._word(at, stem) for stem in stems) for stems in part.stems)

    def _word(self, at: int, stem: str) -> float:
        count = self._counts[at][stem]
        if not count:
            return 0.0
        sequence = self.sequences[at]
        length = 1 - WEIGHTS.length + WEIGHTS.length * len(sequence) / self.mean_length
        place = (
            1
            + WEIGHTS.head_bonus * (stem in sequence[: WEIGHTS.head])
            + WEIGHTS.title_bonus * (stem in self.titles[at])
        )
        rarity = math.log(1 + len(self.sequences) / self.spread[stem])
        return rarity * place * count / (count + WEIGHTS.saturation * length)

    def _told_of(self, at: int, part: Part, share: float) -> float:
        """A rule named by a synonym is worth the more, the more of the query the synonym is."""
        number = self.numbers[at]
        if number not in part.rules:
            return 0.0
        later = float(WEIGHTS.later_rule ** part.rules.index(number))
        return float(WEIGHTS.told_of_bonus * later * share**WEIGHTS.share)

    def _together(self, at: int, parts: tuple[Part, ...]) -> float:
        asked = pairwise([stem for part in parts for stem in part.stems[0]])
        return WEIGHTS.phrase_bonus * sum(pair in self._neighbours[at] for pair in asked)


@cache
def index_of(rulebook: Rulebook) -> Index:
    """The index of a rulebook, made once."""
    return Index(rulebook)


def heading(rulebook: Rulebook, rule: Rule) -> str:
    """The words under which a rule stands: its own title, else that of its section."""
    return rule.title or " ".join(above.title for above in rulebook.parents(rule.id)[1:2])


def _shortest_words(texts: Iterable[str]) -> dict[str, str]:
    """For each stem the shortest word that has it."""
    words = sorted({word for text in texts for word in words_of(text)}, key=lambda word: (-len(word), word))
    return {stem(word): word for word in words}


def _default_numbers(rulebook: Rulebook) -> list[str]:
    """The number of each rule in the default edition; its own where that edition has none for it."""
    default = {own: number for number, own in counterparts(rulebook.text_of).items()}
    return [default.get(rule.id, rule.id) for rule in rulebook]
