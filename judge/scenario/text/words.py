"""Cuts one line of a scenario file into the terminals of `grammar/scenario.lark`.

Card names may hold any word of the language ("Back to the Lab"), so the names that a file makes known are
found first, the longest wins, and only then are words read as words. Which terminals fit the parser says.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from judge.cards.names import fold_name
from judge.deferred import deferred
from judge.regexes import regex
from judge.scenario.text.contractions import contraction_at
from judge.scenario.text.open_ended import (
    CARD_END,
    OPEN_ENDED,
    during_end,
    place_after,
    term_end,
    trait_end,
    until,
)
from judge.scenario.text.standing_for import Tokens, short_form, stands_for
from judge.scenario.text.terminal import Terminal
from judge.scenario.text.trees import Token
from judge.scenario.text.vocabulary import CARDNAME, Vocabulary

with deferred(__name__):
    from judge.scenario.text.asking_words import begins_a_question

_POSSESSIVE = regex(r"['’]s?$")
_WORD = regex(r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*|=|[:;,()\[\]/&+])")
_IDLE = regex(
    r"(?:,|(?P<article>the)\b"
    r"|(?P<adverb>(?:right\s+)?now|currently|still|actually|left|(?P<then>then)|even|straight|so far)\b)\s*",
    re.IGNORECASE,
)
_OPTIONS = regex(r"\(\?:([\w|,=-]+)\)")
_SKIPPED = regex(r"the\b|,|[.!?…]", re.IGNORECASE)
_SPACE = regex(r"\s+")
_QUOTED = regex(r"\"([^\"]*)\"|“([^”]*)”")
_NO_CARDS = regex(r"(?:nothing|empty|none|no)\b", re.IGNORECASE)
_BESIDE = regex(
    r"\s*[,:+]\s*|\s+(?:and|&)\s+|\s+(?=(?:exhausted|ready|frightened|face-(?:down|up)|boosted|[x×]\s?\d)\b)",
    re.IGNORECASE,
)
_WORDS_OF_ANY_KIND = frozenset(("WORDS", "DECISION", "QUALITY"))
_AMOUNT = regex(r"\d|an?\s", re.IGNORECASE)
_CLAUSES = frozenset(("_COND", "END_OF_TURN"))
_PRONOUN = regex(r"(?:it|itself|that card|he|she|they)\b", re.IGNORECASE)
_STANDS_FOR = {
    **dict.fromkeys(("it", "itself", "that card"), "NAME"),
    **dict.fromkeys(("he", "she", "they"), "PLAYER"),
}


class Sentence(msgspec.Struct, frozen=True):
    """What the parser is given: the text of a line and the names known by now."""

    text: str
    vocabulary: Vocabulary
    asker: str = ""
    plainly: bool = False
    """Whether short forms and words that stand for what is known are read, beside those of every sentence."""


class WordLexer:
    """The lexer of the scenario grammar. Its words and patterns are those of the grammar file."""

    def __init__(self, terminals: Iterable[Terminal]) -> None:
        """Learn the words and patterns of the grammar, the patterns in order of priority."""
        self.words: dict[str, list[str]] = {}
        self._patterns: list[tuple[str, re.Pattern[str]]] = []
        for terminal in sorted(terminals, key=lambda one: (-one.priority, one.name)):
            self._learn(terminal.name, terminal.value, is_word=not terminal.is_pattern)
        self._end_of_turn = dict(self._patterns)["END_OF_TURN"]

    def _learn(self, name: str, value: str, *, is_word: bool) -> None:
        options = _OPTIONS.fullmatch(value)
        if is_word or options:
            for word in options[1].split("|") if options else [value]:
                self.words.setdefault(word, []).append(name)
        else:
            self._patterns.append((name, regex(value, re.IGNORECASE)))

    def lex(self, sentence: Sentence, fitting_now: Callable[[], dict[str, Any]]) -> Iterator[Token]:
        """The terminals of one line, each chosen among those that the parser can use as it is asked for."""
        position = 0
        named: dict[str, dict[str, str]] = {}
        while position < len(sentence.text):
            if space := _SPACE.match(sentence.text, position):
                position = space.end()
                continue
            fitting = fitting_now()
            if stretched := self._several(sentence, position, fitting, named):
                words, end = stretched
                for kind, word in words:
                    kind = kind or self._kind(word, fitting_now()) or "WORD"
                    yield Token(kind, word, position + 1)
                    named.setdefault(kind, {})[fold_name(word)] = word
                position = end
                continue
            if stands_for := self._pronoun(sentence, position, fitting, named):
                kind, text, end = stands_for
            else:
                kind, end = self._next(sentence, position, fitting)
                text = sentence.text[position:end]
            if kind:
                named.setdefault(kind, {})[fold_name(text)] = text
                yield Token(kind, text, position + 1)
            position = end

    def _contraction(
        self, sentence: Sentence, at: int, fitting: dict[str, Any]
    ) -> tuple[tuple[str, ...], int] | None:
        """The words for which a contraction stands, and its end, where the first of them fits and no name begins."""
        short = (sentence.plainly and short_form(sentence.text, at)) or contraction_at(sentence.text, at)
        if not short or sentence.vocabulary.longest(sentence.text, at, _named_kinds(fitting)):
            return None
        return short if self._kind(short[0][0], fitting) else None

    def _several(
        self, sentence: Sentence, at: int, fitting: dict[str, Any], named: dict[str, dict[str, str]]
    ) -> tuple[Tokens, int] | None:
        """The terminals that a word stands for which is not one of them, and its end; no kind for words as they fit."""
        if short := self._contraction(sentence, at, fitting):
            return tuple(("", word) for word in short[0]), short[1]
        return self._known(sentence, at, fitting, named) if sentence.plainly else None

    def _known(
        self, sentence: Sentence, at: int, fitting: dict[str, Any], named: dict[str, dict[str, str]]
    ) -> tuple[Tokens, int] | None:
        """The terminals for which a word here stands that nothing else can be meant by, and its end."""
        word = _WORD.match(sentence.text, at)
        if self._fits(word, fitting) or sentence.vocabulary.longest(sentence.text, at, _named_kinds(fitting)):
            return None
        players = tuple(sentence.vocabulary.spellings("PLAYER"))
        meant = stands_for(sentence.text, at, named, sentence.asker, players)
        return next((one for one in meant if one[0][0][0] in fitting), None)

    def _pronoun(
        self, sentence: Sentence, at: int, fitting: dict[str, Any], named: dict[str, dict[str, str]]
    ) -> tuple[str, str, int] | None:
        """The only card or player named so far, if a word here stands for that: kind, name, and the word's end."""
        word = _PRONOUN.match(sentence.text, at)
        kind = _STANDS_FOR.get(word[0].casefold(), "") if word else ""
        meant = named.get(kind, {})
        if word is None or kind not in fitting or len(meant) != 1 or self._kind(word[0], fitting):
            return None
        known = sentence.vocabulary.longest(sentence.text, at, _named_kinds(fitting))
        return None if known else (kind, next(iter(meant.values())), word.end())

    def _next(self, sentence: Sentence, at: int, fitting: dict[str, Any]) -> tuple[str, int]:
        """Kind and end of the terminal that starts here; no kind for a word to be passed over."""
        text = sentence.text
        if "TERM" in fitting and (end := term_end(text, sentence.vocabulary, at)):
            return "TERM", end
        if CARDNAME in fitting and (end := self._card_end(sentence, at, fitting)):
            return CARDNAME, end
        if end := self._idle_end(sentence, at, fitting):
            return "", end
        if "DURING" in fitting and (end := during_end(text, sentence.vocabulary, at)):
            return "DURING", end
        if "END_OF_TURN" in fitting and (clause := self._end_of_turn.match(text, at)):
            return "END_OF_TURN", clause.end()
        word = _WORD.match(text, at)
        terminal = self._fits(word, fitting)
        named = sentence.vocabulary.longest(text, at, _named_kinds(fitting))
        if named and not (terminal and word and word[0].islower() and named[1] <= word.end()):
            return named
        if word and terminal:
            return terminal, word.end()
        return (
            self._pattern(text, at, fitting)
            or _open_ended(sentence, at, fitting, self.words)
            or _misfit(at, word)
        )

    def _card_end(self, sentence: Sentence, at: int, fitting: dict[str, Any]) -> int:
        """The end of a card's name that is certainly one, and that no quotation marks end; or 0."""
        if _QUOTED.match(sentence.text, at):
            return 0
        is_word = bool(self._fits(_WORD.match(sentence.text, at), fitting))
        return _whole_name_end(sentence, at) or _one_of_list(sentence, at, in_doubt=is_word)

    def _idle_end(self, sentence: Sentence, at: int, fitting: dict[str, Any]) -> int:
        """The end of a comma or article that says nothing, since what fits follows; or 0."""
        idle = _IDLE.match(sentence.text, at)
        if idle is None or sentence.vocabulary.longest(sentence.text, at, _named_kinds(fitting)):
            return 0
        if self._joins_a_name(sentence, idle, fitting):
            return 0
        if idle["then"] and "THEN" in fitting and _says_more(sentence.text, idle.end()):
            return 0
        named = idle["article"] and sentence.vocabulary.longest(
            sentence.text, idle.end(), _named_kinds(fitting)
        )
        follows = (
            named
            or self._fits(_WORD.match(sentence.text, idle.end()), fitting)
            or (idle["adverb"] and self._clause_follows(sentence.text, idle.end(), fitting))
        )
        return (
            idle.end() if follows or (idle["adverb"] and _goes_on(sentence.text, idle.end(), fitting)) else 0
        )

    def _joins_a_name(self, sentence: Sentence, idle: re.Match[str], fitting: dict[str, Any]) -> bool:
        """Whether it is a comma that has a place here, and a name follows that begins as a word of the language."""
        if idle[0].strip() != "," or "COMMA" not in fitting:
            return False
        word = _WORD.match(sentence.text, idle.end())
        named = sentence.vocabulary.longest(sentence.text, idle.end(), ("PLAYER", "NAME"))
        return named is not None and (word is None or named[1] > word.end())

    def _clause_follows(self, text: str, at: int, fitting: dict[str, Any]) -> bool:
        """Whether words come that say when, or under what, something is asked."""
        found = self._pattern(text, at, fitting)
        return found is not None and found[0] in _CLAUSES

    def _fits(self, word: re.Match[str] | None, fitting: dict[str, Any]) -> str:
        """The terminal of a word, if it is one that the parser can use here."""
        return self._kind(word["word"], fitting) if word else ""

    def _kind(self, word: str, fitting: dict[str, Any]) -> str:
        return next((kind for kind in self.words.get(word.casefold(), ()) if kind in fitting), "")

    def _pattern(self, text: str, at: int, fitting: dict[str, Any]) -> tuple[str, int] | None:
        if "TRAIT" in fitting and (end := trait_end(text, at)):
            return "TRAIT", end
        for name, pattern in self._patterns:
            if name in fitting and (match := pattern.match(text, at)):
                return name, match.end()
        return None


@functools.lru_cache(maxsize=4)
def folded_names(names: tuple[str, ...]) -> frozenset[str]:
    """Names as they are compared; those of a collection are the same for many files."""
    return frozenset(map(fold_name, names))


def names_of_lists(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names that would be taken apart in a list of cards, were they not known: “Nothing to Gain; No Loss”."""
    return tuple(filter(_has_words_of_lists, names))


@functools.lru_cache(maxsize=16_384)
def _has_words_of_lists(name: str) -> bool:
    return until(CARD_END, name, 0) < len(name) or _NO_CARDS.match(name) is not None


def _whole_name_end(sentence: Sentence, at: int) -> int:
    """The end of a card's name that is known as one, if the card ends there; or 0."""
    known = sentence.vocabulary.longest(sentence.text, at, (CARDNAME, "NAME"))
    return known[1] if known and CARD_END.match(sentence.text, known[1]) else 0


def _says_more(text: str, at: int) -> bool:
    """Whether words follow with which no question begins, so that one before them joins them to what was said."""
    return bool(text[at:].strip()) and not begins_a_question(text[at:])


def _goes_on(text: str, at: int, fitting: dict[str, Any]) -> bool:
    """Whether a line that is over can end here, or words that stand for themselves can go on."""
    return bool(_WORDS_OF_ANY_KIND & fitting.keys()) if text[at:].strip() else "$END" in fitting


_LONGEST_NAME = 200
"""Characters of a name that is told from what stands beside it in a list."""
_MOST_UNKNOWN = 50
"""So many names that nothing has made known can stand in a list before one that is."""


def _one_of_list(sentence: Sentence, at: int, *, in_doubt: bool = False) -> int:
    """The end of a card's name in a list of cards that commas or words join, or behind which its state stands; or 0.

    It is `in_doubt` whether there is a name at all where a word of the language can stand as well, or an amount.
    """
    text, first = sentence.text, 0
    end = until(CARD_END, text, at)
    for _ in range(_MOST_UNKNOWN):
        near = min(end, at + _LONGEST_NAME)
        breaks = [found for found in _BESIDE.finditer(text, at, near) if found.start() > at]
        in_doubt = in_doubt or _AMOUNT.match(text, at) is not None
        if not breaks and not in_doubt and not first:
            return 0
        ends = [near, *(one.start() for one in reversed(breaks))]
        known = next((one for one in ends if sentence.vocabulary.is_card(text[at:one])), 0)
        if known or not breaks or in_doubt:
            return known and (first or known)
        first, at, in_doubt = first or breaks[0].start(), breaks[0].end(), False
        end = until(CARD_END, text, at)
    return 0


def _named_kinds(fitting: dict[str, Any]) -> list[str]:
    return [kind for kind in ("PLAYER", "NAME") if kind in fitting]


def _open_ended(
    sentence: Sentence, at: int, fitting: dict[str, Any], words: dict[str, list[str]]
) -> tuple[str, int] | None:
    """A name that nothing has made known, or words that stand for themselves."""
    text = sentence.text
    quoted = _QUOTED.match(text, at)
    for kind, stop in OPEN_ENDED:
        if kind in fitting and not _SKIPPED.fullmatch(text[at : at + 1]):
            known = quoted and "NAME" in fitting and sentence.vocabulary.kind(unquote(quoted[0])) == "NAME"
            end = quoted.end() if quoted else until(stop, text, at)
            end = (
                min(end, place_after(text, sentence.vocabulary, at))
                if kind == "QUALITY" and not quoted
                else end
            )
            return ("NAME" if known else kind), end
    if _SKIPPED.match(text, at) and (text[at].islower() or at == 0 or not text[at].isalpha()):
        return "", at + len(_SKIPPED.match(text, at)[0])  # type: ignore[index]
    if "NAME" in fitting and (quoted or text[at].isalnum()):
        return "NAME", quoted.end() if quoted else _unknown_name_end(text, at, words)
    return None


def _unknown_name_end(text: str, at: int, words: dict[str, list[str]]) -> int:
    """A name that nobody has heard of ends before the next mark or small word of the language."""
    end = at
    for piece in re.finditer(r"\S+", text[at:]):
        bare = piece[0].rstrip(",;:.()")
        if end > at and bare in words:
            break
        end = at + piece.start() + len(_POSSESSIVE.sub("", bare))
        if bare != piece[0] or _POSSESSIVE.search(bare):
            break
    return max(end, at + 1)


def _misfit(at: int, word: re.Match[str] | None) -> tuple[str, int]:
    end = word.end() if word else at + 1
    return "WORD", end


def unquote(text: str) -> str:
    """A text without the quotation marks around it."""
    match = _QUOTED.fullmatch(text.strip())
    return (match[1] or match[2] or "") if match else text.strip()
