"""How likely the answers are where chance decides which it is: exact fractions of all cases (523)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.model.decision import Choice
from judge.ruling.record.model import Outcome

if TYPE_CHECKING:
    from judge.ruling.weighing.merge import Found


def likelihoods(found: tuple[Found, ...], *, every: bool) -> tuple[Fraction, ...]:
    """The likelihood of each course, given what is shown of the game; nothing if players make the difference too.

    With `every` it is then that of the course if the players choose as they do in it.
    """
    shares = tuple(_share(one.situation.choices) for one in found)
    if not any(share != 1 for share in shares):
        return ()
    if _players_differ(found):
        return shares if every else ()
    return tuple(share / sum(shares) for share in shares)


def _share(choices: Iterable[Choice]) -> Fraction:
    return prod((Fraction(choice.likely) for choice in choices if choice.likely), start=Fraction(1))


def _players_differ(found: tuple[Found, ...]) -> bool:
    """Whether some player chooses otherwise in one course than in another."""
    made: dict[tuple[str, str, int], str] = {}
    for one in found:
        times: dict[tuple[str, str], int] = {}
        for choice in (choice for choice in one.situation.choices if not choice.likely):
            about = (choice.player, choice.what)
            times[about] = times.get(about, 0) + 1
            if made.setdefault((*about, times[about]), choice.chosen) != choice.chosen:
                return True
    return False


def together(outcomes: Iterable[Outcome], *, by_when: bool) -> tuple[Outcome, ...]:
    """Outcomes with one answer, or with one way there, as one; its likelihood is the sum of theirs."""
    joined: dict[str, Outcome] = {}
    for outcome in outcomes:
        key = outcome.when if by_when else outcome.answer
        joined[key] = _joined(joined[key], outcome) if key in joined else outcome
    return tuple(joined.values())


def _joined(one: Outcome, other: Outcome) -> Outcome:
    joined = replace(one, ways=one.ways + other.ways)
    if not one.likely or not other.likely:
        return joined
    several = replace(joined, when="") if one.when != other.when else joined
    return replace(several, likely=str(Fraction(one.likely) + Fraction(other.likely)))
