"""Why something is not so: the smallest set of reasons, and what would remove each of them.

Each change is tried by ruling on the changed scenario, so none is shown that was not seen to help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from judge.changing.asking import Asker
from judge.changing.search import YES, Search, SoFar
from judge.messages.message import message
from judge.ruling.record.model import Answer, Certainty
from judge.scenario.model.scenario import Scenario

MOST_INSTEAD = 2
MOST_GROUNDS = 5
SCHEMA = "judge-why-not-1"


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


def why_not(
    scenario: Scenario,
    asker: Asker,
    answer: Answer,
    so_far: SoFar | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> WhyNot:
    """The reasons why the last question of a scenario, answered so, is not answered with yes.

    The search goes on from where it has come to, until it is done or `stopped`; `so_far` then says where it is.
    """
    so_far = so_far or SoFar()
    found = WhyNot(
        question=answer.question,
        answer=answer.answer,
        verdict=answer.verdict,
        certainty=answer.certainty,
        asked=answer.asked,
    )
    if answer.answer == YES or answer.certainty == "unsupported":
        so_far.done = True
        return found
    search = Search(scenario, asker, answer, so_far)
    search.go_on(stopped)
    return replace(
        found,
        reasons=tuple(_reasons(search)),
        played=asker.played,
        bounded=so_far.bounded,
        late=so_far.late,
    )


def _reasons(search: Search) -> Iterator[Reason]:
    """Those that have been found: one change that removes what is in the way, or several that do together."""
    before = search.before
    helping = sorted(search.so_far.helping, key=lambda one: _only_lets(search.ask((*before, one))))
    if helping:
        yield from (_latest(reason) for reason in _told_of(search, before, tuple(helping)))


def _told_of(search: Search, before: tuple[int, ...], helping: tuple[int, ...]) -> tuple[Reason, ...]:
    first, *instead = helping
    if before:
        return _apart(tuple(_reasons_of(search, (*before, first))))
    others = tuple(_told(search, one, (one,)) for one in instead[:MOST_INSTEAD])
    return (_reason(search.base, _told(search, first, (first,)), others),)


def _told(search: Search, one: int, together: tuple[int, ...]) -> str:
    """A change, and the choices that it takes besides."""
    answer = search.ask(together)
    way = next((found.when for found in answer.outcomes if found.answer == YES), "") if answer else ""
    told = search.candidates[one].told
    return message("told-and-way", told=told, way=way) if way else told


def _reasons_of(search: Search, together: tuple[int, ...]) -> Iterator[Reason]:
    """What each removes is what is still in the way when only the others are made."""
    for one in together:
        left = search.ask(tuple(other for other in together if other != one))
        told = _told(search, one, together) if one == together[-1] else search.candidates[one].told
        yield _reason(left or search.base, told, ())


def _only_lets(answer: Answer | None) -> bool:
    """Whether a change only lets it be so; what makes it so comes before that."""
    return answer is None or answer.answer != YES


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
