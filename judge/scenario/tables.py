"""The compiled scenario grammar as records: terminals, rules, and what the parser does in each of its states.

They are data and nothing else, so that they can be kept and read again without running what a file says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

import lark
import msgspec
from lark.grammar import Rule
from lark.lexer import TerminalDef

_SHIFT, _REDUCE = 0, 1


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
    rules = [{"@": first + number} for number in range(len(tables.productions))]
    written = (*map(_written_terminal, tables.terminals), *map(_written_production, tables.productions))
    lexer = {
        "terminals": [{"@": number} for number in range(first)],
        "ignore": [],
        "g_regex_flags": 0,
        "use_bytes": False,
        "lexer_type": options["lexer"],
        "__type__": "LexerConf",
    }
    parser = {"rules": rules, "start": options["start"], "parser_type": "lalr", "__type__": "ParserConf"}
    frontend = {"lexer_conf": lexer, "parser_conf": parser, "parser": _written_table(tables, first)}
    data = {"parser": frontend, "rules": rules, "options": dict(options)}
    return lark.Lark.load({"memo": dict(enumerate(written)), "data": data})


def _terminal(written: Mapping[str, Any]) -> Terminal:
    pattern = written["pattern"]
    is_pattern = pattern["__type__"] == "PatternRE"
    flags = tuple(pattern["flags"])
    return Terminal(written["name"], pattern["value"], is_pattern, flags, pattern["raw"], written["priority"])


def _written_terminal(terminal: Terminal) -> dict[str, Any]:
    pattern: dict[str, Any] = {"value": terminal.value, "flags": list(terminal.flags), "raw": terminal.raw}
    pattern |= (
        {"_width": None, "__type__": "PatternRE"} if terminal.is_pattern else {"__type__": "PatternStr"}
    )
    return {
        "name": terminal.name,
        "pattern": pattern,
        "priority": terminal.priority,
        "__type__": "TerminalDef",
    }


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


def _written_production(production: Production) -> dict[str, Any]:
    options = {
        "keep_all_tokens": production.keeps_all,
        "expand1": production.unfolds,
        "priority": None,
        "template_source": None,
        "empty_indices": (),
        "__type__": "RuleOptions",
    }
    return {
        "origin": {"name": production.rule, "__type__": "NonTerminal"},
        "expansion": [_written_symbol(part) for part in production.parts],
        "order": production.order,
        "alias": production.alias,
        "options": options,
        "__type__": "Rule",
    }


def _written_symbol(symbol: Symbol) -> dict[str, Any]:
    if symbol.is_terminal:
        return {"name": symbol.name, "filter_out": symbol.hidden, "__type__": "Terminal"}
    return {"name": symbol.name, "__type__": "NonTerminal"}


def _state(written: Mapping[int, Any], rules: Sequence[int]) -> dict[int, int]:
    """The actions of a state: Lark writes which it is, and the state or the rule."""
    first = rules[0]
    return {
        name: -1 - (to["@"] - first) if action == _REDUCE else to for name, (action, to) in written.items()
    }


def _written_table(tables: Tables, first: int) -> dict[str, Any]:
    states = {
        number: {
            name: (_SHIFT, action) if action >= 0 else (_REDUCE, {"@": first - 1 - action})
            for name, action in row.items()
        }
        for number, row in enumerate(tables.states)
    }
    return {
        "tokens": dict(enumerate(tables.names)),
        "states": states,
        "start_states": tables.begins,
        "end_states": tables.ends,
    }
