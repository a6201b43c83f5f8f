"""One choice in a game that plays itself: what was chosen, and where it led."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from judge.engine.turns.actions import Action, attempted
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.games.chosen import Chosen
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.running.explore import Outcome
from judge.scenario.running.standing import PASS
from judge.scenario.setting_up.picks import Keys

Unsure = Callable[[UnsupportedError], None]
"""Is told why the judge can't say whether an action is legal; such an action is left alone."""


class Going(msgspec.Struct, frozen=True):
    """What was chosen, and where it led; the steps of the walk are not kept."""

    chosen: Chosen
    outcome: Outcome


class Player(Protocol):
    """Somebody who chooses by themselves."""

    def goes_on(self, here: Outcome, *, may_act: bool, unsure: Unsure) -> Going | None:
        """The choice of the player whose decision is open; None if no answer lets the action be paid for.

        Raises UnsupportedError if the judge can't say what comes of what is chosen. Without `may_act` the player
        passes where passing is possible.
        """


@implements("510.1")
def passing(here: Outcome) -> Going:
    """The player passes, or lets the game go on. Raises UnsupportedError if the judge can't say what comes of it."""
    going = answering(here, PASS)
    assert going is not None
    return going


@implements("705.2", "705.2e")
def answering(here: Outcome, keys: Keys) -> Going | None:
    """An answer to the decision; None if what is being paid for then can't be. Raises UnsupportedError."""
    assert here.decision is not None
    outcome = Outcome(state=here.state).answered(keys).advanced(silent=True)
    if outcome.declined is not None:
        raise outcome.declined
    return None if outcome.illegal else Going(Chosen(player=here.decision.player, keys=keys), outcome)


@implements("705.2")
def acting(here: Outcome, action: Action, unsure: Unsure) -> Going | None:
    """An action; None if it is illegal, or if the judge can't say whether it is. Raises UnsupportedError."""
    try:
        taken = attempted(here.state, action)
    except UnsupportedError as why:
        unsure(why)
        return None
    if taken is None:
        return None
    outcome = Outcome(state=taken).advanced(silent=True)
    if outcome.declined is not None:
        raise outcome.declined
    if outcome.illegal is not None:
        raise IllegalError(message("legal-and-refused", why=outcome.illegal.reason), cite("705.2"))
    return Going(Chosen(player=action.player, action=action), outcome)
