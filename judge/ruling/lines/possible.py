"""What can Alice do? — every action that the rules let a player take now."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.turns.actions import Action, legality
from judge.engine.turns.doable import doable
from judge.messages.lists import listed
from judge.messages.message import message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.finding import Finding
from judge.ruling.lines.telling import TELLING, done_by
from judge.ruling.situation import Situation
from judge.scenario.ask import AskOptions
from judge.scenario.explore import AT_REST
from judge.scenario.hidden import is_unknown


@implements("510.1", "510.3", "705.2")
def possible(situation: Situation, question: AskOptions) -> Finding:
    """The actions that a player may take where the game stands; none without priority and where no window can open."""
    decision, state, player = situation.decision, situation.state, question.player
    if decision is None or decision.kind not in AT_REST or decision.player != player:
        step = Note(text=message("cant-take-action-now", player=player), rules=cite("510.1"))
        return Finding(answer=term("nothing"), because=(step,), verdict=step.text)
    opening = decision.kind == "open"
    legal, met = legal_actions(state, player, opening=opening)
    rules = allowing(state, opening)
    steps = tuple(Note(text=_step(state, player, action), rules=(TELLING[type(action)],)) for action in legal)
    hidden = any(is_unknown(state.get(oid)) for oid in state.zone("hand", player))
    return Finding(
        answer=listed((done_by(state, action) for action in legal), empty="nothing"),
        because=steps or (Note(text=message("there-nothing-can-do", player=player), rules=rules),),
        rules=rules,
        verdict=_verdict(player, len(legal), opening=opening),
        distinction=message("unknown-cards-hand-not-reckoned-with", player=player) if hidden else "",
        met=met,
        whole=True,
    )


def legal_actions(state: State, player: str, *, opening: bool) -> tuple[tuple[Action, ...], tuple[str, ...]]:
    """What a player may do, with priority or to open a window; and the open questions that this may hang on."""
    actions = doable(state, player, opening=opening, is_known=_is_known)
    tried = tuple((action, legality(state, action)) for action in actions)
    met = dict.fromkeys(met for _, found in tried for met in found.met)
    return tuple(action for action, found in tried if found.legal), tuple(met)


@implements("510.1", "510.3", "609.2")
def allowing(state: State, opening: bool) -> tuple[str, ...]:
    """The rules by which a player may take an action: with priority, or to open a window, and of which kinds then."""
    if not opening:
        return cite("510.1", "705.2")
    return cite("510.3", "609.2", "705.2") if state.turn.phase == "Main Phase" else cite("510.3", "705.2")


def _step(state: State, player: str, action: Action) -> str:
    return sentence(message("player-does", player=player, doing=done_by(state, action)))


def _verdict(player: str, number: int, *, opening: bool) -> str:
    name = "can-do-or-go-on" if opening else "can-do-or-pass"
    return message(name if number else f"{name}-nothing", player=player, number=number)


def _is_known(obj: Obj) -> bool:
    return not is_unknown(obj)
