"""The step-wise reading of 711.3b (A01): dependence is judged anew before each modifier is applied."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.dependency.arrangement import Reading
from judge.engine.dependency.graph import members
from judge.engine.dependency.memo import Memo
from judge.engine.dependency.ordering import Needs, ordered
from judge.engine.dependency.task import E, M, S


def step_by_step(memo: Memo[M, S, E], influence: Sequence[int]) -> tuple[int, ...]:
    """Apply the first modifier in the order that holds on the board reached, then ask again."""
    waiting, board = (1 << len(influence)) - 1, 0
    order: list[int] = []
    while waiting:
        who = ordered(waiting, _needs_now(memo, influence, waiting, board), Reading())[0]
        order.append(who)
        board = memo.after(who, board)
        waiting ^= 1 << who
    return tuple(order)


def _needs_now(memo: Memo[M, S, E], influence: Sequence[int], waiting: int, board: int) -> Needs:
    needs = [0] * len(influence)
    for who in members(waiting):
        for on in members(waiting & influence[who]):
            if memo.edits(who, memo.after(on, board)) != memo.edits(who, board):
                needs[who] |= 1 << on
    return needs
