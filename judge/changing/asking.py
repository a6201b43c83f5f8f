"""Asks the last question of a scenario, perhaps a changed one."""

from __future__ import annotations

from judge.diagnostics import InputError
from judge.engine.unsupported import UnsupportedError
from judge.ruling.answer import as_read, weighed_answer
from judge.ruling.record.model import Answer
from judge.ruling.weighing.readings import Readings
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.played import Played
from judge.scenario.running.replaying import played_on


class Asker:
    """Answers the last question of scenarios under one ruleset, and counts how often it has played one."""

    def __init__(self, ruleset: str, assumed: tuple[tuple[str, str], ...] = ()) -> None:
        """`assumed` are readings of open questions taken instead of the defaults."""
        self._ruleset = ruleset
        self._assumed = assumed
        self.played = 0

    def ask(self, scenario: Scenario, *, weighed: bool = False) -> Answer | None:
        """The answer, perhaps weighed against other readings of the rules.

        None if there can't be such a board or line of play, or the judge declines. Raises OutOfTimeError.
        """
        try:
            played = self._played(scenario)
            inquiry = played.scenario.inquiries[-1]
            answer = (
                weighed_answer(played, inquiry, Readings(played)) if weighed else as_read(played, inquiry)
            )
        except (InputError, UnsupportedError, KeyError):
            return None
        return None if answer.certainty == "unsupported" else answer

    def _played(self, scenario: Scenario) -> Played:
        self.played += 1
        return played_on(scenario, self._ruleset, self._assumed)
