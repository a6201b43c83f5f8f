"""A player's first turn, and who took the first turn of the game (102.3, 601)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.perspective.perspective import Perspective
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node

_TWO = 2
#: What becomes of a turn to which it comes.
_COME = ("start", "skip")


def _starters(state: State) -> tuple[str, ...]:
    """Whose turns have started or were skipped, from the first of the game on; nobody if the log begins later."""
    starts = [one for one in state.log if one.occurrence.name == "turn" and one.occurrence.verb in _COME]
    known = any(one.turn == 1 for one in starts)
    return tuple(one.occurrence.player for one in starts) if known else ()


@implements("601.1")
def is_first_turn(look: Perspective, node: Node) -> bool:
    """Whether the turn that is on is the first one of the player whose it is.

    Where a game of two is not known from its start on, they are taken to have taken turns in turn order. Raises
    UnsupportedError for more players then.
    """
    state, turn = look.state, look.state.turn
    starters = _starters(state)
    if starters:
        return starters.count(turn.player) == 1
    if len(state.seats) > _TWO:
        raise look.unsupported(node, message("who-played-first"))
    return not turn.regular and turn.number <= _TWO


@implements("601.1")
def is_about_to_take_first(state: State) -> bool:
    """Whether the turn that is about to start is the first one of the player whose it is.

    Raises UnsupportedError where more than two players play and it is not known how the game went on from its start.
    """
    starters, turn = _starters(state), state.turn
    if starters or turn.number == 1:
        return turn.player not in starters
    if len(state.seats) > _TWO:
        raise UnsupportedError(message("who-played-first"), clause=True)
    return not turn.regular and turn.number <= _TWO


@implements("102.3")
def first_player(state: State) -> str:
    """The player who took the first turn of the game; "" where that can't be told any more, or it was skipped."""
    starters, turn = _starters(state), state.turn
    if any((one.turn, one.occurrence.verb) == (1, "skip") for one in state.log):
        return ""
    if starters:
        return starters[0]
    order = tuple(state.players_from(turn.player))
    known = not turn.regular and turn.number <= len(state.seats) == len(order) == _TWO
    return order[1 - turn.number] if known else ""
