"""Cuts a text into words. Each word lists the terminals it may be, the likeliest first; the grammar picks.

Longer names win over shorter ones ("Mane Character" over "Mane"). At the start of a sentence a capital letter is
layout, which the printer puts back; elsewhere it belongs to the word. An inflected verb is two terminals: the mark of
the inflection and the verb ("draws" is the third person of "draw").
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

import msgspec

from judge.regexes import regex
from judge.text.inflection import INFLECTIONS, VERBS
from judge.text.lexicon import Lexicon, named_words
from judge.text.tables import Tables
from judge.text.vocabulary import CLASSES, COLORS

Value = str | int
Option = tuple[tuple[str, Value], ...]

_WORD = regex(r"[A-Za-z]+(?:-[A-Za-z]+)*(?:n't|'t)?")
_SYMBOL = regex(
    r"(?P<sign>[+-])\[(?P<costs>\d{1,3}|X)\]|\[(?P<icon>\d{1,3}|X)\]|\[(?P<color>[A-Z][a-z]+)\]"
    r"|(?P<change>[+-])(?P<by>\d{1,3}|X)(?![\w])|(?P<number>\d{1,3})(?![\w])|(?P<possessive>'s?)(?![\w])"
    r'|(?P<reminder>\([^()]*\))|(?P<mark>[.,:;"])'
)
_COUNTER = regex(r"(\+1 power|[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?= counters?\b)")
_SENTENCE_ENDS = frozenset(".:")
SUBTITLE_WORD = "SUBTITLE_WORD"
_CLINGING = frozenset((".", ",", ":", ";", "'", "'s"))


class Lexeme(msgspec.Struct, frozen=True, gc=False):
    """A word of the text with its place, and what it may be; nothing if it is `misplaced`: a space is missing or too
    many."""

    start: int
    end: int
    word: str
    options: tuple[Option, ...]
    misplaced: bool = False


class Dictionary(msgspec.Struct, frozen=True, eq=False):
    """All words known to one grammar with one lexicon; `compounds` lists those of several words by the first."""

    words: dict[str, tuple[Option, ...]]
    compounds: dict[str, tuple[str, ...]]


@functools.lru_cache(maxsize=8)
def dictionary(tables: Tables, lexicon: Lexicon) -> Dictionary:
    """Join the literals of the grammar, the word classes and the names of the lexicon."""
    below = dictionary(tables, lexicon.shared) if lexicon.shared else _nameless(tables)
    names = {
        word: (*_known(below, word), *(((terminal, name),) for terminal, name in meanings))
        for word, meanings in named_words(lexicon.own()).items()
    }
    names |= {
        word: (((SUBTITLE_WORD, word),),)
        for word in lexicon.own().subtitles
        if not {word, word.lower()} & (below.words.keys() | names.keys())
    }
    new = _compounds(word for word in names if word not in below.words)
    joined = {first: _longest_first((*below.compounds.get(first, ()), *new[first])) for first in new}
    return Dictionary(below.words | names, below.compounds | joined)


def _known(below: Dictionary, word: str) -> tuple[Option, ...]:
    """What a word may be already; a word of Subtitles is that only where it is no name."""
    return tuple(option for option in below.words.get(word, ()) if option[0][0] != SUBTITLE_WORD)


@functools.lru_cache(maxsize=2)
def _nameless(tables: Tables) -> Dictionary:
    """The words of the grammar and of the word classes, which every lexicon has in common."""
    words: dict[str, list[Option]] = {
        word: [((terminal, word),)] for word, terminal in tables.literals.items()
    }
    for terminal, forms in CLASSES.items():
        for word, value in forms.items():
            words.setdefault(word, []).append(((terminal, value),))
    for verb in VERBS:
        base = tuple(words.get(verb, ()))
        for mark, inflect in INFLECTIONS.items():
            words.setdefault(inflect(verb), []).extend(((mark, mark), *option) for option in base)
    compounds = {first: _longest_first(names) for first, names in _compounds(words).items()}
    return Dictionary({word: tuple(options) for word, options in words.items()}, compounds)


def _compounds(words: Iterable[str]) -> dict[str, list[str]]:
    """Those of several words, by the first."""
    found: dict[str, list[str]] = {}
    for word in words:
        first = _WORD.match(word)
        if first is None or first.end() != len(word):
            found.setdefault(first.group() if first else word[0], []).append(word)
    return found


def _longest_first(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=len, reverse=True))


def scan(text: str, known: Dictionary) -> list[Lexeme]:
    """The words of a text in order. A stretch that is no word at all becomes a lexeme without options."""
    lexemes: list[Lexeme] = []
    position, starts, quoted = 0, True, False
    counters = " counter" in text
    while position < len(text):
        spaced = text[position] == " " and 0 < position < len(text) - 1
        position += spaced
        lexeme = (
            (_counter(text, position, starts) if counters else None)
            or _word(text, position, known, starts)
            or _symbol(text, position, quoted)
        )
        if lexemes and spaced is _clings(lexemes[-1].word, lexeme.word, quoted):
            lexeme = msgspec.structs.replace(lexeme, options=(), misplaced=True)
        lexemes.append(lexeme)
        quoted ^= lexeme.word == '"'
        starts = lexeme.word in _SENTENCE_ENDS or (lexeme.word == '"' and quoted)
        position = lexeme.end
    return lexemes


def _clings(before: str, word: str, quoted: bool) -> bool:
    """Whether no space belongs between two words; within quotation marks, the next mark is a closing one."""
    return word in _CLINGING or (word == '"' and quoted) or (before == '"' and quoted)


def _counter(text: str, position: int, starts: bool) -> Lexeme | None:
    """The name of a counter (519), which only the word "counter" after it says."""
    match = None if starts else _COUNTER.match(text, position)
    if match is None:
        return None
    return Lexeme(position, match.end(), match.group(), ((("COUNTER_NAME", match.group()),),))


def _word(text: str, position: int, known: Dictionary, starts: bool) -> Lexeme | None:
    match = _WORD.match(text, position)
    key = match.group() if match else text[position]
    if starts and key[0].islower():
        return Lexeme(position, position + len(key), key, ())
    if match and starts:
        lowered = key[0].lower() + key[1:]
        for candidate in (key, lowered):
            found = _compound(text, position, candidate, known)
            if found:
                return found
        options = known.words.get(lowered, ()) + known.words.get(key, ())
        return Lexeme(position, position + len(key), key, options)
    found = _compound(text, position, key, known)
    if found or not match:
        return found
    return Lexeme(position, position + len(key), key, known.words.get(key, ()))


def _compound(text: str, position: int, first: str, known: Dictionary) -> Lexeme | None:
    for name in known.compounds.get(first, ()):
        end = position + len(name)
        if text.startswith(name[1:], position + 1) and not (
            text[end : end + 1].isalpha() and name[-1].isalpha()
        ):
            return Lexeme(position, end, name, known.words[name])
    return None


def _symbol(text: str, position: int, quoted: bool) -> Lexeme:
    match = _SYMBOL.match(text, position)
    if match is None:
        return Lexeme(position, position + 1, text[position], ())
    kind = match.lastgroup or ""
    word = match.group()
    return Lexeme(position, match.end(), word, _symbol_options(kind, word, match, quoted))


def _symbol_options(kind: str, word: str, match: re.Match[str], quoted: bool) -> tuple[Option, ...]:
    if kind in _FIGURES:
        plus, minus = _FIGURES[kind]
        return _numeric(minus if word.startswith("-") else plus, match[kind])
    if kind == "color":
        color = COLORS.get(match["color"])
        return ((("ICON", color),),) if color else ()
    if kind == "mark" and word == '"':
        return ((("_CLOSE" if quoted else "_OPEN", word),),)
    terminals = {"reminder": "REMINDER", "possessive": "_POSS" if word == "'s" else "_POSSES"}
    return (((terminals.get(kind) or _MARKS[word], word),),)


_FIGURES = {
    "costs": ("MORE_COST", "LESS_COST"),
    "icon": ("COST", "COST"),
    "by": ("PLUS", "MINUS"),
    "number": ("INT", "INT"),
}
_MARKS = {".": "_STOP", ",": "_COMMA", ":": "_COLON", ";": "_SEMICOLON"}


def _numeric(terminal: str, digits: str) -> tuple[Option, ...]:
    if digits == "X":
        return (((terminal + "_X", "X"),),)
    if str(int(digits)) != digits:
        return ()
    return (((terminal, int(digits)),),)
