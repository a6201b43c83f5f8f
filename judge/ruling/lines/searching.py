"""Searching a turn for a line of play, those with the fewest actions first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from judge.deadline import OutOfTimeError
from judge.engine.turns.actions import Action
from judge.engine.unsupported import UnsupportedError
from judge.ruling.lines.graph import Goal, Graph, Move, Position
from judge.ruling.lines.solving import Cost, Leads, Length, lengths
from judge.scenario.running.explore import Outcome

Verdict = Literal["forced", "helped", "none", "unknown"]

_HELP = 1000
"""So much dearer is a line for each time that it takes somebody's help."""


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What a search has found.

    `verdict` is "forced" if the player can bring it about whatever the others and chance do, "helped" if only they
    can make it come about, "none" if no line of play leads there, "unknown" if that can't be said: then `why` says
    what could not be looked into, or nothing if the bound was reached, `late` if it was one of time. `lines` are the
    lengths of the lines found, `safe` the positions from which they can be forced.
    """

    verdict: Verdict
    graph: Graph
    player: str
    lines: dict[int, Length]
    safe: frozenset[int]
    why: UnsupportedError | None = None
    late: OutOfTimeError | None = None

    def cost(self, position: Position, move: Move) -> int:
        """What a move adds to a line: an action of the player, or help if the line needs some."""
        return _cost(self.player, self.safe if self.verdict == "helped" else None)(position, move)


def search(
    start: Outcome, player: str, goal: Goal, limit: int, concerned: frozenset[object] = frozenset()
) -> Search:
    """Look for a line of play with the fewest actions by which a player reaches a goal before the turn ends.

    `limit` bounds how many positions the turn is followed through. What is done to a card or in an area that is
    `concerned` is followed first of what takes as many actions.
    """
    graph, layer, late = Graph(start, goal), [0], None
    while layer and graph.steps < limit and late is None:
        later: list[int] = []
        try:
            for root in layer:
                goals = graph.goals
                later += _look_through(graph, root, player, limit)
                if graph.goals > goals and (found := _forced(graph, player)):
                    return found
        except OutOfTimeError as over:
            late = over
        if found := _forced(graph, player):
            return found
        layer = _ordered(graph, later, concerned)
    return replace(_unforced(graph, player), late=late)


def _forced(graph: Graph, player: str) -> Search | None:
    """What has been found, if the player can bring it about whatever the others and chance do."""
    found = lengths(graph, _of(player), _cost(player))
    if 0 not in found:
        return None
    return Search(verdict="forced", graph=graph, player=player, lines=found, safe=frozenset(found))


def _look_through(graph: Graph, root: int, player: str, limit: int) -> list[int]:
    """Look into all that comes of a position without an action of the player; returns what takes one more."""
    here, later = [root], list[int]()
    for number in here:
        if graph.positions[number].moves is None and graph.steps < limit:
            for move in graph.look_into(number):
                acts = move.action is not None and move.player == player
                (later if acts else here).append(move.to)
    return later


def _ordered(graph: Graph, layer: Iterable[int], concerned: frozenset[object]) -> list[int]:
    """Positions to look through, those first to which an action at what is concerned has led."""
    of_them = {
        move.to
        for position in graph.positions
        for move in position.moves or ()
        if move.action is not None and not concerned.isdisjoint(_touched(move.action))
    }
    return sorted(layer, key=lambda number: number not in of_them)


def _touched(action: Action) -> tuple[object, ...]:
    """The card with which something is done, and the area or the card at which."""
    return tuple(one for name in ("oid", "area", "host") if (one := getattr(action, name, None)))


def _unforced(graph: Graph, player: str) -> Search:
    """What is left if nothing was found that can be forced."""
    safe = frozenset(lengths(graph, _of(player), _cost(player), hopes=True))
    helped = lengths(graph, _anybody, _cost(player, safe))
    hoped = lengths(graph, _anybody, _cost(player), hopes=True)
    if 0 in safe or (0 in hoped and 0 not in helped):
        bounded = any(one.moves is None for one in graph.positions)
        why = None if bounded else next((one.why for one in graph.positions if one.end == "unknown"), None)
        return Search(verdict="unknown", graph=graph, player=player, lines=helped, safe=safe, why=why)
    verdict: Verdict = "helped" if 0 in helped else "none"
    return Search(verdict=verdict, graph=graph, player=player, lines=helped, safe=safe)


def _of(player: str) -> Leads:
    return lambda position: position.decision is not None and position.decision.player == player


def _anybody(_position: Position) -> bool:
    return True


def _cost(player: str, safe: frozenset[int] | None = None) -> Cost:
    """An action of the player costs one, so the shortest line has the fewest of them.

    Of lines that need help, those with the least come first: help is where another could have prevented it.
    """

    def cost(position: Position, move: Move) -> int:
        own = move.player == player
        if safe is None:
            return int(own and move.action is not None)
        helps = not own and is_help(position, safe) and (not move.passes or move.to in safe)
        return int(helps) * _HELP + int(move.action is not None)

    return cost


def is_help(position: Position, safe: frozenset[int]) -> bool:
    """Whether another player or chance decides here and could keep the player from the goal."""
    return any(move.to not in safe for move in position.moves or ())
