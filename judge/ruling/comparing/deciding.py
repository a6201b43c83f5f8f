"""Which of the points on which two rulesets differ makes the difference to an answer."""

from __future__ import annotations

from judge.deadline import OutOfTimeError, check_time
from judge.diagnostics import InputError
from judge.rulebook.rulesets import Switch
from judge.ruling.answer import rule
from judge.ruling.record.model import Answer, Ruling
from judge.ruling.weighing.editions import deciding_switches, differing_switches
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.runner import run

Reading = tuple[str, str]


class Deciding:
    """The line of play of a scenario with single points decided as another ruleset decides them."""

    def __init__(self, scenario: Scenario, assumed: tuple[Reading, ...] = ()) -> None:
        """Begin with a scenario and the readings of open questions that are assumed."""
        self._scenario = scenario
        self._assumed = assumed
        self._known: dict[tuple[str, Reading], Ruling | None] = {}

    def points(self, own: tuple[str, Answer], other: tuple[str, Answer], number: int) -> tuple[Switch, ...]:
        """The points by each of which alone an answer under the other ruleset comes out differently.

        They are looked for among the rules of the two answers, and then among all. If there is none, those on which
        the rulesets differ among these rules; none for an answer that says itself why there is no ruling, or where
        there is no time to look.
        """
        if other[1].certainty == "unsupported" or own[1].late:
            return ()
        try:
            return self._points(own, other, number)
        except OutOfTimeError:
            return ()

    def _points(self, own: tuple[str, Answer], other: tuple[str, Answer], number: int) -> tuple[Switch, ...]:
        near = deciding_switches(own[0], other[0], (*own[1].rules, *other[1].rules))
        everywhere = (switch for switch in differing_switches(own[0], other[0]) if switch not in near)
        for among in (near, everywhere):
            alone = tuple(switch for switch in among if self._changes(switch, own[0], other[0], number))
            if alone:
                return alone
        return near

    def _changes(self, switch: Switch, own: str, other: str, number: int) -> bool:
        unchanged = self._ruling(other, (switch.id, switch.value(other)))
        changed = self._ruling(other, (switch.id, switch.value(own)))
        check_time()
        if unchanged is None or changed is None:
            return unchanged is not changed
        return unchanged.answers[number].verdict != changed.answers[number].verdict

    def _ruling(self, ruleset: str, reading: Reading) -> Ruling | None:
        """The ruling with one point decided; None if the line of play is not possible then."""
        if (ruleset, reading) not in self._known:
            try:
                ruling = rule(run(self._scenario, ruleset, (*self._assumed, reading)))
            except InputError:
                ruling = None
            self._known[ruleset, reading] = ruling
        return self._known[ruleset, reading]
