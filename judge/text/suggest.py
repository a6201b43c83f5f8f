"""Texts that the grammar reads and that differ in one word from one that it does not read.

Around the word where no way goes on, a word is replaced by one spelt much like it, a small word is put in, or a word
is left out; what then gets through to the end is a suggestion, the smallest change first.
"""

from __future__ import annotations

import functools
import itertools
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from judge.text.joiners import JOINERS, SENTENCE_STARTS
from judge.text.markings import Live, Trail, Word, onward, options
from judge.text.recognise import after, may_end
from judge.text.scan import Dictionary, Lexeme, Option
from judge.text.tables import Tables

LONGEST = 60
"""Words of the longest text for which changes are tried."""
_BACK = 3
_SIMILAR = 70
_SMALL = frozenset(
    ["a", "an", "the", "of", "to", "in", "on", "at", "from", "with", "your", "its", "this", "that", "each", "all",
     "is", "are", "card", "cards"]
)  # fmt: skip
_NEVER_LEFT_OUT = frozenset(
    ["not", "no", "never", "only", "except", "unless", "without", "additional", "extra", "another", "other", "fewer",
     "less", "more", "least", "most", "half", "twice", "double", "first", "next", "last", "opponent's", "opposing"]
)  # fmt: skip
"""Words without which a text says the contrary, or of how many or of whom it says something else."""
_NOT = "n't"
_MOST_ALIKE = 5
_MOST_LIVE = 40


class Change(msgspec.Struct, frozen=True):
    """One word more, one less, or another: what takes the place of the words from `at` to `until`."""

    at: int
    until: int
    word: str
    live: tuple[Live, ...]


def suggestions(
    text: str,
    words: list[Word],
    followed: Trail,
    known: Dictionary,
    tables: Tables,
) -> list[str]:
    """The texts that would get through, those first that differ least."""
    from rapidfuzz.distance import Levenshtein

    if len(words) > LONGEST:
        return []
    steps = range(max(0, followed.furthest - _BACK), followed.furthest + 1)
    found = {
        _written(text, words, change)
        for at in steps
        for change in _changes(words, at, followed.steps[at], known, tables)
        if _gets_through(words, change, tables)
    }
    return sorted(found, key=lambda other: (Levenshtein.distance(text, other), other))


def _changes(
    words: list[Word], at: int, live: tuple[Live, ...], known: Dictionary, tables: Tables
) -> Iterator[Change]:
    live = live[:_MOST_LIVE]
    fitting = {name for stack, _ in live for name in tables.actions[stack[0]] if after(stack, name, tables)}
    if at < len(words):
        if words[at].plain.word not in _NEVER_LEFT_OUT:
            yield Change(at, at + 1, "", live)
        for word in _alike(words[at].plain.word, fitting, known):
            yield Change(at, at + 1, word, onward(live, known.words[word], tables))
    for word, choices in _small(known, tables).items():
        if any(option[0][0] in fitting for option in choices):
            yield Change(at, at, word, onward(live, choices, tables))


def _alike(word: str, fitting: set[str], known: Dictionary) -> list[str]:
    from rapidfuzz import fuzz, process

    names = [name for terminal in sorted(fitting) for name in _by_terminal(known).get(terminal, ())]
    hits = process.extract(word, names, scorer=fuzz.ratio, limit=_MOST_ALIKE, score_cutoff=_SIMILAR)
    return [name for name, _, _ in hits if name != word and name.endswith(_NOT) == word.endswith(_NOT)]


@functools.lru_cache(maxsize=8)
def _by_terminal(known: Dictionary) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for word, choices in known.words.items():
        for option in choices:
            found[option[0][0]].append(word)
    return {terminal: tuple(words) for terminal, words in found.items()}


@functools.lru_cache(maxsize=8)
def _small(known: Dictionary, tables: Tables) -> dict[str, tuple[Option, ...]]:
    """The words that are easily left out, the joining words among them under all their names."""
    small = {word: known.words[word] for word in sorted(_SMALL) if word in known.words}
    for word in JOINERS:
        plain = Lexeme(0, len(word), word, ())
        marks = (options(Word(plain, plain, word, following), tables) for following in ("a", ""))
        small[word] = tuple(dict.fromkeys(itertools.chain.from_iterable(marks)))
    return small


def _gets_through(words: list[Word], change: Change, tables: Tables) -> bool:
    live = change.live
    for word in words[change.until :]:
        live = onward(live[:_MOST_LIVE], options(word, tables), tables)
        if not live:
            return False
    return any(may_end(stack, tables) for stack, _ in live)


def _written(text: str, words: list[Word], change: Change) -> str:
    before = text[: words[change.at - 1].plain.end] if change.at else ""
    rest = text[words[change.until].plain.start :] if change.until < len(words) else ""
    word = change.word
    if not before or before[-1] in SENTENCE_STARTS:
        word, rest = (_capital(word), rest) if word else ("", _capital(rest))
    first = " " if before and word and word not in (",", ";") else ""
    second = " " if rest and rest[0] not in ".,:;'" and (before or word) else ""
    return f"{before}{first}{word}{second}{rest}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
