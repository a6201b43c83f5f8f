"""What somebody looks for: their words with spelling fixed and players' expressions understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

import msgspec

from judge.regexes import regex
from judge.rulebook.synonyms import ENGLISH, Synonym, longest_synonym, stems_of, synonyms, words_of
from judge.rulebook.wording import FUNCTION_WORDS, stem

How = Literal["as said", "synonym", "spelling"]

_SAID_IN_PASSING = {"am", "get", "i", "me", "my", "player", "players", "we"}
_TELLING = {"another", "both", "instead", "no", "not", "one", "other", "own", "up"}
SMALL_WORD = regex("|".join(sorted((FUNCTION_WORDS | _SAID_IN_PASSING) - _TELLING)))
"""Matches the words that are passed over."""

LIKE_ENOUGH = 75


class Part(msgspec.Struct, frozen=True):
    """A piece of what was asked. `meant` is what was looked for in its place, and `how` it was understood.

    `stems` are the alternatives to search for, each a row of word stems; `rules` those that speak of it, the first one
    first; `size` counts the words said; `note` says what else there is to know; `mended` says whether a word of it is
    not spelled as it was said.
    """

    said: str
    meant: str
    how: How
    stems: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...] = ()
    size: int = 1
    note: str = ""
    mended: bool = False


def understand(asked: str, vocabulary: Mapping[str, str], language: str = ENGLISH) -> tuple[Part, ...]:
    """The parts of what was asked, the longest known expressions first; small words and unknown ones are left out.

    `vocabulary` has the stems that can be found, each with a word for it; a word that is neither among them nor known
    as a synonym is read as the one nearest in spelling.
    """
    words = [_mended(word, vocabulary, language) for word in words_of(asked)]
    found: list[Part] = []
    at = 0
    while at < len(words):
        size, synonym = _longest_from([stem for _, stem in words[at:]], language)
        part = _by_synonym(words[at : at + size], synonym) if synonym else _by_itself(*words[at], vocabulary)
        found += [part] if part else []
        at += size
    return tuple(found)


def stems_to_find(text: str) -> Iterator[str]:
    """The stems of a text's words, the small ones left out."""
    return (stem(word) for word in words_of(text) if not SMALL_WORD.fullmatch(word))


def _longest_from(stems: list[str], language: str) -> tuple[int, Synonym | None]:
    """The longest known expression at the beginning, with its number of words; one word if there is none."""
    for size in range(min(longest_synonym(language), len(stems)), 0, -1):
        synonym = synonyms(language).get(tuple(stems[:size]))
        if synonym:
            return size, synonym
    return 1, None


def _by_synonym(words: list[tuple[str, str]], synonym: Synonym) -> Part:
    said = " ".join(word for word, _ in words)
    mended = any(stem(word) != found for word, found in words)
    stems = tuple(
        tuple(stems_to_find(meant)) or stems_of(meant) for meant in synonym.meant or (synonym.said,)
    )
    meant = synonym.meant[0] if synonym.meant else ""
    own = stems_of(meant) == stems_of(synonym.said)
    how: How = "as said" if own or not meant else "synonym"
    return Part(said, "" if own else meant, how, stems, synonym.rules, len(words), synonym.note, mended)


def _by_itself(word: str, found: str, vocabulary: Mapping[str, str]) -> Part | None:
    if found not in vocabulary or SMALL_WORD.fullmatch(word):
        return None
    mended = stem(word) != found
    how: How = "spelling" if mended else "as said"
    return Part(word, vocabulary[found] if mended else "", how, ((found,),), mended=mended)


def _mended(word: str, vocabulary: Mapping[str, str], language: str) -> tuple[str, str]:
    """A word with the stem that is meant: its own, or the one nearest in spelling, or none."""
    own = stem(word)
    if own in vocabulary or own in _said_stems(language) or SMALL_WORD.fullmatch(word):
        return word, own
    from rapidfuzz import fuzz, process

    known = sorted(stem for stem in {*vocabulary, *_said_stems(language)} if stem[0] == own[0])
    found = process.extractOne(own, known, scorer=fuzz.ratio, score_cutoff=LIKE_ENOUGH)
    return word, found[0] if found else ""


@cache
def _said_stems(language: str) -> frozenset[str]:
    return frozenset(stem for said in synonyms(language) for stem in said)
