"""Compiles the scenario grammar, which Lark does. Where tables are kept, nothing here is imported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

import lark
from lark.common import LexerConf
from lark.grammar import NonTerminal, Rule, Symbol
from lark.lexer import Lexer, TerminalDef

from judge.scenario.grammar.starts import STARTS
from judge.scenario.grammar.tables import ACTIONS, NAMES, Production, Tables, packed
from judge.scenario.text.terminal import Terminal

_REDUCE = 1


class _NoLexer(Lexer):
    """Lark compiles the grammar and reads nothing by it."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Learn nothing."""

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[lark.Token]:
        """Read nothing."""
        raise NotImplementedError


def compile_grammar(grammar: str, *, debug: bool = False) -> lark.Lark:
    """The grammar as Lark knows it. With `debug` it logs every conflict, which a test asks for."""
    return lark.Lark(
        grammar,
        debug=debug,
        parser="lalr",
        lexer=_NoLexer,
        start=list(STARTS),
        maybe_placeholders=False,
        priority="normal",
    )


def compiled_tables(grammar: str) -> Tables:
    """The tables of a grammar."""
    return tables_of(compile_grammar(grammar))


def tables_of(parser: lark.Lark) -> Tables:
    """The tables of a parser that Lark has compiled."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    table = data["parser"]["parser"]
    numbers = {one["@"]: number for number, one in enumerate(data["rules"])}
    names = tuple(table["tokens"][number] for number in range(len(table["tokens"])))
    number_of = {name: number for number, name in enumerate(names)}
    rows = [_row(table["states"][number], numbers) for number in range(len(table["states"]))]
    return Tables(
        tuple(_terminal(memo[one["@"]]) for one in data["parser"]["lexer_conf"]["terminals"]),
        tuple(_production(rule, number_of) for rule in parser.rules),
        names,
        tuple(map(len, rows)),
        packed(NAMES, chain.from_iterable(rows)),
        packed(ACTIONS, chain.from_iterable(row.values() for row in rows)),
        table["start_states"],
        table["end_states"],
    )


def _terminal(written: Mapping[str, Any]) -> Terminal:
    pattern = written["pattern"]
    return Terminal(
        written["name"], pattern["value"], pattern["__type__"] == "PatternRE", written["priority"]
    )


def _production(rule: Rule, number_of: Mapping[str, int]) -> Production:
    parts = tuple(enumerate(rule.expansion))
    kept = tuple(
        at for at, part in parts if rule.options.keep_all_tokens or not getattr(part, "filter_out", False)
    )
    return Production(
        rule=str(rule.origin.name),
        parts=tuple(number_of[part.name] for _, part in parts),
        node=str(rule.alias or rule.origin.name),
        kept=kept,
        spread=tuple(at for at, part in parts if _is_spread(part)),
        unfolds=rule.options.expand1 and not rule.alias,
    )


def _is_spread(part: Symbol) -> bool:
    """A rule of which no branch of the tree is made, only of its parts."""
    return isinstance(part, NonTerminal) and part.name.startswith("_")


def _row(written: Mapping[int, Any], numbers: Mapping[int, int]) -> dict[int, int]:
    """The actions of a state: Lark writes which it is, and the state or the rule."""
    return {
        name: -1 - numbers[to["@"]] if action == _REDUCE else to for name, (action, to) in written.items()
    }
