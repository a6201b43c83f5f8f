"""Going on, everyone passing, until the player of a sentence can do what it says."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.unsupported import IllegalError
from judge.scenario.running.explore import AT_REST, Decide, Outcome, explore_from
from judge.scenario.running.standing import PASS

Attempt = Callable[[Outcome], "Tried"]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """What came of trying to do something: how the game goes on then, or why it could not be done.

    `illegal` is the reason the rules give, `misfit` the decision that the words do not fit. All empty: not yet.
    `not_theirs` is the reason of a moment that was another player's: it is given where there is no other reason.
    `again` counts the branches that came to where another had been.
    """

    outcomes: tuple[Outcome, ...] = ()
    illegal: IllegalError | None = None
    misfit: Decision | None = None
    not_theirs: IllegalError | None = None
    complete: bool = True
    again: int = 0

    def over(self, other: Tried) -> Tried:
        """This, with what another attempt found: outcomes together, else the latest reason."""
        return Tried(
            outcomes=self.outcomes + other.outcomes,
            illegal=other.illegal or self.illegal,
            misfit=self.misfit or other.misfit,
            not_theirs=other.not_theirs or self.not_theirs,
            complete=self.complete and other.complete,
            again=self.again + other.again,
        )


def reach(
    start: Outcome,
    attempt: Attempt,
    decide: Decide,
    *,
    stays: Callable[[State], bool],
    leaves: Callable[[State], bool] = lambda _: False,
) -> Tried:
    """Try at each decision the game comes to, as long as `stays` holds; priority is passed on in between.

    Choices that `decide` leaves are made in every way. The branches in which it could be done count; it is
    refused only if there is none. Where the turn player may open a window, the game moves on only if `leaves`
    allows it (510.3). It is stated if there were too many branches, or passes, to follow them all.
    """
    found, waiting, passed = Tried(), [start], 0
    while waiting and passed < _MOST_PASSES:
        here = waiting.pop(0)
        tried = attempt(here)
        found = found.over(tried)
        if tried.outcomes or not _goes_on(here, tried, decide, leaves):
            continue
        passed += 1
        explored = explore_from(here, decide=_once_passing(decide, here), stop=_not_at(here))
        waiting += [outcome for outcome in explored.outcomes if stays(outcome.state)]
        found = found.over(Tried(complete=explored.complete, again=explored.again))
    illegal = found.illegal or found.not_theirs
    return replace(found, illegal=illegal, complete=found.complete and not waiting)


_MOST_PASSES = 60


def _goes_on(here: Outcome, tried: Tried, decide: Decide, leaves: Callable[[State], bool]) -> bool:
    """Whether to look further: not past a choice of the player's own that the words do not fit."""
    if here.ended or here.decision is None:
        return False
    if here.decision.kind == "open":
        return leaves(here.state)
    return tried.misfit is None or decide(here.state, here.decision) is not None


def _once_passing(decide: Decide, here: Outcome) -> Decide:
    """Pass priority where the game stands now, and answer as always."""

    def answer(state: State, decision: Decision) -> tuple[str, ...] | None:
        at_rest = decision.kind in AT_REST
        return PASS if at_rest and state == here.state else decide(state, decision)

    return answer


def _not_at(here: Outcome) -> Callable[[Outcome], bool]:
    """Stop at the next decision, whatever it is."""
    return lambda outcome: outcome.state != here.state
