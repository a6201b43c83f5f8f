"""How many of a player's action tokens were gained this turn, of which some may have been spent (502.1b)."""

from __future__ import annotations

from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.occurring.spending import number_of
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

_GONE = ("pay tokens", "lose tokens", "lapse tokens")
_MOVING = ("gain tokens", *_GONE)


@implements("502.1b")
def left_of_this_turn(run: Run, player: str) -> int:
    """How many are left of those that a player has gained this turn; which are gone the player says, if it matters."""
    least, most = _bounds(run.state, player)
    if least == most:
        return least
    left = number_of(run, player, least, most, message("how-many-tokens-of-this-turn-are-left"))
    run.note(message("tokens-of-this-turn-are-left", player=player, amount=left), cite("502.1b"))
    return left


def _bounds(state: State, player: str) -> tuple[int, int]:
    """How many can be left, at the least and at the most, by the order in which tokens came and went."""
    done = [one.occurrence for one in state.log if one.turn == state.turn.number]
    moved = [(one.verb in _GONE, one.amount) for one in done if one.player == player and one.verb in _MOVING]
    held = state.seat(player).tokens + sum(number if gone else -number for gone, number in moved)
    least = most = 0
    for gone, number in moved:
        if gone:
            held -= number
            least, most = max(0, least - number), min(most, held)
        else:
            held, least, most = held + number, least + number, most + number
    return least, most
