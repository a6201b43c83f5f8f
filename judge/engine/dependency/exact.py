"""Dependencies by the definition, with every context tried."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

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
        self._in_order: bool | None = None

    def needs(self, who: int, present: int) -> int:
        """The modifiers of a set on which one depends, judged within that set under the reading of A01."""
        key = (who, present & self.influence[who])
        found = self._needs.get(key)
        if found is None:
            found = self._needs[key] = NEEDS[self.reading.context](self, *key)
        return found

    def keeps_timestamps(self, present: int) -> bool:
        """Whether no member of a set comes after a later-timestamped one, in the set or in any smaller one.

        The dependencies within a smaller set are among those within the whole.
        """
        return self._is_in_order() or not any(self.needs(who, present) >> who for who in members(present))

    def _is_in_order(self) -> bool:
        """Whether nothing depends on anything of a later timestamp, which is found without asking of smaller sets.

        If all sets were applied by timestamp, and by that no later one made a difference to any, then each set is
        applied by timestamp: the smallest ones are, and so is each whose smaller ones are.
        """
        if self._in_order is None:
            every = enumerate(self.influence)
            self._in_order = not any(_by_timestamp(self, who, known) >> who for who, known in every if known)
        return self._in_order

    def boards_by_timestamp(self, present: int) -> list[int]:
        """The boards to which all subsets of a set lead, each by timestamp; the nth member is worth 2 ** n places."""
        boards = [0]
        for who in members(present):
            boards += [self._memo.after(who, board) for board in boards]
        return boards

    def results(self, who: int, boards: Sequence[int]) -> list[int]:
        """The results of a modifier on boards, as numbers: equal results have the same."""
        numbers: dict[Hashable, int] = {}
        of_board = {board: numbers.setdefault(self._compared(who, board), board) for board in set(boards)}
        return [of_board[board] for board in boards]

    def witness(self, who: int, on: int) -> Witness:
        """The smallest context that proves a dependency, of equally small ones the earliest-timestamped."""
        others = self.influence[who] & ~(1 << on)
        proofs = (self.compare(who, on, context) for context in CONTEXTS[self.reading.context](others))
        return next(proof for proof in proofs if proof is not None)


def _in_any_context(relation: Exact, who: int, present: int) -> int:
    if relation.keeps_timestamps(present):
        return _by_timestamp(relation, who, present)
    found = relation.changers(who, present)
    for left_out in members(present):
        if found == present:
            break
        found |= relation.needs(who, present ^ 1 << left_out)
    return found


def _by_timestamp(relation: Exact, who: int, present: int) -> int:
    results = relation.results(who, relation.boards_by_timestamp(present))
    return sum(1 << on for place, on in enumerate(members(present)) if _tells(results, 1 << place))


def _tells(results: Sequence[int], worth: int) -> bool:
    """Whether the member worth so many places makes a difference to any result."""
    starts = range(0, len(results), 2 * worth)
    return any(results[at : at + worth] != results[at + worth : at + 2 * worth] for at in starts)


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
