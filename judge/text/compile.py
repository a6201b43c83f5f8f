"""Turns the Lark grammar into tables. Lark reads the grammar; a conflict is an error, never a silent choice."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TypeVar

from lark.exceptions import GrammarError
from lark.grammar import Rule, Terminal
from lark.lexer import TerminalDef
from lark.load_grammar import GrammarBuilder

from judge.lalr.tables import Row, build
from judge.text.compiled import Compiled, PackedRow, Production
from judge.text.records import packed

START = "start"
Thing = TypeVar("Thing")


def compile_grammar(source: str) -> Compiled:
    """Compile a grammar.

    Raises lark.exceptions.GrammarError if it cannot be read, judge.lalr.grammar.ConflictError if it is not LALR(1).
    """
    reader = GrammarBuilder()
    reader.load_grammar(source, "card_text")
    terminals, rules, _ = reader.build().compile([START], set())
    productions = _productions(rules)
    tables = build([(each.rule, each.symbols) for each in productions], [START])
    symbols, words = _Numbers[str](), _Numbers[tuple[int, ...]]()
    rows = packed([_short(row, symbols, words) for row in tables.rows])
    return Compiled(
        tuple(symbols),
        rows,
        packed(words),
        packed(productions),
        _literals(terminals),
        tables.starts[START],
        tables.ends[START],
    )


class _Numbers(dict[Thing, int]):
    """Numbers things in the order in which they are first asked for."""

    def __missing__(self, key: Thing) -> int:
        self[key] = len(self)
        return self[key]


def _short(row: Row, symbols: _Numbers[str], words: _Numbers[tuple[int, ...]]) -> PackedRow:
    reductions = tuple(
        (-1 - production, words[tuple(symbols[word] for word in on)]) for production, on in row.reductions
    )
    return PackedRow({symbols[symbol]: onward for symbol, onward in row.shifts.items()}, reductions)


def _productions(rules: list[Rule]) -> list[Production]:
    counts: Counter[str] = Counter()
    productions = []
    for rule in rules:
        alias = str(rule.alias or f"={rule.origin.name}")
        form = f"{alias}.{counts[alias]}" if counts[alias] else alias
        counts[alias] += 1
        slots, size = _slots(rule)
        symbols = tuple(str(symbol.name) for symbol in rule.expansion)
        productions.append(Production(str(rule.origin.name), symbols, slots, size, alias, form))
    return productions


def _slots(rule: Rule) -> tuple[tuple[int, ...], int]:
    """Number the kept parts; an optional part that is left out keeps its number."""
    empty = list(rule.options.empty_indices) or [False] * len(rule.expansion)
    slots, kept, part = [], 0, 0
    for missing in empty:
        if missing:
            kept += 1
            continue
        symbol = rule.expansion[part]
        part += 1
        dropped = isinstance(symbol, Terminal) and symbol.filter_out
        slots.append(-1 if dropped else kept)
        kept += not dropped
    return tuple(slots), kept


def _literals(terminals: list[TerminalDef]) -> dict[str, str]:
    literals = {
        str(terminal.pattern.value): str(terminal.name)
        for terminal in terminals
        if terminal.pattern.type == "str"
    }
    clashes = defaultdict(list)
    for word, terminal in literals.items():
        clashes[terminal].append(word)
    if any(len(words) > 1 for words in clashes.values()):
        raise GrammarError(f"one terminal, several words: {clashes}")
    return literals
