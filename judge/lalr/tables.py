"""Parse tables: what each state does on each symbol. A grammar with conflicts has none."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec

from judge.lalr.automaton import automaton
from judge.lalr.bits import members
from judge.lalr.conflicts import conflicts
from judge.lalr.grammar import Alternative, ConflictError, Grammar
from judge.lalr.lookaheads import reductions


class Row(msgspec.Struct, frozen=True):
    """What a state does: where to go on a symbol, and on which terminals it reduces by which alternative."""

    shifts: dict[str, int]
    reductions: tuple[tuple[int, tuple[str, ...]], ...]


class LalrTables(msgspec.Struct, frozen=True):
    """The rows by state, and for each start the state before it and the one after it."""

    rows: tuple[Row, ...]
    starts: dict[str, int]
    ends: dict[str, int]


def build(alternatives: Sequence[Alternative], starts: Sequence[str]) -> LalrTables:
    """The tables of a grammar. The same grammar gives the same tables, state by state.

    Symbols that are no rule's name are terminals; every start is a rule. Raises ConflictError.
    """
    grammar = Grammar(tuple(alternatives), tuple(starts))
    states = automaton(grammar)
    reduced = reductions(grammar, states)
    if faults := tuple(dict.fromkeys(conflicts(grammar, states, reduced))):
        raise ConflictError("\n\n".join(faults))
    names = (*grammar.terminals, *grammar.rules)

    @functools.cache
    def words(bits: int) -> tuple[str, ...]:
        return tuple(grammar.terminals[number] for number in members(bits))

    rows = tuple(
        Row(
            {names[symbol]: target for symbol, target in moves.items()},
            tuple((each, words(bits)) for each, bits in sorted(reduced.get(state, {}).items())),
        )
        for state, moves in enumerate(states.moves)
    )
    starting = {start: number for number, start in enumerate(starts)}
    return LalrTables(rows, starting, {start: rows[at].shifts[start] for start, at in starting.items()})
