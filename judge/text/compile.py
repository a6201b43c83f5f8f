"""Turns the Lark grammar into tables. Lark does the grammar analysis; a conflict is an error, never a silent choice."""

from __future__ import annotations

from collections import Counter, defaultdict

from lark import Lark
from lark.exceptions import GrammarError
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from judge.text.ast.node import Tree
from judge.text.tables import Production, Tables


class _NoLexer(Lexer):
    """Stands where Lark wants a lexer: the words of card text are cut by `scan`."""

    def __init__(self, conf: Tree) -> None:
        """Take no configuration."""

    def lex(self, *_: Tree) -> Tree:
        """Refuse to cut words."""
        raise NotImplementedError


def compile_grammar(source: str) -> Tables:
    """Compile a grammar.

    Raises lark.exceptions.GrammarError if it is not LALR(1) without conflicts.
    """
    grammar = Lark(
        source,
        parser="lalr",
        lexer=_NoLexer,
        start="start",
        strict=True,
        maybe_placeholders=True,
        debug=False,
    )
    table = grammar.parser.parser._parse_table
    rules = list(grammar.rules)
    productions, numbers = _productions(rules)
    actions: list[dict[str, int]] = [{} for _ in table.states]
    for state, moves in table.states.items():
        for symbol, (action, argument) in moves.items():
            actions[state][str(symbol)] = argument if action is Shift else -1 - numbers[argument]
    literals = _literals(grammar)
    return Tables(
        tuple(actions), tuple(productions), literals, table.start_states["start"], table.end_states["start"]
    )


def _productions(rules: list[Tree]) -> tuple[list[Production], dict[Tree, int]]:
    counts: Counter[str] = Counter()
    productions, numbers = [], {}
    for number, rule in enumerate(rules):
        alias = str(rule.alias or f"={rule.origin.name}")
        form = f"{alias}.{counts[alias]}" if counts[alias] else alias
        counts[alias] += 1
        numbers[rule] = number
        slots, size = _slots(rule)
        symbols = tuple(str(symbol.name) for symbol in rule.expansion)
        productions.append(Production(str(rule.origin.name), symbols, slots, size, alias, form))
    return productions, numbers


def _slots(rule: Tree) -> tuple[tuple[int, ...], int]:
    """Number the kept parts; an optional part that is left out keeps its number."""
    empty = list(rule.options.empty_indices) or [False] * len(rule.expansion)
    slots, kept, part = [], 0, 0
    for missing in empty:
        if missing:
            kept += 1
            continue
        symbol = rule.expansion[part]
        part += 1
        dropped = symbol.is_term and symbol.filter_out
        slots.append(-1 if dropped else kept)
        kept += not dropped
    return tuple(slots), kept


def _literals(grammar: Lark) -> dict[str, str]:
    literals = {
        str(terminal.pattern.value): str(terminal.name)
        for terminal in grammar.terminals
        if terminal.pattern.type == "str"
    }
    clashes = defaultdict(list)
    for word, terminal in literals.items():
        clashes[terminal].append(word)
    if any(len(words) > 1 for words in clashes.values()):
        raise GrammarError(f"one terminal, several words: {clashes}")
    return literals
