"""Actions that a modifier says players can't take (104.2, 705.1)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.prohibition import Barred
from judge.engine.texts.barred_actions import actions_of, spares_main_phase_actions
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Activates, Plays


@implements("104.2", "609.1", "705.1")
def action_barred(state: State, player: str, *, activates: bool, as_main_phase_action: bool) -> Barred | None:
    """Why a player can't take an action that is not playing a card.

    Raises UnsupportedError for "can't … unless".
    """
    for modifier, body, look in of_kind(state, Prohibit):
        if as_main_phase_action and spares_main_phase_actions(body):
            continue
        for event in actions_of(body):
            if isinstance(event, Plays) or (isinstance(event, Activates) and not activates):
                continue
            if player not in look.players(event.who):  # type: ignore[attr-defined]
                continue
            if body.unless is not None:
                raise look.unsupported(body, message("cant-unless-met-occurrence"))
            rules = (*cite("104.2", "705.1"), *(cite("609.1") if spares_main_phase_actions(body) else ()))
            told = message("says-player-cant-take-it", name=modifier.name, player=player)
            return Barred(told, rules, modifier.name)
    return None
