"""The compiled grammar: LALR(1) tables, productions and literals, built by Lark once and kept in the user's cache.

Lark reads the grammar, proves that it has no conflicts and computes the tables. Reading texts needs only the tables, so
that a warm start does not even import Lark.
"""

from __future__ import annotations

import functools
import hashlib
import os
import tempfile
from collections import defaultdict
from pathlib import Path

import msgspec

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
    digest = hashlib.sha256(f"{VERSION}\n{source}".encode()).hexdigest()[:20]
    cached = _cache_file(digest)
    try:
        return _unpacked(cached.read_bytes())
    except (OSError, msgspec.DecodeError, ValueError, IndexError):
        pass
    from judge.text.compile import compile_grammar

    tables = compile_grammar(source)
    _store(cached, _packed(tables))
    return tables


def _cache_file(digest: str) -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("judge") / f"card_text-{digest}.tables"


def _store(file: Path, content: bytes) -> None:
    """Write the file as a whole or not at all; a folder that cannot be written is no fault."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        Path(name).replace(file)
    except OSError:
        return


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


def _packed(tables: Tables) -> bytes:
    """The tables as bytes; `_unpacked` gives equal ones back."""
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
    return msgspec.msgpack.encode(
        _Packed(
            tuple(shifts),
            tuple(reductions),
            tuple(numbers),
            tables.productions,
            tables.literals,
            tables.start,
            tables.end,
        )
    )


def _unpacked(data: bytes) -> Tables:
    """The tables that were packed. Raises msgspec.DecodeError, ValueError or IndexError for other bytes."""
    read = msgspec.msgpack.decode(data, type=_Packed)
    rows = []
    for shifts, reductions in zip(read.shifts, read.reductions, strict=True):
        row = shifts
        for action, number in reductions:
            row = dict.fromkeys(read.words[number], action) | row
        rows.append(row)
    return Tables(tuple(rows), read.productions, read.literals, read.start, read.end)
