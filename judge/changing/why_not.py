"""Why something is not so: the smallest set of reasons, and what would remove each of them.

Each change is tried by ruling on the changed scenario, so none is shown that was not seen to help.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.changing.asking import Asker
from judge.changing.candidates import candidates
from judge.changing.change import Change, made
from judge.deadline import OutOfTimeError
from judge.messages.message import message
from judge.rulebook.questions import reading_named
from judge.ruling.model import Answer, Certainty
from judge.scenario.model import Scenario

MOST_PLAYED = 500
"""How many changed scenarios are played at most."""
MOST_AT_ONCE = 3
MOST_INSTEAD = 2
MOST_GROUNDS = 5
SCHEMA = "judge-why-not-1"
YES = "yes"


Grounds = tuple[object, ...]
"""What an answer rests on, to say whether another rests on the same."""


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """A step that stands in the way, with its rules."""

    text: str
    rules: tuple[str, ...]


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """One reason: the steps that say it, the change that removes it, and others that do as well."""

    grounds: tuple[Ground, ...]
    change: str
    instead: tuple[str, ...] = ()


class WhyNot(msgspec.Struct, frozen=True, kw_only=True):
    """Whether it is so, and if not, why. `bounded` says that more could have been tried, `played` how much was.

    `late` says that it was not as the time was over. `question` is in the words of whoever asks, `asked` the same as a
    message, for other languages.
    """

    question: str
    answer: str
    verdict: str
    certainty: Certainty
    reasons: tuple[Reason, ...] = ()
    played: int = 0
    bounded: bool = False
    asked: str = ""
    late: bool = False
    schema: str = SCHEMA


def why_not(scenario: Scenario, asker: Asker, answer: Answer) -> WhyNot:
    """The reasons why the last question of a scenario, answered so, is not answered with yes."""
    found = WhyNot(
        question=answer.question,
        answer=answer.answer,
        verdict=answer.verdict,
        certainty=answer.certainty,
        asked=answer.asked,
    )
    if answer.answer == YES or answer.certainty == "unsupported":
        return found
    search = _Search(scenario, asker, answer)
    return replace(
        found, reasons=search.reasons(), played=asker.played, bounded=search.bounded, late=search.late
    )


class _Search:
    def __init__(self, scenario: Scenario, asker: Asker, answer: Answer) -> None:
        self._scenario = scenario
        self._asker = asker
        self._base = answer
        self._candidates = candidates(scenario)
        self._known: dict[tuple[Change, ...], Answer | None] = {}
        self.bounded = self.late = False

    def reasons(self) -> tuple[Reason, ...]:
        """Those that one change removes; else those that two do, each on top of one that changes what is in the way."""
        standing: list[tuple[Change, ...]] = [()]
        known = {_grounds(self._base)}
        for _ in range(MOST_AT_ONCE):
            further: list[tuple[Change, ...]] = []
            for before in standing:
                helping = self._helping(before, known, further)
                if helping:
                    return tuple(_latest(reason) for reason in self._told_of(before, helping))
            standing = further
        return ()

    def _helping(
        self, before: tuple[Change, ...], known: set[Grounds], further: list[tuple[Change, ...]]
    ) -> list[Change]:
        """The changes that help on top of others, the smallest of each family; what makes it so comes before what only
        lets it be so. Those after which the answer rests on something new are worth going on from.
        """
        helping: dict[str, Change] = {}
        for change in self._candidates:
            changes = (*before, change)
            if change.family in helping or change.family in {one.family for one in before}:
                continue
            answer = self._ask(changes)
            if self._helps(changes):
                helping[change.family] = change
            elif answer is not None and _grounds(answer) not in known:
                known.add(_grounds(answer))
                further.append(changes)
        return sorted(helping.values(), key=lambda change: _certainty(self._ask((*before, change))))

    def _told_of(self, before: tuple[Change, ...], helping: list[Change]) -> tuple[Reason, ...]:
        first, *instead = helping
        if before:
            return _apart(tuple(self._reasons_of((*before, first))))
        others = tuple(self._told(change, (change,)) for change in instead[:MOST_INSTEAD])
        return (_reason(self._base, self._told(first, (first,)), others),)

    def _helps(self, changes: tuple[Change, ...]) -> bool:
        """Whether it is so with the changes, however the open questions on the way are read."""
        answer = self._ask(changes)
        if answer is None or not is_so(answer):
            return False
        again = self._played(changes, weighed=True)
        return (
            again is not None and is_so(again) and not any(reading_named(one.when) for one in again.outcomes)
        )

    def _ask(self, changes: tuple[Change, ...]) -> Answer | None:
        """What is ruled with changes made; each combination is played once, and nothing beyond the limit."""
        if changes not in self._known:
            self.bounded |= self._asker.played >= MOST_PLAYED
            if self.bounded:
                return None
            self._known[changes] = self._played(changes)
        return self._known[changes]

    def _played(self, changes: tuple[Change, ...], *, weighed: bool = False) -> Answer | None:
        """What is ruled with changes made; None once time is over."""
        try:
            return self._asker.ask(made(self._scenario, changes), weighed=weighed)
        except OutOfTimeError:
            self.bounded = self.late = True
            return None

    def _told(self, change: Change, together: tuple[Change, ...]) -> str:
        """A change, and the choices that it takes besides."""
        answer = self._ask(together)
        way = next((one.when for one in answer.outcomes if one.answer == YES), "") if answer else ""
        return message("told-and-way", told=change.told, way=way) if way else change.told

    def _reasons_of(self, changes: tuple[Change, ...]) -> Iterator[Reason]:
        """What each removes is what is still in the way when only the others are made."""
        for change in changes:
            left = self._ask(tuple(one for one in changes if one is not change))
            told = self._told(change, changes) if change is changes[-1] else change.told
            yield _reason(left or self._base, told, ())


def is_so(answer: Answer) -> bool:
    """Whether it is so, or can be by what somebody chooses."""
    return answer.answer == YES or any(one.answer == YES for one in answer.outcomes)


def _certainty(answer: Answer | None) -> bool:
    return answer is None or answer.answer != YES


def _grounds(answer: Answer) -> Grounds:
    return answer.answer, tuple(step.text for step in answer.because), tuple(answer.rules)


def _apart(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons, each with what tells it from the others."""
    shared = set(reasons[0].grounds).intersection(*(reason.grounds for reason in reasons))
    return tuple(
        replace(one, grounds=tuple(ground for ground in one.grounds if ground not in shared) or one.grounds)
        for one in reasons
    )


def _reason(answer: Answer, change: str, instead: tuple[str, ...]) -> Reason:
    told = tuple(step for step in answer.because if step.rules) or answer.because
    grounds = tuple(Ground(text=step.text, rules=step.rules) for step in told)
    return Reason(grounds=grounds, change=change, instead=instead)


def _latest(reason: Reason) -> Reason:
    """Of the steps of a reason those that are nearest to what is not so."""
    return replace(reason, grounds=reason.grounds[-MOST_GROUNDS:])
