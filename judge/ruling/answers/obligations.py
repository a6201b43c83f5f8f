"""Does a player have to take an action? — the rules let players act, and make nobody do so (510.1, 608.1)."""

from __future__ import annotations

from judge.engine.model.decision import CHALLENGE
from judge.engine.model.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model import play
from judge.scenario.model.ask import AskMust
from judge.scenario.running.explore import AT_REST


@implements("510.1", "608.1")
def must(situation: Situation, question: AskMust) -> Finding:
    """That a player does not have to take an action.

    Raises UnsupportedError while that player has something else to decide, and where a text may make them do the same.
    """
    player, decision = question.action.player, situation.decision
    if situation.before is not None or isinstance(question.action, play.DrawAction):
        raise UnsupportedError(message("a-text-may-make-them", player=player), clause=True)
    asked_first = decision is not None and decision.kind not in AT_REST and decision.player == player
    if decision is not None and asked_first and decision.purpose != CHALLENGE:
        raise UnsupportedError(message("has-to-decide-first", player=player, what=decision.what), clause=True)
    challenge = isinstance(question.action, play.Challenge)
    told, rules = (
        ("nobody-has-to-challenge", cite("608.1")) if challenge else ("nobody-has-to-act", cite("510.1"))
    )
    return Finding(answer=yes_no(False), because=(Note(text=message(told), rules=rules),))
