"""A context-free grammar in whole numbers: symbols, alternatives, and alternatives read up to a point."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain

import msgspec

Alternative = tuple[str, Sequence[str]]
"""The name of a rule, and the symbols of one of the ways to write it."""
END = "$END"
"""The terminal after the last word of a text."""
END_NUMBER = 0


class ConflictError(ValueError):
    """A grammar is not LALR(1): somewhere one word does not say what to do. The message names every such place."""


class Grammar(msgspec.Struct, frozen=True, eq=False, dict=True):
    """The alternatives of a grammar, and the rules that a text may be.

    Symbols are numbered: END is 0, then come the terminals, then the rules. To the alternatives is added one for each
    start, of a rule that nothing else names. A point in an alternative is a number, too; the next point is one more.
    """

    alternatives: tuple[Alternative, ...]
    starts: tuple[str, ...]

    @functools.cached_property
    def rules(self) -> tuple[str, ...]:
        """The names of all rules, those of the starts last."""
        return (*dict.fromkeys(rule for rule, _ in self.alternatives), *map(root, self.starts))

    @functools.cached_property
    def terminals(self) -> tuple[str, ...]:
        """The names of all terminals; the place of each is its number."""
        rules = set(self.rules)
        named = chain.from_iterable(symbols for _, symbols in self.alternatives)
        return tuple(dict.fromkeys((END, *(name for name in named if name not in rules))))

    @functools.cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers of all symbols."""
        return {name: number for number, name in enumerate((*self.terminals, *self.rules))}

    @functools.cached_property
    def written(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The alternatives in numbers, with those of the starts at the end."""
        numbers = self.numbers
        roots = ((root(start), (start,)) for start in self.starts)
        return tuple(
            (numbers[rule], tuple(numbers[name] for name in symbols))
            for rule, symbols in chain(self.alternatives, roots)
        )

    @functools.cached_property
    def of_rule(self) -> dict[int, tuple[int, ...]]:
        """The alternatives of each rule, by their place in `written`."""
        found = defaultdict[int, list[int]](list)
        for number, (rule, _) in enumerate(self.written):
            found[rule].append(number)
        return {rule: tuple(numbers) for rule, numbers in found.items()}

    @functools.cached_property
    def first_point(self) -> tuple[int, ...]:
        """The point before each alternative; that after it is as many further on as it has symbols."""
        points, at = [], 0
        for _, symbols in self.written:
            points.append(at)
            at += len(symbols) + 1
        return tuple(points)

    @functools.cached_property
    def after_point(self) -> tuple[int, ...]:
        """The symbol after each point, -1 at the end of an alternative."""
        return tuple(chain.from_iterable((*symbols, -1) for _, symbols in self.written))

    @functools.cached_property
    def nullable(self) -> frozenset[int]:
        """The rules that can be written as nothing."""
        found: set[int] = set()
        waiting = [each for each in self.written if all(symbol in self.of_rule for symbol in each[1])]
        while fresh := {rule for rule, symbols in waiting if found.issuperset(symbols)} - found:
            found |= fresh
        return frozenset(found)


def root(start: str) -> str:
    """The name of the rule added for a start."""
    return f"$root_{start}"
