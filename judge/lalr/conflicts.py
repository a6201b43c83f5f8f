"""What keeps a grammar from being LALR(1): terminals on which a state could do two things."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from judge.lalr.automaton import Automaton
from judge.lalr.bits import bits_of, members
from judge.lalr.grammar import Grammar
from judge.lalr.lookaheads import Reductions

_POINT = "·"


def conflicts(grammar: Grammar, states: Automaton, reduced: Reductions) -> Iterator[str]:
    """Every conflict: the terminals, and the alternatives between which nothing decides, each read up to a point."""
    for state, words in sorted(reduced.items()):
        ends = {each: _end(grammar, each) for each in words}
        shifted = bits_of(each for each in states.moves[state] if each not in grammar.of_rule)
        for alternative in words:
            for terminal in members(words[alternative] & shifted):
                shifts = [point - 1 for point in states.kernels[states.moves[state][terminal]]]
                yield _conflict(grammar, "Shift/Reduce", [terminal], [ends[alternative], *shifts])
        for one, other in combinations(words, 2):
            if both := words[one] & words[other]:
                yield _conflict(grammar, "Reduce/Reduce", members(both), [ends[one], ends[other]])


def _end(grammar: Grammar, alternative: int) -> int:
    """The point at the end of an alternative."""
    return grammar.first_point[alternative] + len(grammar.written[alternative][1])


def _conflict(grammar: Grammar, kind: str, terminals: Iterable[int], points: Sequence[int]) -> str:
    on = ", ".join(grammar.terminals[each] for each in terminals)
    between = "".join(f"\n  {_alternative(grammar, point)}" for point in points)
    return f"{kind} conflict on {on} between{between}"


def _alternative(grammar: Grammar, point: int) -> str:
    """The alternative that a point is in, with the point."""
    number = bisect_right(grammar.first_point, point) - 1
    rule, symbols = grammar.alternatives[number]
    at = point - grammar.first_point[number]
    return " ".join((f"{rule}:", *symbols[:at], _POINT, *symbols[at:]))
