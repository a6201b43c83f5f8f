"""The search for changes that make something so, which can be left and taken up again where it was."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Annotated

import msgspec

from judge.changing.asking import Asker
from judge.changing.candidates import candidates
from judge.changing.change import Change, made
from judge.deadline import OutOfTimeError
from judge.rulebook.questions import reading_named
from judge.ruling.record.model import Answer
from judge.scenario.model.scenario import Scenario

MOST_PLAYED = 500
"""How many changed scenarios are played at most."""
MOST_AT_ONCE = 3
YES = "yes"

Together = Annotated[list[int], msgspec.Meta(max_length=MOST_AT_ONCE)]
"""Changes made together, by their numbers among those that are tried."""
_MOST = msgspec.Meta(max_length=MOST_PLAYED + 1)


class SoFar(msgspec.Struct, kw_only=True):
    """How far a search has come, as plain data.

    Changes are tried on top of each of `standing`; `at` is the one in turn, `place` the change that is next. What helps
    there is `helping`; `further` are those worth going on from, whose answers rest on something that is not `known`.
    `bounded` says that more could have been tried, `late` that it was not as the time was over.
    """

    standing: Annotated[list[Together], _MOST] = msgspec.field(default_factory=lambda: [[]])
    at: Annotated[int, msgspec.Meta(ge=0)] = 0
    place: Annotated[int, msgspec.Meta(ge=0)] = 0
    helping: Annotated[list[int], _MOST] = msgspec.field(default_factory=list)
    further: Annotated[list[Together], _MOST] = msgspec.field(default_factory=list)
    known: Annotated[list[str], _MOST] = msgspec.field(default_factory=list)
    deep: Annotated[int, msgspec.Meta(ge=1, le=MOST_AT_ONCE)] = 1
    played: Annotated[int, msgspec.Meta(ge=0)] = 0
    bounded: bool = False
    late: bool = False
    done: bool = False


class Search:
    """Tries changes, the smaller ones first: those that help alone, else those that do on top of others."""

    def __init__(self, scenario: Scenario, asker: Asker, base: Answer, so_far: SoFar) -> None:
        """Take a search up. Raises IndexError if it is one of another scenario."""
        self._scenario = scenario
        self._asker = asker
        self.base = base
        self.candidates = candidates(scenario)
        self.so_far = so_far
        self._known: dict[tuple[int, ...], Answer | None] = {}
        asker.played = so_far.played
        so_far.known = so_far.known or [_grounds(base)]
        self._check()

    def _check(self) -> None:
        """Raises IndexError for a number that stands for no change."""
        far = self.so_far
        named = {place for one in (*far.standing, *far.further, far.helping) for place in one}
        if not all(0 <= place < len(self.candidates) for place in named) or far.at >= len(far.standing):
            raise IndexError(far.at)

    @property
    def before(self) -> tuple[int, ...]:
        """On top of which changes others are tried."""
        return tuple(self.so_far.standing[self.so_far.at])

    def go_on(self, stopped: Callable[[], bool]) -> None:
        """Search until it is done, or stopped after at least one step."""
        far = self.so_far
        while not far.done:
            if far.place < len(self.candidates):
                self._try(far.place)
                far.place += 1
            else:
                self._next()
            if stopped():
                break
        far.played = self._asker.played

    def _next(self) -> None:
        """Go to the next of those on top of which changes are tried; the search is done where some help."""
        far = self.so_far
        if far.helping:
            far.done = True
            return
        far.at, far.place = far.at + 1, 0
        if far.at < len(far.standing):
            return
        far.done = not far.further or far.deep == MOST_AT_ONCE
        if not far.done:
            far.standing, far.further, far.at, far.deep = far.further, [], 0, far.deep + 1
        else:
            far.at = 0

    def _try(self, place: int) -> None:
        """Of each family only the smallest that helps is found; an answer that rests on something new is kept."""
        before, far = self.before, self.so_far
        families = {self.candidates[one].family for one in (*before, *far.helping)}
        if self.candidates[place].family in families:
            return
        together = (*before, place)
        answer = self.ask(together)
        if self._helps(together):
            far.helping.append(place)
        elif answer is not None and _grounds(answer) not in far.known:
            far.known.append(_grounds(answer))
            far.further.append([*together])

    def _helps(self, together: tuple[int, ...]) -> bool:
        """Whether it is so with the changes, however the open questions on the way are read."""
        answer = self.ask(together)
        if answer is None or not is_so(answer):
            return False
        again = self._played(together, weighed=True)
        return (
            again is not None and is_so(again) and not any(reading_named(one.when) for one in again.outcomes)
        )

    def ask(self, together: tuple[int, ...]) -> Answer | None:
        """What is ruled with changes made; each combination is played once, and nothing beyond the limit."""
        if together not in self._known:
            self.so_far.bounded |= self._asker.played >= MOST_PLAYED
            if self.so_far.bounded:
                return None
            self._known[together] = self._played(together)
        return self._known[together]

    def _played(self, together: tuple[int, ...], *, weighed: bool = False) -> Answer | None:
        """What is ruled with changes made; None once time is over."""
        try:
            return self._asker.ask(made(self._scenario, self.changes(together)), weighed=weighed)
        except OutOfTimeError:
            self.so_far.bounded = self.so_far.late = True
            return None

    def changes(self, together: tuple[int, ...]) -> tuple[Change, ...]:
        """The changes of these numbers."""
        return tuple(self.candidates[one] for one in together)


def is_so(answer: Answer) -> bool:
    """Whether it is so, or can be by what somebody chooses."""
    return answer.answer == YES or any(one.answer == YES for one in answer.outcomes)


def _grounds(answer: Answer) -> str:
    """What an answer rests on, to say whether another rests on the same."""
    told = (answer.answer, [str(step.text) for step in answer.because], answer.rules)
    return blake2b(msgspec.json.encode(told, enc_hook=str), digest_size=16).hexdigest()
