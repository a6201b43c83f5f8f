"""Who owns a token (521.5)."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("513.1", "521.5")
def owner_of(state: State, obj: Obj) -> str:
    """The owner of a card. Raises UnsupportedError for a token under a ruleset that does not say who owns it."""
    if obj.token and not _is_known(state):
        raise UnsupportedError(
            message("ruleset-leaves-open-who-owns-token", ruleset=state.ruleset), obj.label
        )
    return obj.owner


def owned_by(state: State) -> tuple[str, ...]:
    """The rule that says who owns a token, if the ruleset of a state has it."""
    return cite("521.5") if _is_known(state) else ()


def _is_known(state: State) -> bool:
    return switched(state, "token-owner") == "creator"
