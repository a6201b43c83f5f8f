"""Playing a card of which nobody says where, in each way in which it can be played."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.acting.play_action import PlayAction
from judge.engine.model.decision import Choice
from judge.engine.model.describing import area_name
from judge.engine.model.state import State
from judge.engine.turns.actions import Action
from judge.engine.turns.doable import to_each_place
from judge.messages.message import message
from judge.rulebook.citation import cite
from judge.scenario.running.explore import Outcome
from judge.scenario.running.reaching import Tried


def tried_somewhere(state: State, action: Action, attempt: Callable[[Action], Tried]) -> Tried:
    """What comes of an action; of a card that is played nobody says where, in each place where it can be.

    Where it is played is a choice of its player then. Where it can be played nowhere, the first reason is given.
    """
    placed = to_each_place(state, action) if isinstance(action, PlayAction) else ()
    ways: tuple[Action, ...] = placed or (action,)
    tried = tuple((one, attempt(one)) for one in ways)
    done = [(one, found) for one, found in tried if found.outcomes]
    if len(done) < 2:
        return done[0][1] if done else tried[0][1]
    names = tuple(_where(state, one) for one, _ in done)
    merged = Tried()
    for (one, found), name in zip(done, names, strict=True):
        choice = _choice(state, one, name, names)
        outcomes = tuple(_chosen(outcome, choice) for outcome in found.outcomes)
        merged = merged.over(replace(found, outcomes=outcomes, illegal=None))
    return merged


def _where(state: State, action: Action) -> str:
    assert isinstance(action, PlayAction)
    host = state.physical(action.host) if action.host is not None else None
    return host.label if host else area_name(state, action.area)


def _choice(state: State, action: Action, chosen: str, options: tuple[str, ...]) -> Choice:
    assert isinstance(action, PlayAction)
    return Choice(
        player=action.player,
        what=message("where-card-is-played", card=state.get(action.oid).label),
        chosen=chosen,
        options=options,
        rules=cite("501.2") if action.area else cite("501.3"),
    )


def _chosen(outcome: Outcome, choice: Choice) -> Outcome:
    return replace(
        outcome,
        choices=(choice, *outcome.choices),
        otherwise=tuple((choice, *other) for other in outcome.otherwise),
    )
