"""The words on which each state reduces.

Wherever a state goes on with a rule, there is a set of terminals that may follow the rule there. It holds what can be
shifted next, also behind rules that are written as nothing ("reads"), and where the rule ends another one, what may
follow that other one ("includes"). A state that ends an alternative of the rule reduces on them ("lookback"). These are
the relations of DeRemer and Pennello, "Efficient Computation of LALR(1) Look-Ahead Sets" (1982).
"""

from __future__ import annotations

from collections import defaultdict
from itertools import chain

import msgspec

from judge.lalr.automaton import Automaton
from judge.lalr.bits import bits_of
from judge.lalr.grammar import END_NUMBER, Grammar
from judge.lalr.spreading import spread

Reductions = dict[int, dict[int, int]]
"""By state and alternative the set of terminals to reduce on, as the bits of a number."""


def reductions(grammar: Grammar, states: Automaton) -> Reductions:
    """What each state reduces by, and on which terminals."""
    return _Followers(grammar, states).reductions()


class _Followers:
    """The places where a state goes on with a rule, numbered, and what they have to do with each other.

    Many states go on to the same state with the first symbol of a rule. What follows the rule in any of them follows
    it in that one: such a bundle of places gets a number of its own, so that the way from there is walked only once.
    """

    def __init__(self, grammar: Grammar, states: Automaton) -> None:
        """Number the places and relate them."""
        self.grammar, self.states = grammar, states
        self.places = [
            (state, symbol)
            for state, moves in enumerate(states.moves)
            for symbol in moves
            if symbol in grammar.of_rule
        ]
        self.number = {place: number for number, place in enumerate(self.places)}
        self.steps = [self._steps(symbols) for _, symbols in grammar.written]
        self.includes: list[list[int]] = [[] for _ in self.places]
        self.lookback = defaultdict[tuple[int, int], list[int]](list)
        self._relate()

    def reductions(self) -> Reductions:
        """The terminals on which alternatives are reduced by."""
        read = spread(list(map(self._direct, self.places)), list(map(self._reads, self.places)))
        bundles = len(self.includes) - len(self.places)
        follow = spread([*read, *[0] * bundles], self.includes)
        found = defaultdict[int, dict[int, int]](dict)
        for (state, alternative), places in self.lookback.items():
            words = 0
            for place in places:
                words |= follow[place]
            found[state][alternative] = words
        return found

    def _direct(self, place: tuple[int, int]) -> int:
        """The terminals that can be shifted right after a place; the end of the text after a start."""
        state, symbol = place
        after = self.states.moves[self.states.moves[state][symbol]]
        ends = [END_NUMBER] if self._starts(state, symbol) else []
        return bits_of(chain(ends, (each for each in after if each not in self.grammar.of_rule)))

    def _starts(self, state: int, symbol: int) -> bool:
        """Whether a whole text goes from a state as this symbol."""
        point = self.states.kernels[state][0]
        return state < len(self.grammar.starts) and self.grammar.after_point[point] == symbol

    def _reads(self, place: tuple[int, int]) -> list[int]:
        """The places right after a place whose rules can be written as nothing."""
        state, symbol = place
        after = self.states.moves[state][symbol]
        return [
            self.number[after, rule] for rule in self.states.moves[after] if rule in self.grammar.nullable
        ]

    def _steps(self, symbols: tuple[int, ...]) -> list[tuple[int, bool]]:
        """The symbols of an alternative, and whether each is a rule with nothing behind it that must be written."""
        steps, may_end = list[tuple[int, bool]](), True
        for symbol in reversed(symbols):
            steps.append((symbol, may_end and symbol in self.grammar.of_rule))
            may_end &= symbol in self.grammar.nullable
        return steps[::-1]

    def _relate(self) -> None:
        """Take the first step of every alternative from every place, and the others from every bundle."""
        beginnings = {rule: self._beginning(rule) for rule in self.grammar.of_rule}
        bundles = defaultdict[tuple[int, int, int], list[int]](list)
        for number, (state, rule) in enumerate(self.places):
            beginning = beginnings[rule]
            for alternative in beginning.empty:
                self.lookback[state, alternative].append(number)
            for symbol in beginning.whole:
                self.includes[self.number[state, symbol]].append(number)
            for symbol in beginning.first:
                bundles[self.states.moves[state][symbol], symbol, rule].append(number)
        for (state, symbol, rule), places in bundles.items():
            self.includes.append(places)
            for alternative in beginnings[rule].first[symbol]:
                self._walk(state, alternative, len(self.includes) - 1)

    def _beginning(self, rule: int) -> _Beginning:
        first = defaultdict[int, list[int]](list)
        beginning = _Beginning([], [], first)
        for alternative in self.grammar.of_rule[rule]:
            if not self.steps[alternative]:
                beginning.empty.append(alternative)
                continue
            symbol, may_end = self.steps[alternative][0]
            first[symbol].append(alternative)
            if may_end:
                beginning.whole.append(symbol)
        return beginning

    def _walk(self, state: int, alternative: int, number: int) -> None:
        """Go on from the state after the first symbol; what may follow the rule may follow any part that may end it."""
        for symbol, may_end in self.steps[alternative][1:]:
            if may_end:
                self.includes[self.number[state, symbol]].append(number)
            state = self.states.moves[state][symbol]
        self.lookback[state, alternative].append(number)


class _Beginning(msgspec.Struct, frozen=True):
    """The alternatives of a rule without symbols, and the others by first symbol; a text may be just one of `whole`."""

    empty: list[int]
    whole: list[int]
    first: dict[int, list[int]]
