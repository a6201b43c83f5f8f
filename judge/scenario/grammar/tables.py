"""The compiled scenario grammar as records: terminals, rules, and what the parser does in each of its states.

They are data and nothing else, so that they can be kept and read again without running what a file says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

import lark
import msgspec
from lark.grammar import Rule, RuleOptions
from lark.lexer import PatternRE, PatternStr, TerminalDef
from lark.parsers.lalr_analysis import Reduce, Shift

_REDUCE = 1


class Terminal(msgspec.Struct, frozen=True, array_like=True):
    """A word, or if it `is_pattern` an expression, that the lexer knows."""

    name: str
    value: str
    is_pattern: bool
    flags: tuple[str, ...]
    raw: str | None
    priority: int


class Symbol(msgspec.Struct, frozen=True, array_like=True):
    """A part of a production: a terminal, `hidden` if it leaves no token in the tree, or the name of a rule."""

    name: str
    is_terminal: bool
    hidden: bool


class Production(msgspec.Struct, frozen=True, array_like=True):
    """One alternative of a rule, and how it shapes the tree."""

    rule: str
    parts: tuple[Symbol, ...]
    order: int
    alias: str | None
    keeps_all: bool
    unfolds: bool


class Tables(msgspec.Struct, frozen=True, array_like=True):
    """For each state, by the number of a name: the state to shift to, or -1 - the production to reduce by."""

    terminals: tuple[Terminal, ...]
    productions: tuple[Production, ...]
    names: tuple[str, ...]
    states: tuple[dict[int, int], ...]
    begins: dict[str, int]
    ends: dict[str, int]


def tables_of(parser: lark.Lark) -> Tables:
    """The tables of a parser that Lark has compiled."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    table = data["parser"]["parser"]
    terminals = [memo[one["@"]] for one in data["parser"]["lexer_conf"]["terminals"]]
    numbers = [one["@"] for one in data["rules"]]
    return Tables(
        tuple(map(_terminal, terminals)),
        tuple(_production(memo[number]) for number in numbers),
        tuple(table["tokens"][number] for number in range(len(table["tokens"]))),
        tuple(_state(table["states"][number], numbers) for number in range(len(table["states"]))),
        table["start_states"],
        table["end_states"],
    )


def check(tables: Tables) -> None:
    """Raise ValueError if a table names what is not there."""
    names, states, productions = len(tables.names), len(tables.states), len(tables.productions)
    rows = tables.states
    sound = (
        all(0 <= name < names for name in chain.from_iterable(rows)),
        all(-productions <= action < states for row in rows for action in row.values()),
        tables.begins.keys() == tables.ends.keys(),
        all(0 <= state < states for state in chain(tables.begins.values(), tables.ends.values())),
    )
    if not all(sound):
        raise ValueError("a table that names what is not there")


def parser_of(tables: Tables, options: Mapping[str, Any]) -> lark.Lark:
    """The parser that runs on the tables, with those options of Lark with which the grammar was compiled."""
    first = len(tables.terminals)
    productions = tuple(_made_productions(tables.productions))
    made = (*map(_made_terminal, tables.terminals), *productions)
    rules = [{"@": number} for number in range(first, len(made))]
    lexer = {
        "terminals": [{"@": number} for number in range(first)],
        "ignore": [],
        "g_regex_flags": 0,
        "use_bytes": False,
        "lexer_type": options["lexer"],
        "__type__": "LexerConf",
    }
    parser = {"rules": rules, "start": options["start"], "parser_type": "lalr", "__type__": "ParserConf"}
    table = {"tokens": {}, "states": {}, "start_states": tables.begins, "end_states": tables.ends}
    frontend = {"lexer_conf": lexer, "parser_conf": parser, "parser": table}
    data = {"parser": frontend, "rules": rules, "options": dict(options)}
    loaded = lark.Lark.load({"memo": dict(enumerate(made)), "data": data})
    loaded.parser.parser.parser.parse_table.states = Rows(tables, productions)
    return loaded


class Rows(dict[int, dict[str, tuple[Any, Any]]]):
    """What a parser does in each state, as Lark wants it: made when it first comes there, as few states are met."""

    def __init__(self, tables: Tables, rules: Sequence[Rule]) -> None:
        """Make none yet."""
        super().__init__()
        self._tables, self._rules = tables, rules

    def __missing__(self, state: int) -> dict[str, tuple[Any, Any]]:
        """The row of a state that has not been met before."""
        names, rules = self._tables.names, self._rules
        row = self[state] = {
            names[name]: (Shift, action) if action >= 0 else (Reduce, rules[-1 - action])
            for name, action in self._tables.states[state].items()
        }
        return row


def _terminal(written: Mapping[str, Any]) -> Terminal:
    pattern = written["pattern"]
    is_pattern = pattern["__type__"] == "PatternRE"
    flags = tuple(pattern["flags"])
    return Terminal(written["name"], pattern["value"], is_pattern, flags, pattern["raw"], written["priority"])


def _made_terminal(terminal: Terminal) -> TerminalDef:
    kind = PatternRE if terminal.is_pattern else PatternStr
    return TerminalDef(terminal.name, kind(terminal.value, terminal.flags, terminal.raw), terminal.priority)


def _production(written: Mapping[str, Any]) -> Production:
    parts = tuple(
        Symbol(part["name"], part["__type__"] == "Terminal", part.get("filter_out", False))
        for part in written["expansion"]
    )
    options = written["options"]
    return Production(
        written["origin"]["name"],
        parts,
        written["order"],
        written["alias"],
        options["keep_all_tokens"],
        options["expand1"],
    )


def _made_productions(productions: Iterable[Production]) -> Iterator[Rule]:
    @cache
    def symbol(part: Symbol) -> lark.grammar.Symbol:
        if part.is_terminal:
            return lark.grammar.Terminal(part.name, part.hidden)
        return lark.grammar.NonTerminal(part.name)

    for one in productions:
        options = RuleOptions(one.keeps_all, one.unfolds)
        origin, parts = lark.grammar.NonTerminal(one.rule), [symbol(part) for part in one.parts]
        yield Rule(origin, parts, one.order, one.alias, options)


def _state(written: Mapping[int, Any], rules: Sequence[int]) -> dict[int, int]:
    """The actions of a state: Lark writes which it is, and the state or the rule."""
    first = rules[0]
    return {
        name: -1 - (to["@"] - first) if action == _REDUCE else to for name, (action, to) in written.items()
    }
