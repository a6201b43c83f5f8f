"""Lark's own LALR(1) tables, beside which ours are held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lark.common import ParserConf
from lark.grammar import NonTerminal, Rule, Terminal
from lark.parsers.lalr_analysis import IntParseTable, LALR_Analyzer, Shift

from judge.lalr.grammar import Alternative
from judge.lalr.tables import LalrTables, Row

Does = tuple[str, Any]
"""What a state does on a symbol: "shift" with a state, or "reduce" with the alternative."""


def larks_tables(alternatives: Sequence[Alternative], starts: Sequence[str]) -> IntParseTable:
    """The tables. Raises lark.exceptions.GrammarError for a conflict."""
    rules = {rule for rule, _ in alternatives}
    written = [
        Rule(NonTerminal(rule), [NonTerminal(name) if name in rules else Terminal(name) for name in symbols])
        for rule, symbols in alternatives
    ]
    analyzer = LALR_Analyzer(ParserConf(written, {}, list(starts)), strict=True)
    analyzer.compute_lalr()  # type: ignore[no-untyped-call]
    table = analyzer.parse_table
    assert isinstance(table, IntParseTable)
    return table


def assert_same(ours: LalrTables, larks: IntParseTable, alternatives: Sequence[Alternative]) -> None:
    """Walk through both from each start: the states can be matched one to one, and do the same on every symbol."""
    matched = {larks.start_states[start]: state for start, state in ours.starts.items()}
    waiting = list(matched)
    while waiting:
        number = waiting.pop()
        theirs, mine = larks_row(larks, number), our_row(ours.rows[matched[number]], alternatives)
        assert theirs.keys() == mine.keys()
        for symbol, (does, what) in theirs.items():
            if does == "shift" and what not in matched:
                matched[what] = mine[symbol][1]
                waiting.append(what)
            assert mine[symbol] == (does, matched[what] if does == "shift" else what)
    assert sorted(matched.values()) == list(range(len(ours.rows)))
    assert {start: matched[state] for start, state in larks.end_states.items()} == ours.ends


def larks_row(table: IntParseTable, state: int) -> dict[str, Does]:
    return {
        str(symbol): ("shift", what)
        if action is Shift
        else ("reduce", (what.origin.name, tuple(part.name for part in what.expansion)))
        for symbol, (action, what) in table.states[state].items()
    }


def our_row(row: Row, alternatives: Sequence[Alternative]) -> dict[str, Does]:
    shifts: dict[str, Does] = {symbol: ("shift", state) for symbol, state in row.shifts.items()}
    reduces: dict[str, Does] = {
        word: ("reduce", (alternatives[number][0], tuple(alternatives[number][1])))
        for number, words in row.reductions
        for word in words
    }
    assert not shifts.keys() & reduces.keys()
    return shifts | reduces
