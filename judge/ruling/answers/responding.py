"""Can a player respond? — is there something they may do when priority comes to them in the window that is open?"""

from __future__ import annotations

from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.window import without_priority
from judge.engine.model.zones import HAND, zone_key
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.lines.possible import legal_actions
from judge.ruling.lines.telling import TELLING, done_by
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.ruling.situation.within_a_phase import passed_without_priority
from judge.scenario.model.ask import AskRespond
from judge.scenario.running.explore import Outcome, explore
from judge.scenario.running.standing import PASS


@implements("510.1", "510.2", "705.2h")
def respond(situation: Situation, question: AskRespond) -> Finding:
    """Whether a player has something to do, once those before them pass. Raises UnsupportedError if that is unknown."""
    player = question.player
    _check_done(situation, question)
    if passed := passed_without_priority(situation):
        told = message("window-gives-no-priority-to", player=player)
        step = Note(text=told, rules=(*cite("510.1", "510.2"), *without_priority(passed.step or "")))
        return Finding(answer=yes_no(False), because=(step,))
    state = _priority_of(situation.state, player)
    if state is None:
        step = Note(text=message("window-gives-no-priority-to", player=player), rules=cite("510.1", "510.2"))
        return Finding(answer=yes_no(False), because=(step,))
    legal, met = legal_actions(state, player, opening=False)
    if not legal:
        _check_hand(situation, player)
        step = Note(text=message("there-nothing-can-do", player=player), rules=cite("510.1", "705.2"))
        return Finding(answer=yes_no(False), because=(step,), met=met)
    does = message("player-does", player=player, doing=done_by(state, legal[0]))
    step = Note(text=message("something-to-do", does=does), rules=(*cite("510.1"), TELLING[type(legal[0])]))
    return Finding(answer=yes_no(True), because=(step,), rules=cite("510.1", "705.2h"), met=met)


def _check_done(situation: Situation, question: AskRespond) -> None:
    """What is responded to has been done: nobody acts between an action and its effect (705.2h)."""
    if question.to is None:
        return
    obj = situation.find(question.to)
    number = obj.physical if obj else situation.pieces.get(question.to.piece, 0)
    if not any(deed.card == number and not deed.averted for note in situation.notes for deed in note.deeds):
        raise UnsupportedError(
            message("nothing-done-with-it-to-respond-to", card=question.to.name), clause=True
        )


def _priority_of(state: State, player: str) -> State | None:
    """The state in which a player has priority, all before them passing in the window that is open; None if none is."""
    number = state.windows

    def passing(_: State, decision: Decision) -> tuple[str, ...] | None:
        return PASS if decision.kind == "priority" and decision.player != player else None

    def closed(outcome: Outcome) -> bool:
        return outcome.state.windows != number or outcome.state.window is None

    explored = explore(state, decide=passing, stop=closed)
    theirs = [one for one in explored.outcomes if not closed(one) and _has_priority(one, player)]
    return theirs[0].state if theirs else None


def _has_priority(outcome: Outcome, player: str) -> bool:
    decision = outcome.decision
    return decision is not None and decision.kind == "priority" and decision.player == player


def _check_hand(situation: Situation, player: str) -> None:
    """Nobody knows what cards that are not named could do."""
    state = situation.state
    hidden = any(state.get(oid).is_unknown for oid in state.zone(HAND, player))
    if hidden or zone_key(HAND, player) in state.undescribed:
        raise UnsupportedError(message("hand-not-known-so-nobody-knows", player=player), clause=True)
