"""The whole sentences that come nearest to one that is not read."""

from __future__ import annotations

import functools
import math
import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from judge.scenario.grammar.catalogue import Form, Named


def nearest_forms(said: str, forms: Iterable[Form], named: Named, most: int = 3) -> tuple[str, ...]:
    """The sentences nearest to one that is not read, filled with the names of the board."""
    every, gaps = tuple(forms), named.gaps(said)
    rarity = _rarity(every)
    known = _Known(_words(_masked(said[:_MOST_READ], named)), named.said_in(said))
    fitting = [form for form in every if set(form.gaps) <= gaps.keys()]
    nearest = sorted(fitting, key=lambda form: -_nearness(known, form, rarity))
    return tuple(form.filled(gaps) for form in nearest[:most])


class _Known(msgspec.Struct, frozen=True):
    """What a sentence says: its words, and how many things of each kind it names."""

    words: frozenset[str]
    named: dict[str, int]


def _nearness(said: _Known, form: Form, rarity: dict[str, float]) -> float:
    """How alike two sentences are: by the words that both have, of which rare ones say most; and by what they name."""
    words = _words(form.masked)
    both = sum(rarity[word] ** 2 for word in words & said.words)
    alike: float = both / math.sqrt(sum(rarity[word] ** 2 for word in words))
    for kind, gaps in _GAPS.items():
        more = sum(gap in form.gaps for gap in gaps) - said.named[kind]
        alike *= _BEYOND**more if more > 0 else _LEFT_OUT**-more
    return alike


@functools.cache
def _rarity(forms: tuple[Form, ...]) -> dict[str, float]:
    """How much each word says: the more, the fewer sentences have it."""
    having = Counter(word for form in forms for word in _words(form.masked))
    return {word: math.log(1 + len(forms) / times) for word, times in having.items()}


@functools.lru_cache(maxsize=512)
def _words(text: str) -> frozenset[str]:
    """The words of a sentence, each by the one that stands for it where people's own words are read, or nearly so."""
    from judge.scenario.speech.wording import worded  # most questions need none of it

    when = ("when",) if _WHEN.match(text) else ()
    words = (*when, *re.findall(r"[\w'’-]+", worded(text)))
    said = " ".join(_like().get(word, word) for word in words)
    return frozenset(said.split()) - _NAMED - {"'s"}


_WHEN = re.compile(r"when (?:can|could|may|do|does|is|are|will)\b", re.IGNORECASE)
"""What asks for a time; the words of the sayings ask whether, and when, alike."""
_GAPS = {"card": ("card", "other"), "problem": ("problem",), "player": ("player", "opponent")}
_NAMED = frozenset(gap for gaps in _GAPS.values() for gap in gaps)
_BEYOND, _LEFT_OUT = 0.6, 0.8
"""What a sentence is worth that names one thing more, or fewer."""
_MOST_READ = 300
"""Characters of a sentence that are compared: no sentence that would be read is as long."""


@functools.cache
def _like() -> dict[str, str]:
    """Words by others that say the same, or nearly so, in questions; nothing for those that say next to nothing."""
    from judge.scenario.speech.tables import words

    return {word: said for said, many in words()["like"].items() for word in many}


def _masked(said: str, named: Named) -> str:
    """A sentence with kinds of things for names, so that only what is said of them is compared."""
    kinds = {
        **dict.fromkeys(named.players, "player"),
        **dict.fromkeys(named.cards, "card"),
        **dict.fromkeys(named.problems, "problem"),
    }
    for name in sorted(kinds, key=len, reverse=True):
        said = re.sub(rf"\b{re.escape(name)}(?!\w)", kinds[name], said, flags=re.IGNORECASE)
    return said
