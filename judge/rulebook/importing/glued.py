"""Parts English words that text recognition glued together, such as a short word and the one after it."""

from __future__ import annotations

from judge.rulebook.importing.vocabulary import Vocabulary

_SURE = ("if", "to", "or", "of", "by")
_UNSURE = ("a", "an", "as", "at", "in", "is", "it", "on", "the")
_WHOLE_WORDS = """
about above abroad across ago ahead alike alone along apart around aside asleep away another
bygone byline bypass indeed indefinite independent inform inside island issue itself into often onset onto
orally theme themselves then there these they today together tomorrow tonight toward towards
"""
_ONE_WORD = frozenset(_WHOLE_WORDS.split())
_RARE = 3
_SHORTEST = 4


def parted(word: str, vocabulary: Vocabulary) -> str:
    """The words that a word is made of, if that is certain: it is rare, and its parts are known; else the word.

    After a short word that begins many others (`a`, `in`), the document must have the same two words in a row.
    """
    if word.casefold() in _ONE_WORD or vocabulary.count(word) > _RARE:
        return word
    for first in (*_SURE, *_UNSURE):
        if word.casefold().startswith(first):
            rest = _rest(first, word[len(first) :], vocabulary)
            if rest:
                return f"{word[: len(first)]} {rest}"
    return _with_article_behind(word, vocabulary)


def _rest(first: str, second: str, vocabulary: Vocabulary) -> str:
    """The words after the first one, or nothing if this is no certain place to part them."""
    if vocabulary.follows(first, second) and (vocabulary.knows(second) or second in ("a", "an")):
        return second
    if first in _SURE and len(second) >= _SHORTEST and vocabulary.knows(second):
        return second
    if second[:1] == "a" and vocabulary.follows(first, "a") and vocabulary.follows("a", second[1:]):
        return f"a {second[1:]}"
    return ""


def _with_article_behind(word: str, vocabulary: Vocabulary) -> str:
    first = word[:-1]
    behind = word.endswith("a") and first.casefold() in _SURE
    return f"{first} a" if behind and vocabulary.follows(first, "a") else word
