"""What can Alice do? — every action that the rules let a player take now."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.decision import CHALLENGE, Decision
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.turns.actions import Action, legality
from judge.engine.turns.doable import timely
from judge.messages.lists import listed
from judge.messages.message import message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.lines.telling import TELLING, done_by
from judge.ruling.record.finding import Finding
from judge.ruling.situation.situation import Situation
from judge.ruling.situation.within_a_phase import once_closed, once_nobody_is_challenged
from judge.scenario.model.ask import AskOptions
from judge.scenario.running.explore import AT_REST


@implements("510.1", "510.3", "705.2")
def possible(situation: Situation, question: AskOptions) -> Finding:
    """The actions that a player may take where the game stands; none without priority and where no window can open.

    What can only open a window counts as well, in the phase to which the game has gone on.
    """
    player = question.player
    challenges = _challenges(situation, player)
    situation, left = once_nobody_is_challenged(situation) if challenges else (situation, ())
    decision, state = situation.decision, situation.state
    if decision is None or decision.kind not in AT_REST or decision.player != player:
        further, closing = once_closed(situation)
        if closing and player == state.turn.player:
            reopened = Decision(player=player, kind="open", what="", options=(), rules=())
            return _led_to(possible(replace(further, decision=reopened), question), closing)
        step = Note(text=message("cant-take-action-now", player=player), rules=cite("510.1"))
        return Finding(answer=term("nothing"), because=(step,), verdict=step.text)
    opening = decision.kind == "open"
    legal, met = legal_actions(state, player, opening=opening)
    rules = allowing(state, opening)
    later, more, closing, met_later = _further_in(situation, player, legal)
    dares = (Note(text=_does(player, one), rules=cite("608.1", "608.2")) for one in challenges)
    steps = (
        *dares,
        *(left if legal else ()),
        *_steps(state, player, legal),
        *closing,
        *_steps(later, player, more),
    )
    acts = (*(done_by(state, action) for action in legal), *(done_by(later, action) for action in more))
    told = (*challenges, *acts)
    hidden = any(state.get(oid).is_unknown for oid in state.zone("hand", player))
    return Finding(
        answer=listed(told, empty="nothing"),
        because=steps or (Note(text=message("there-nothing-can-do", player=player), rules=rules),),
        rules=rules,
        verdict=_verdict(player, len(told), opening=opening),
        distinction=message("unknown-cards-hand-not-reckoned-with", player=player) if hidden else "",
        met=(*met, *met_later),
        whole=True,
    )


def _led_to(finding: Finding, closing: tuple[Note, ...]) -> Finding:
    return replace(finding, because=(*closing, *finding.because))


@implements("608.1")
def _challenges(situation: Situation, player: str) -> tuple[str, ...]:
    """The challenges between which a player may choose, where that is what the player is to say."""
    decision = situation.decision
    if decision is None or decision.purpose != CHALLENGE or decision.player != player:
        return ()
    return tuple(message("action-challenges", card=option.text) for option in decision.options)


@implements("510.3", "601.2")
def _further_in(
    situation: Situation, player: str, now: tuple[Action, ...]
) -> tuple[State, tuple[Action, ...], tuple[Note, ...], tuple[str, ...]]:
    """What a player may do besides once the first window of the phase has closed, if that is asked: where, and why."""
    further, closing = once_closed(situation)
    if not closing or player != situation.state.turn.player:
        return situation.state, (), (), ()
    legal, met = legal_actions(further.state, player, opening=True)
    more = tuple(action for action in legal if action not in now)
    return further.state, more, closing if more else (), met if more else ()


def _steps(state: State, player: str, actions: tuple[Action, ...]) -> tuple[Note, ...]:
    return tuple(
        Note(text=_step(state, player, action), rules=(TELLING[type(action)],)) for action in actions
    )


def legal_actions(state: State, player: str, *, opening: bool) -> tuple[tuple[Action, ...], tuple[str, ...]]:
    """What a player may do, with priority or to open a window; and the open questions that this may hang on."""
    actions = timely(state, player, opening=opening, is_known=_is_known)
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
    return _does(player, done_by(state, action))


def _does(player: str, doing: str) -> str:
    return sentence(message("player-does", player=player, doing=doing))


def _verdict(player: str, number: int, *, opening: bool) -> str:
    name = "can-do-or-go-on" if opening else "can-do-or-pass"
    return message(name if number else f"{name}-nothing", player=player, number=number)


def _is_known(obj: Obj) -> bool:
    return not obj.is_unknown
