"""What was chosen, as a sentence of a scenario."""

from __future__ import annotations

from judge.engine.acting.activating import ActivateAction
from judge.engine.model.decision import Decision
from judge.engine.model.likelihood import CHANCE
from judge.engine.model.state import State
from judge.engine.turns.actions import Action
from judge.games.chosen import Chosen
from judge.ruling.lines.telling import done_by
from judge.ruling.naming import card_name
from judge.scenario.running.explore import AT_REST


def sentence_of(state: State, decision: Decision, chosen: Chosen) -> str:
    """The sentence that chooses this there, in the language of scenario files."""
    if chosen.action is not None:
        return f"{chosen.player} {_does(state, chosen.action)}"
    if chosen.concedes:
        return f"{chosen.player} concedes"
    if decision.kind in AT_REST:
        return f"{chosen.player} passes"
    player = "Chance" if chosen.player == CHANCE else chosen.player
    said = ", ".join(_said(decision, key) for key in chosen.keys)
    return f"{player} chooses {said or 'nothing'}"


def _said(decision: Decision, key: str) -> str:
    return next((option.text for option in decision.options if option.key == key), key)


def _does(state: State, action: Action) -> str:
    if not isinstance(action, ActivateAction):
        return done_by(state, action)
    oid, side, place = action.ability.split(".")[:3] if action.ability.count(".") == 2 else ("", "", "")
    obj = state.get(action.oid)
    own = (oid, side) == (str(obj.oid), str(obj.side)) and place.isdigit()
    number = f"'s ability {int(place) + 1}" if own else ""
    return f"activates {card_name(state, action.oid)}{number}"


def names_in(state: State, decision: Decision, chosen: Chosen) -> frozenset[str]:
    """The cards that the sentence names."""
    oids = [option.oid for option in decision.options if option.key in chosen.keys]
    oids.append(getattr(chosen.action, "oid", 0))
    return frozenset(card_name(state, oid) for oid in oids if state.find(oid))
