"""Which positions a player can bring to a goal, whatever the others do, and by which line at the least cost."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from judge.ruling.lines.graph import Graph, Move, Position

Length = tuple[int, int]
"""What a line costs and how many moves it has."""

Leads = Callable[[Position], bool]
"""Whether a move can be picked in a position; in the others all moves have to lead to the goal."""

Cost = Callable[[Position, Move], int]


def lengths(graph: Graph, leads: Leads, cost: Cost, *, hopes: bool = False) -> dict[int, Length]:
    """The cheapest line to the goal from every position that has one; where nothing can be picked the dearest counts.

    With `hopes` a position counts as a goal if nobody can say what follows there, or nobody has looked yet.
    """
    before = _before(graph)
    left = [len(position.moves or ()) for position in graph.positions]
    queue = [((0, 0), number) for number, one in enumerate(graph.positions) if _is_goal(one, hopes=hopes)]
    found: dict[int, Length] = {}
    while queue:
        length, number = heapq.heappop(queue)
        if number in found:
            continue
        found[number] = length
        for earlier, move in before.get(number, ()):
            position = graph.positions[earlier]
            left[earlier] -= 1
            if leads(position):
                heapq.heappush(queue, (longer(found[number], cost(position, move)), earlier))
            elif left[earlier] == 0:
                dearest = max(longer(found[one.to], cost(position, one)) for one in position.moves or ())
                heapq.heappush(queue, (dearest, earlier))
    return found


def longer(length: Length, cost: int) -> Length:
    """A line with one more move before it."""
    return length[0] + cost, length[1] + 1


def best(position: Position, found: dict[int, Length], cost: Cost) -> Move:
    """The move with which the cheapest line goes on; of equal ones the first."""
    going = [move for move in position.moves or () if move.to in found]
    return min(going, key=lambda move: longer(found[move.to], cost(position, move)))


def _is_goal(position: Position, *, hopes: bool) -> bool:
    if position.end == "goal":
        return True
    return hopes and (position.end == "unknown" or position.moves is None)


def _before(graph: Graph) -> dict[int, list[tuple[int, Move]]]:
    """Of every position the moves that lead there, and from where."""
    before: dict[int, list[tuple[int, Move]]] = {}
    for number, position in enumerate(graph.positions):
        for move in position.moves or ():
            before.setdefault(move.to, []).append((number, move))
    return before
