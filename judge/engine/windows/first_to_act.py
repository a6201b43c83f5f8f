"""Who gets priority first as a window opens (510.2; the rulebooks' timing rules)."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements

#: What the game does by itself as the turn goes on: nobody has brought it about.
_BY_ITSELF = frozenset({"start", "end", "start faceoff", "end faceoff", "win faceoff", "lose faceoff"})


@implements("510.2", "514.3", "514.4", "514.5")
def first_to_act(state: State) -> str:
    """The turn player; by the rulebooks the opponent in a faceoff, elsewhere who did not bring about what happened."""
    player = state.turn.player
    if state.faceoff is not None and switched(state, "faceoff-first-actor") != "turn-player":
        return _other(state, player)
    if state.faceoff is None and switched(state, "reaction-first-chance") == "non-triggering-player":
        return _other(state, player) if _brought_about(state) == {player} else player
    return player


def unsettled(state: State) -> bool:
    """Whether the ruleset leaves open who acts first: both players have brought about what happened, or neither has.

    The rulebooks are made for two players, so with more of them it is always open.
    """
    if switched(state, "reaction-first-chance") != "non-triggering-player":
        return False
    if len(state.players()) > 2:
        return True
    return state.faceoff is None and bool(_happened(state)) and len(_brought_about(state)) != 1


def check_order_of_reactions(state: State) -> None:
    """Raise UnsupportedError if the ruleset leaves open who has the first chance to react in the open window."""
    if state.window is not None and state.window.unsettled:
        raise UnsupportedError(
            message("ruleset-leaves-open-who-may-react-first", ruleset=state.ruleset), clause=True
        )


def _happened(state: State) -> tuple[Occurrence, ...]:
    """What has happened since the last window closed and is not just the turn going on."""
    recent = (logged.occurrence for logged in state.log[state.log_mark :])
    return tuple(one for one in recent if one.verb not in _BY_ITSELF)


def _brought_about(state: State) -> set[str]:
    """The players who have brought about what happened since the last window closed."""
    return {one.controller or one.actor for one in _happened(state) if not one.by_game} - {""}


def _other(state: State, player: str) -> str:
    following = state.players_from(player)
    return following[1 % len(following)]
