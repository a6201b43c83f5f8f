"""The compiled scenario grammar as records: terminals, rules, and what the parser does in each of its states.

They are data and nothing else, so that they can be kept and read again without running what they say.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable

import msgspec

from judge.scenario.text.terminal import Terminal

NAMES = "H"
ACTIONS = "h"
Row = dict[str, int]
"""What a state does on each symbol: the state to shift to, or -1 - the production to reduce by."""


class Production(msgspec.Struct, frozen=True, array_like=True):
    """One alternative of a rule, and how it shapes the tree.

    `parts` are numbers of names. Of what they match the `kept` ones become children of a `node`, those that are
    `spread` by their own children. Where it `unfolds`, a single child stands for itself.
    """

    rule: str
    parts: tuple[int, ...]
    node: str
    kept: tuple[int, ...]
    spread: tuple[int, ...]
    unfolds: bool


class Tables(msgspec.Struct, frozen=True, array_like=True):
    """The tables. The rows of all states stand one behind the other, `widths` wide: numbers of names, and actions."""

    terminals: tuple[Terminal, ...]
    productions: tuple[Production, ...]
    names: tuple[str, ...]
    widths: tuple[int, ...]
    row_names: bytes
    row_actions: bytes
    begins: dict[str, int]
    ends: dict[str, int]


def packed(kind: str, numbers: Iterable[int]) -> bytes:
    """Numbers as they are kept, the same on every machine."""
    return _in_order(array(kind, numbers)).tobytes()


def unpacked(kind: str, kept: bytes) -> array[int]:
    """The numbers again. Raises ValueError for bytes that are none."""
    return _in_order(array(kind, kept))


def _in_order(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def check(tables: Tables) -> None:
    """Raise ValueError if a table names what is not there."""
    names, states, productions = len(tables.names), len(tables.widths), len(tables.productions)
    row_names, actions = unpacked(NAMES, tables.row_names), unpacked(ACTIONS, tables.row_actions)
    sound = (
        len(row_names) == len(actions) == sum(tables.widths),
        min(tables.widths, default=0) >= 0,
        max(row_names, default=0) < names,
        -productions <= min(actions, default=0),
        max(actions, default=0) < states,
        tables.begins.keys() == tables.ends.keys(),
        all(0 <= state < states for state in (*tables.begins.values(), *tables.ends.values())),
        all(map(_is_sound, tables.productions)),
    )
    if not all(sound):
        raise ValueError("a table that names what is not there")


def _is_sound(production: Production) -> bool:
    kept = production.kept
    return not kept or (min(kept) >= 0 and max(kept) < len(production.parts))
