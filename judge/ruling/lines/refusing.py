"""Why a player can't simply do what is asked for: the rule that refuses the action where the game stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.acting.main_phase_actions import MoveAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.trace import Note
from judge.engine.turns.actions import Action, legality
from judge.engine.turns.doable import doable
from judge.messages.message import message, sentence
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskHappens, AskLine
from judge.scenario.model.play import PlayerOccurrence
from judge.scenario.running.explore import AT_REST
from judge.scenario.setting_up.supposing import Translator

_BY_VERB: dict[str, tuple[type[Any], Callable[[Action], str]]] = {
    "moves": (MoveAction, lambda action: getattr(action, "area", "")),
    "plays": (PlayAction, lambda action: getattr(action, "area", "")),
}


def refusal(situation: Situation, question: AskLine) -> Iterator[Note]:
    """The first reason against the action that the question names, if it names one and the player could act now."""
    decision, aim = situation.decision, question.aim
    done = aim.occurrence if isinstance(aim, AskHappens) else None
    if decision is None or decision.kind not in AT_REST or decision.player != question.player:
        return
    if not isinstance(done, PlayerOccurrence) or done.verb not in _BY_VERB or not done.cards:
        return
    (wanted, *_), *_ = Translator(situation.state, situation.pieces).batches(done)
    for action in doable(situation.state, decision.player, opening=decision.kind == "open"):
        if _is_meant(action, wanted, done.verb):
            found = legality(situation.state, action)
            if not found.legal:
                yield Note(text=sentence(message("as-stands", reason=found.reason)), rules=found.rules)
            return


def _is_meant(action: Action, wanted: Occurrence, verb: str) -> bool:
    kind, area = _BY_VERB[verb]
    same = isinstance(action, kind) and getattr(action, "oid", 0) == wanted.subject
    return same and wanted.area in ("", area(action))
