"""The LR(0) automaton of a grammar: its states, and where each symbol leads."""

from __future__ import annotations

import functools
from collections import defaultdict

import msgspec

from judge.lalr.grammar import Grammar

Kernel = tuple[int, ...]
"""The points of a state, in order, without those before the alternatives that may come next."""


class Automaton(msgspec.Struct, frozen=True, eq=False):
    """The states by number, in the order in which they are found from the starts, which come first."""

    kernels: list[Kernel]
    moves: list[dict[int, int]]


def automaton(grammar: Grammar) -> Automaton:
    """Follow the grammar from its starts until no new state is found."""
    builder = _Builder(grammar)
    roots = len(grammar.written) - len(grammar.starts)
    for point in grammar.first_point[roots:]:
        builder.state((point,))
    moves: list[dict[int, int]] = []
    for kernel in builder.kernels:
        moves.append(builder.moves(kernel))
    return Automaton(builder.kernels, moves)


class _Builder:
    """Numbers states. What alternatives that begin in a state add to it is worked out once for each set of rules."""

    def __init__(self, grammar: Grammar) -> None:
        """Start without states."""
        self.grammar = grammar
        self.kernels: list[Kernel] = []
        self.numbers: dict[Kernel, int] = {}
        self.begun = functools.cache(self._begun)
        self.openers = _openers(grammar)

    def state(self, kernel: Kernel) -> int:
        """The number of a state, which is new or has been met before."""
        number = self.numbers.setdefault(kernel, len(self.kernels))
        if number == len(self.kernels):
            self.kernels.append(kernel)
        return number

    def moves(self, kernel: Kernel) -> dict[int, int]:
        """Where each symbol leads from a state."""
        moved = defaultdict[int, list[int]](list)
        rules: frozenset[int] = frozenset()
        for point in kernel:
            symbol = self.grammar.after_point[point]
            if symbol >= 0:
                moved[symbol].append(point + 1)
                rules |= self.openers.get(symbol, frozenset())
        begun = self.begun(rules)
        mixed = {symbol: tuple(sorted((*points, *begun.get(symbol, ())))) for symbol, points in moved.items()}
        return {symbol: self.state(points) for symbol, points in (begun | mixed).items()}

    def _begun(self, rules: frozenset[int]) -> dict[int, Kernel]:
        """The points after the first symbols of these rules, by symbol."""
        points = defaultdict[int, list[int]](list)
        for rule in sorted(rules):
            for alternative in self.grammar.of_rule[rule]:
                if symbols := self.grammar.written[alternative][1]:
                    points[symbols[0]].append(self.grammar.first_point[alternative] + 1)
        return {symbol: tuple(sorted(found)) for symbol, found in points.items()}


def _openers(grammar: Grammar) -> dict[int, frozenset[int]]:
    """For each rule the rules that a text of it may begin with, itself among them."""
    direct = {
        rule: {grammar.after_point[grammar.first_point[each]] for each in alternatives}
        & grammar.of_rule.keys()
        for rule, alternatives in grammar.of_rule.items()
    }
    return {rule: _reached(rule, direct) for rule in direct}


def _reached(rule: int, direct: dict[int, set[int]]) -> frozenset[int]:
    found, waiting = {rule}, [rule]
    while waiting:
        fresh = direct[waiting.pop()] - found
        found |= fresh
        waiting.extend(fresh)
    return frozenset(found)
