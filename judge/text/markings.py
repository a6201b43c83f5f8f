"""Every way to name the words whose part in the sentence must be told from what is around them.

`joiners` names each such word once, by looking around. Where the grammar does not get through with those names, the
others are tried here, all of them: a text is read in another way only if all ways that get through mean the same.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from judge.text.joiners import JOINERS, ROLES, as_within, opens_phrase
from judge.text.recognise import Stack, after_all, bottom, may_end
from judge.text.scan import Lexeme, Option
from judge.text.tables import Tables

MOST_WAYS = 500
"""No more ways than this are followed side by side; a text with more is left undecided."""
LONGEST = 300
"""Words of the longest text for which other ways are tried."""

Way = tuple[Option, ...]
Live = tuple[Stack, Way]


class Trail(msgspec.Struct, frozen=True):
    """The ways still open before each word, as far as any goes; `complete` if none was left out."""

    steps: tuple[tuple[Live, ...], ...]
    complete: bool

    @property
    def furthest(self) -> int:
        """The word at which no way goes on, counted from 0."""
        return len(self.steps) - 1


@functools.lru_cache(maxsize=2)
def _marks(tables: Tables) -> dict[str, tuple[str, ...]]:
    """The names that the grammar has for each kind of joining word."""
    marks: dict[str, set[str]] = defaultdict(set)
    for production in tables.productions:
        for symbol in production.symbols:
            marks[symbol.rpartition("_")[0]].add(symbol)
    return {kind: tuple(sorted(marks.get(kind, ()))) for kind in JOINERS.values()}


class Word(msgspec.Struct, frozen=True):
    """A word of a text: by itself, named by its surroundings, as written within a sentence, and the one after it."""

    plain: Lexeme
    marked: Lexeme
    within: str
    following: str


def words_of(plain: list[Lexeme], marked: list[Lexeme]) -> list[Word]:
    """The words of a text with what has to be known to try all that they may be."""
    within = as_within(plain)
    return list(map(Word, plain, marked, within, [*within[1:], ""]))


def options(word: Word, tables: Tables) -> tuple[Option, ...]:
    """All that a word may be, the name given by its surroundings first."""
    if word.plain.misplaced:
        return ()
    return tuple(dict.fromkeys((*word.marked.options, *word.plain.options, *_further(word, tables))))


def _further(word: Word, tables: Tables) -> Iterator[Option]:
    never = "_N" if opens_phrase(word.following) else "_D"
    names = _marks(tables).get(JOINERS.get(word.within, ""), ()) or ROLES.get(word.within, ())
    yield from (((name, word.plain.word),) for name in names if not name.endswith(never))
    for (terminal, value), *_ in word.plain.options:
        yield from (((role, value),) for role in ROLES.get(terminal, ()))


def onward(live: tuple[Live, ...], choices: tuple[Option, ...], tables: Tables) -> tuple[Live, ...]:
    """All ways that go on with a word which may be any of the choices."""
    return tuple(
        (stack, (*way, option))
        for below, way in live
        for option in choices
        if (stack := after_all(below, (terminal for terminal, _ in option), tables)) is not None
    )


def trail(words: list[Word], tables: Tables) -> Trail:
    """Follow all ways at once, until the text ends, no way goes on, or there are too many."""
    live: tuple[Live, ...] = ((bottom(tables), ()),)
    steps = [live]
    for word in words[:LONGEST]:
        live = onward(live, options(word, tables), tables)
        if not live or len(live) > MOST_WAYS:
            return Trail(tuple(steps), not live)
        steps.append(live)
    return Trail(tuple(steps), len(words) <= LONGEST)


def ways(plain: list[Lexeme], followed: Trail, tables: Tables) -> list[list[Lexeme]]:
    """The text once for each way of naming its words that the grammar accepts; nothing if there are too many."""
    if not followed.complete or followed.furthest < len(plain):
        return []
    return [_named(plain, way) for stack, way in followed.steps[-1] if may_end(stack, tables)]


def likeliest(words: list[Word], found: list[list[Lexeme]]) -> list[list[Lexeme]]:
    """Of the ways that join the words alike, and differ only in what a name is, the first."""
    joined = [at for at, word in enumerate(words) if word.within in JOINERS or word.within in ROLES]
    first: dict[tuple[Option, ...], list[Lexeme]] = {}
    for way in found:
        first.setdefault(tuple(way[at].options[0] for at in joined), way)
    return list(first.values())


def _named(plain: list[Lexeme], way: Way) -> list[Lexeme]:
    return [
        Lexeme(word.start, word.end, word.word, (option,)) for word, option in zip(plain, way, strict=True)
    ]
