"""The compiled grammar: LALR(1) tables, productions and literals, built by Lark once and kept in the user's cache.

Lark reads the grammar, proves that it has no conflicts and computes the tables. Reading texts needs only the tables, so
that a warm start does not even import Lark.
"""

from __future__ import annotations

import functools
import hashlib
from collections import defaultdict

import msgspec

from judge.cache import kept
from judge.packaged import data_folder

VERSION = 2
PATTERN = "card_text*.lark"


class Production(msgspec.Struct, frozen=True, array_like=True):
    """One alternative of a rule. `symbols` are its parts; `slots` the child that each part fills, -1 for wording.

    `empty` lists the optional children that this alternative leaves out. `form` names the production: the alias of
    the alternative, numbered where one alias stands for several wordings.
    """

    rule: str
    symbols: tuple[str, ...]
    slots: tuple[int, ...]
    size: int
    alias: str
    form: str


class Tables(msgspec.Struct, frozen=True, eq=False, dict=True):
    """What the parser runs on. An action is a state to shift to, or -1 - the production to reduce by."""

    actions: tuple[dict[str, int], ...]
    productions: tuple[Production, ...]
    literals: dict[str, str]
    start: int
    end: int

    @functools.cached_property
    def by_form(self) -> dict[str, Production]:
        """The productions by the name of their form."""
        return {production.form: production for production in self.productions}

    @functools.cached_property
    def written(self) -> dict[str, str]:
        """The words of the literals by terminal."""
        return {terminal: word for word, terminal in self.literals.items()}


def grammar_source() -> str:
    """The text of the grammar: all its files, one after another."""
    files = sorted(data_folder("grammar").glob(PATTERN))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@functools.lru_cache(maxsize=1)
def load_tables() -> Tables:
    """The tables for the grammar as it is now, from the cache if they are there."""
    source = grammar_source()
    key = hashlib.sha256(f"{VERSION}\n{source}".encode()).hexdigest()[:20]
    return _unpacked(kept("card_text", key, _Packed, lambda: _compiled(source), check=_check))


def _compiled(source: str) -> _Packed:
    from judge.text.compile import compile_grammar

    return _packed(compile_grammar(source))


class _Packed(msgspec.Struct, frozen=True, array_like=True):
    """For each state the states to shift to, and the actions that reduce with the number of the words on which.

    Most of what tables hold is that on each of many words the same production is reduced by, and these sets of words
    are few: each is written once.
    """

    shifts: tuple[dict[str, int], ...]
    reductions: tuple[tuple[tuple[int, int], ...], ...]
    words: tuple[tuple[str, ...], ...]
    productions: tuple[Production, ...]
    literals: dict[str, str]
    start: int
    end: int


def _packed(tables: Tables) -> _Packed:
    """The tables as they are kept; `_unpacked` gives equal ones back."""
    numbers: dict[tuple[str, ...], int] = {}
    shifts, reductions = [], []
    for row in tables.actions:
        words = defaultdict[int, list[str]](list)
        for symbol, action in row.items():
            if action < 0:
                words[action].append(symbol)
        shifts.append({symbol: action for symbol, action in row.items() if action >= 0})
        reductions.append(
            tuple(
                (action, numbers.setdefault(tuple(sorted(on)), len(numbers))) for action, on in words.items()
            )
        )
    return _Packed(
        tuple(shifts),
        tuple(reductions),
        tuple(numbers),
        tables.productions,
        tables.literals,
        tables.start,
        tables.end,
    )


def _check(packed: _Packed) -> None:
    """Raise ValueError if these tables name a word, a production or a state that is not there."""
    states, productions = len(packed.shifts), len(packed.productions)
    sound = (
        len(packed.reductions) == states,
        0 <= packed.start < states and 0 <= packed.end < states,
        all(0 <= to < states for row in packed.shifts for to in row.values()),
        all(
            -productions <= action < 0 and 0 <= number < len(packed.words)
            for row in packed.reductions
            for action, number in row
        ),
    )
    if not all(sound):
        raise ValueError("tables that name what is not there")


def _unpacked(packed: _Packed) -> Tables:
    """The tables that were packed."""
    rows = []
    for shifts, reductions in zip(packed.shifts, packed.reductions, strict=True):
        row = shifts
        for action, number in reductions:
            row = dict.fromkeys(packed.words[number], action) | row
        rows.append(row)
    return Tables(tuple(rows), packed.productions, packed.literals, packed.start, packed.end)
