"""Sets that grow along a relation: each takes in the sets of all that it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec


class _Visit(msgspec.Struct):
    """A node on the path, how many nodes were open before it, and what it leads to that has not been looked at."""

    node: int
    below: int
    onward: Iterator[int]


def spread(sets: Sequence[int], leads_to: Sequence[Sequence[int]]) -> list[int]:
    """The sets of all nodes joined with those of every node that can be reached from them; a set is a number's bits.

    Nodes on a circle get the same set. They are found in one walk by Tarjan's algorithm.
    """
    walk = _Walk(list(sets), leads_to)
    for node in range(len(sets)):
        walk.visit(node)
    return walk.found


class _Walk:
    """A node is open from when it is first met until all that it can reach is known.

    `lowest` says how far down among the open nodes a node leads back; 0 for one not met, `done` for one not open.
    """

    def __init__(self, sets: list[int], leads_to: Sequence[Sequence[int]]) -> None:
        """Start with no node met."""
        self.found, self.leads_to = sets, leads_to
        self.lowest, self.done = [0] * len(sets), len(sets) + 1
        self.open: list[int] = []

    def visit(self, start: int) -> None:
        """Find out all that a node reaches, unless that is known."""
        path = [] if self.lowest[start] else [self._met(start)]
        while path:
            visit = path[-1]
            for other in visit.onward:
                if not self.lowest[other]:
                    path.append(self._met(other))
                    break
                self._take_in(visit.node, other)
            else:
                self._leave(path.pop())
                if path:
                    self._take_in(path[-1].node, visit.node)

    def _met(self, node: int) -> _Visit:
        self.open.append(node)
        self.lowest[node] = len(self.open)
        return _Visit(node, len(self.open) - 1, iter(self.leads_to[node]))

    def _take_in(self, node: int, other: int) -> None:
        self.found[node] |= self.found[other]
        self.lowest[node] = min(self.lowest[node], self.lowest[other])

    def _leave(self, visit: _Visit) -> None:
        """Close the nodes of a circle with the first of it; any other node waits for that one."""
        if self.lowest[visit.node] <= visit.below:
            return
        for member in self.open[visit.below :]:
            self.found[member], self.lowest[member] = self.found[visit.node], self.done
        del self.open[visit.below :]
