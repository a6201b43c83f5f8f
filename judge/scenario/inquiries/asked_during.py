"""Reads questions whether something may be done on a player's turn, in a phase, or in a faceoff."""

from __future__ import annotations

import re
from typing import Any

from judge.messages.message import message
from judge.regexes import regex
from judge.scenario.inquiries.deeds import DeedReader
from judge.scenario.model.ask import AskMayDuring, Question
from judge.scenario.model.play import Action
from judge.scenario.model.points import PHASES
from judge.scenario.text.trees import Token

_WHEN = regex(
    r"\w+\s+(?:(?:the|an?)\s+)?(?:(?P<whose>.+?)['’]s?\s+)?(?P<what>turn|\w+\s+phase)", re.IGNORECASE
)


class DuringQuestions(DeedReader):
    """Turns such questions into records."""

    def q_may_during(self, action: Action, when: Token) -> Question:
        """Can Alice play Storm Cloud on Bob's turn? … during the Score Phase? … during a faceoff?"""
        told = _WHEN.fullmatch(" ".join(when.split()))
        if told is None:
            return AskMayDuring(action=action, faceoff=True)
        phase: Any = PHASES.get(told["what"].casefold(), "")
        return AskMayDuring(action=action, turn=self._turn_of(told["whose"] or "", when), phase=phase)

    def _turn_of(self, name: str, when: Token) -> str:
        """The player of that name; the turn player's turn where none is named. Notes a fault if there is none."""
        try:
            return self.names.player(name) if name else ""
        except KeyError:
            self.fault_at(message("no-such-player", name=name), when)
            return ""
