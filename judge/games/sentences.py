"""A sentence of a player, “Alice moves Gem to Bob's Problem”, as what it chooses where a game stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.unsupported import IllegalError
from judge.games.chosen import Chosen, Keys
from judge.messages.message import message
from judge.rulebook.citation import cite
from judge.scenario.model import play
from judge.scenario.running.doing import action_of
from judge.scenario.running.explore import AT_REST
from judge.scenario.running.standing import PASS
from judge.scenario.setting_up.finding import Physical
from judge.scenario.setting_up.picks import answer_with, refusal

NO, YES = ("no",), ("yes",)


def chosen_by(deed: play.Deed, state: State, decision: Decision, physical: Physical) -> Chosen:
    """What the player of a sentence chooses with it.

    Raises IllegalError if somebody else decides or it answers something else, InputError for a sentence that chooses
    nothing, UnsupportedError for a card that is gone.
    """
    if isinstance(deed, _ACTIONS):
        return Chosen(player=deed.player, action=action_of(state, deed, physical))
    if isinstance(deed, play.Concede):
        return Chosen(player=deed.player, concedes=True)
    keys_of = _ANSWERS.get(type(deed))
    if keys_of is None:
        raise InputError(Diagnostic(message=message("nothing-that-a-player-chooses")))
    player = deed.player  # type: ignore[union-attr]
    if player and player != decision.player:
        said = message("decides-here-not", player=decision.player, other=player)
        raise IllegalError(said, decision.rules or cite("510.1"))
    keys = keys_of(deed, state, decision, physical)
    if keys is None:
        raise IllegalError(message("answers-something-else", what=decision.what), decision.rules)
    return Chosen(player=decision.player, keys=keys)


_ACTIONS = (play.PlayCard, play.MoveCard, play.Activate, play.DrawAction, play.Rally)


def _choose(deed: play.Choose, state: State, decision: Decision, physical: Physical) -> Keys | None:
    return answer_with(deed.picks, decision, state, physical)


def _challenge(deed: play.Challenge, state: State, decision: Decision, physical: Physical) -> Keys | None:
    return answer_with((deed.troublemaker,), decision, state, physical)


def _decline(_deed: play.Decline, _state: State, decision: Decision, _physical: Physical) -> Keys | None:
    return None if decision.kind in AT_REST else refusal(decision)


def _pass(_deed: play.Pass, _state: State, decision: Decision, _physical: Physical) -> Keys | None:
    return PASS if decision.kind in AT_REST else None


def _mulligan(deed: play.Mulligan, _state: State, decision: Decision, _physical: Physical) -> Keys | None:
    asked = set(cite("102.4")) & set(decision.rules)
    return (YES if deed.takes else NO) if asked else None


_ANSWERS: dict[type[Any], Callable[[Any, State, Decision, Physical], Keys | None]] = {
    play.Choose: _choose,
    play.Challenge: _challenge,
    play.Decline: _decline,
    play.Pass: _pass,
    play.Mulligan: _mulligan,
}
