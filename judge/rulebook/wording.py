"""The wording of rules, taken apart: sentences, words, which words mean the same, and how telling a word is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable

from judge.regexes import regex

_MARKS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\u00a0": " "})
_WORD = regex(r"[a-z]+(?:'[a-z]+)?|[+-]?\d+(?:,\d{3})*")
_SENTENCE_END = regex(r"(?<=[.;?!])[\"')\]]*\s+(?=[\"'(]*[A-Z])|\n+")
_CITATION = regex(r"\(\s*(?:see )?\d{3}[\w.]*\s*\)")
ENDING = regex(
    r"(?:ements?|ably|ability|ations?|er(?:ed|ing|s)?|ings?|als?|ness|ions?|ances?|ences?|ents?|ed|(?<!s)s|es|e|(?<!p)ly)$"
)
_LITTLE = """
a after all also an and any are as at be been being both but by can could do does each either else even every for from
given had has have her his how i if in instead into is it its itself may more most must no nor not of off on one only or
other over own she so some such than that the their them then there these they this those to too up upon was were what
when where which while who whose will with would you your
"""
FUNCTION_WORDS = frozenset(_LITTLE.split())
"""Words that join others and carry no meaning of their own."""

IRREGULAR = {
    "became": "becom", "began": "begin", "begun": "begin", "chose": "choos", "chosen": "choos", "choice": "choos",
    "left": "leav", "lost": "los", "paid": "pay", "taken": "tak", "took": "tak", "won": "win",
}  # fmt: skip
SHORTEST_STEM = 3
_HANDFUL = 5


def plain(text: str) -> str:
    """A text with typographic marks written as on a keyboard and every run of blanks as one."""
    return " ".join(text.translate(_MARKS).split())


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text, made plain; the end of a paragraph ends one too."""
    return tuple(part for piece in _SENTENCE_END.split(text) if (part := plain(piece)))


def words(text: str) -> tuple[str, ...]:
    """The words and numbers of a text in lower case; the numbers of cited rules are no words."""
    return tuple(_WORD.findall(_CITATION.sub(" ", plain(text)).casefold()))


def stems(text: str) -> tuple[str, ...]:
    """The words that carry meaning, without their endings, so that `replaced` and `replacement` are one."""
    return tuple(stem(word) for word in words(text) if word not in FUNCTION_WORDS)


def stem(word: str) -> str:
    """A word without its ending; short words stay whole."""
    bare = word.removesuffix("'s")
    if bare in IRREGULAR:
        return IRREGULAR[bare]
    cut = ENDING.sub("", bare)
    if len(cut) < SHORTEST_STEM:
        return bare
    if cut[-1] == "y":
        return f"{cut[:-1]}i"
    return cut[:-1] if len(cut) > SHORTEST_STEM and cut[-1] == cut[-2] else cut


class Rarity:
    """How telling each stem is: the fewer of the texts have it, the more."""

    def __init__(self, texts: Iterable[Collection[str]]) -> None:
        """Count in how many of the texts, given as stems, each stem stands."""
        kept = [frozenset(text) for text in texts]
        self._texts = len(kept)
        self._spread = Counter(stem for text in kept for stem in text)
        self._weights: dict[str, float] = {}

    def __getitem__(self, stem: str) -> float:
        """The weight of one stem."""
        known = self._weights.get(stem)
        if known is None:
            known = self._weights[stem] = math.log(1 + self._texts / max(1, self._spread[stem]))
        return known

    def telling(self, stems: Iterable[str], most: float) -> set[str]:
        """The stems that stand in no more than this part of the texts, or in a handful of them at most."""
        limit = max(most * self._texts, _HANDFUL)
        return {stem for stem in stems if self._spread[stem] <= limit}

    def weight(self, stems: Iterable[str]) -> float:
        """The weight of several stems together, each counted once."""
        return sum(self[stem] for stem in frozenset(stems))

    def likeness(self, one: Collection[str], other: Collection[str]) -> float:
        """How alike two texts are, from 0 to 1: what they share, weighed, against what either has."""
        return self.weighed(one).likeness(self.weighed(other))

    def weighed(self, text: Iterable[str]) -> Weighed:
        """A text that is to be compared with many."""
        stems = frozenset(text)
        return Weighed(self, stems, self.weight(stems))


class Weighed:
    """The stems of a text with their weight, so that comparing it with many others is cheap."""

    __slots__ = ("_rarity", "stems", "weight")

    def __init__(self, rarity: Rarity, stems: frozenset[str], weight: float) -> None:
        """Keep what was counted."""
        self._rarity = rarity
        self.stems = stems
        self.weight = weight

    def likeness(self, other: Weighed, least: float = 0.0) -> float:
        """How alike two texts are, from 0 to 1; 0 as well where it can be seen at once to be below `least`."""
        both = self.weight + other.weight
        if not both or 2 * min(self.weight, other.weight) < least * both:
            return 0.0
        return 2 * sum(map(self._rarity.__getitem__, self.stems & other.stems)) / both
