"""Dependencies by the definition, with every context tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.dependency.arrangement import ContextReading, Reading
from judge.engine.dependency.graph import members, subsets
from judge.engine.dependency.relation import Boards, Compared, Influence, Relation, Witness


class Exact(Relation):
    """Dependencies within any set, from the dependencies within its smaller sets.

    The recursion is well founded: what a modifier does in a context is asked of the board which the
    context leads to without that modifier, so of a smaller set.
    """

    bounded = False

    def __init__(self, boards: Boards, influence: Influence, compared: Compared, reading: Reading) -> None:
        """Start with nothing known."""
        super().__init__(boards, influence, compared, reading)
        self._needs: dict[tuple[int, int], int] = {}

    def needs(self, who: int, present: int) -> int:
        """The modifiers of a set on which one depends, judged within that set under the reading of A01."""
        key = (who, present & self.influence[who])
        found = self._needs.get(key)
        if found is None:
            found = self._needs[key] = NEEDS[self.reading.context](self, *key)
        return found

    def witness(self, who: int, on: int) -> Witness:
        """The smallest context that proves a dependency, of equally small ones the earliest-timestamped."""
        others = self.influence[who] & ~(1 << on)
        proofs = (self.compare(who, on, context) for context in CONTEXTS[self.reading.context](others))
        return next(proof for proof in proofs if proof is not None)


def _in_any_context(relation: Exact, who: int, present: int) -> int:
    found = relation.changers(who, present)
    for left_out in members(present):
        if found == present:
            break
        found |= relation.needs(who, present ^ 1 << left_out)
    return found


NEEDS: dict[ContextReading, Callable[[Exact, int, int], int]] = {
    "any-context": _in_any_context,
    "leave-one-out": Exact.changers,
}


def _everything(others: int) -> Iterator[int]:
    return iter((others,))


CONTEXTS: dict[ContextReading, Callable[[int], Iterator[int]]] = {
    "any-context": subsets,
    "leave-one-out": _everything,
}
