"""Several courses of the game, one answer: settled if they agree, else what it depends on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.decision import Choice
from judge.messages.lists import joined
from judge.messages.message import message
from judge.ruling.naming import player_name
from judge.ruling.record.finding import Finding
from judge.ruling.record.model import ChoiceMade, Outcome
from judge.ruling.situation.situation import Situation
from judge.scenario.model.answers import canonical

with deferred(__name__):
    from judge.ruling.weighing.likelihood import likelihoods, together

if TYPE_CHECKING:
    from fractions import Fraction

_Key = tuple[str, str, int]


class Found(msgspec.Struct, frozen=True):
    """What one course of the game answers."""

    situation: Situation
    finding: Finding

    @property
    def key(self) -> str:
        """What equal answers have in common."""
        return canonical(self.finding.answer, ordered=True)


def agree(found: tuple[Found, ...]) -> bool:
    """Whether all courses, under all readings, give one answer."""
    return len({one.key for one in found}) == 1 and not any(one.finding.outcomes for one in found)


def outcomes(found: tuple[Found, ...], *, every: bool = False) -> tuple[Outcome, ...]:
    """The outcomes: one for each answer and what leads to it, or with `every` one for each course.

    Then equal answers stand together, and courses that differ in nothing that can be told are told once.
    """
    if len(found) == 1:
        return found[0].finding.outcomes
    decisive, likely = _decisive(found), likelihoods(found, every=every)
    told = [
        _outcome(one, decisive or _differing(one, found), how)
        for one, how in zip(found, likely or (None,) * len(found), strict=True)
    ]
    further = tuple(outcome for one in found for outcome in one.finding.outcomes)
    if every:
        return _by_answer((*told, *further))
    return together((*told, *further), by_when=bool(decisive) and not likely)


def _by_answer(told: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    alike: dict[tuple[str, str, int], list[Outcome]] = {}
    for place, one in enumerate(told):
        alike.setdefault((one.answer, one.when, place if one.likely else 0), []).append(one)
    different = (replace(some[-1], ways=sum(one.ways for one in some)) for some in alike.values())
    order = [*dict.fromkeys(outcome.answer for outcome in told)]
    return tuple(sorted(different, key=lambda outcome: order.index(outcome.answer)))


def _outcome(one: Found, keys: tuple[_Key, ...], likely: Fraction | None) -> Outcome:
    choices = tuple(choice for key, choice in _numbered(one.situation.choices) if key in keys)
    return Outcome(
        answer=one.finding.answer,
        when=joined((told(choice) for choice in choices), "semicolon"),
        choices=tuple(ChoiceMade.of(choice) for choice in choices),
        likely="" if likely is None else str(likely),
    )


def _numbered(choices: Iterable[Choice]) -> Iterator[tuple[_Key, Choice]]:
    """Decisions, each known by who makes it, what about, and the how-manieth of its kind it is."""
    met: dict[tuple[str, str], int] = {}
    for choice in choices:
        kind = choice.player, choice.what
        met[kind] = met.get(kind, 0) + 1
        yield (*kind, met[kind]), choice


def _chosen(choices: Iterable[Choice]) -> dict[_Key, str]:
    return {key: choice.chosen for key, choice in _numbered(choices)}


def _decisive(found: tuple[Found, ...]) -> tuple[_Key, ...]:
    """The one decision that alone tells the answers apart, if there is one, whichever way one comes to each course."""
    if len({one.key for one in found}) == 1:
        return ()
    ways = [
        (_chosen(choices), one.key)
        for one in found
        for choices in (one.situation.choices, *one.situation.otherwise)
    ]
    for key in dict.fromkeys(key for chosen, _ in ways for key in chosen):
        answers: dict[str, set[str]] = {}
        for chosen, answer in ways:
            answers.setdefault(chosen.get(key, ""), set()).add(answer)
        if all(len(keys) == 1 for keys in answers.values()):
            return (key,)
    return ()


def _differing(one: Found, found: Iterable[Found]) -> tuple[_Key, ...]:
    others = [_chosen(other.situation.choices) for other in found]
    own = _chosen(one.situation.choices).items()
    return tuple(key for key, chosen in own if any(other.get(key) != chosen for other in others))


def told(choice: Choice) -> str:
    """A decision in words."""
    if choice.options == ("yes", "no"):
        says = "player-accepts" if choice.chosen == "yes" else "player-declines"
        return message(says, player=player_name(choice.player), what=choice.what)
    return message(
        "player-chose-option", player=player_name(choice.player), chosen=choice.chosen, what=choice.what
    )
