"""How many positions of a turn are met in a second, beside those that python-chess meets of a game of chess."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from judge.ruling.lines.searching import search
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run
from tests.bench.measuring import Measured, spent_here

LOOKS = 600
"""So often the game is looked at, in a turn that has more in it."""
DEPTH = 3
"""So many moves of chess are followed: 9,322 positions with the first."""

BOARD = """
Card: Comet
  type: Friend
  color: blue
  power: 2
  text: Main Phase: Exhaust this card to give a Friend here +2 power until the end of the turn.

Card: Thistle
  type: Friend
  color: yellow
  power: 1
  text: When an opponent moves a character, put a Nettle counter on this card.

Card: Marigold
  type: Friend
  color: blue
  power: 3
  cost: 2

Card: Cold Snap
  type: Event
  cost: 1
  text: Main Phase: Frighten a Friend.

Card: Quick Step
  type: Event
  cost: 0
  text: Main Phase: Move one of your Friends to a Problem.

Card: Long Winter
  type: Problem
  owner needs: 6 blue
  opponent needs: 8 wild

Card: Muddy Field
  type: Problem
  owner needs: 7 wild
  opponent needs: 9 wild

Players: Alice, Bob

Alice:
  tokens: 5
  home: Comet; Thistle; Marigold
  hand: Marigold as "a"; Cold Snap; Quick Step as "c"; Comet as "d"
  deck: nothing
Bob:
  home: Comet as "e"; Marigold as "f"; Thistle as "k"
  hand: nothing
  deck: nothing

At Alice's Problem: Long Winter; Thistle as "g"; Comet as "h"
At Bob's Problem: Muddy Field; Comet as "i" (owned by Bob); Marigold as "j" (owned by Bob)

Moment:
  turn: Alice
  phase: Main Phase
"""


def exploring() -> Iterator[Measured]:
    """Distinct positions a second in a turn with five cards a side and four in hand: none is what is looked for."""
    (course,) = run(read_scenario(BOARD), "cr-3.9").after(0)
    start = course.outcome()
    met = [0]

    def look() -> None:
        met[0] = len(search(start, "Alice", lambda _: False, LOOKS).graph.positions)

    ours = spent_here(look)
    counted = [0]

    def follow() -> None:
        counted[0] = _perft(chess.Board(), DEPTH)

    theirs = spent_here(follow)
    rate, yardstick = met[0] / ours, counted[0] / theirs
    yield Measured(
        name="positions of a turn",
        value=rate,
        unit="a second",
        yardstick="perft nodes of python-chess",
        ratio=rate / yardstick,
        less_is_better=False,
    )


def _perft(board: chess.Board, depth: int) -> int:
    """The positions met by following all moves so deep, each as often as it is met."""
    if depth == 0:
        return 1
    met = 1
    for move in board.legal_moves:
        board.push(move)
        met += _perft(board, depth - 1)
        board.pop()
    return met
