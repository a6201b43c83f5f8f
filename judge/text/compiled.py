"""What the grammar is compiled to, as it is kept."""

from __future__ import annotations

import msgspec

from judge.text.records import Packed


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


class PackedRow(msgspec.Struct, frozen=True, array_like=True):
    """A row in short: the states to shift to, and the actions that reduce, each with the number of a set of words.

    It has the numbers of symbols, as such a set has.
    """

    shifts: dict[int, int]
    reductions: tuple[tuple[int, int], ...]


class Compiled(msgspec.Struct, frozen=True, array_like=True):
    """Tables as they are kept: a `PackedRow` for each state, sets of words, and a `Production` for each alternative.

    Most of what tables hold is that on each of many words the same production is reduced by, and these sets of words
    are few: each is written once. `symbols` has the names of symbols in the order of their numbers.
    """

    symbols: tuple[str, ...]
    rows: Packed
    words: Packed
    productions: Packed
    literals: dict[str, str]
    start: int
    end: int
