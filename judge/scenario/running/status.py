"""Whether a board is possible: all reasons why it is not, each with its rules and its place in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.scenario.impossible import cards, places, players
from judge.scenario.impossible.looking import Impossibility, Look
from judge.scenario.model.scenario import Scenario
from judge.scenario.setting_up.setup import Setup

_Check = Callable[[Look], Iterator[Impossibility]]

_CHECKS: tuple[_Check, ...] = (
    places.two_places,
    places.nowhere,
    places.misplaced,
    places.two_problems,
    places.problems_elsewhere,
    cards.states,
    cards.faces,
    cards.counters_lost,
    cards.attachments,
    cards.beneath,
    cards.flipped,
    cards.uniqueness,
    places.decks,
    players.manes,
    players.start_of_the_game,
    players.numbers,
    players.priority,
)


def status(scenario: Scenario, setup: Setup) -> tuple[Impossibility, ...]:
    """All reasons why the board cannot come about in a game, by line; none if it can, as far as can be seen.

    Somebody may act at the board: what the game repairs before anyone may (511, 516) is impossible.
    """
    look = Look(scenario, setup)
    found = dict.fromkeys(reason for check in _CHECKS for reason in check(look))
    return tuple(sorted(found, key=lambda reason: reason.line))


def refuse_impossible(scenario: Scenario, setup: Setup) -> None:
    """Raise InputError with every reason why the board is impossible."""
    found = tuple(one for one in status(scenario, setup) if not one.left_out)
    if found:
        raise InputError(
            Diagnostic(
                message=message("impossible-board", reason=one.reason, rules=", ".join(one.rules)),
                file=scenario.file,
                line=one.line,
            )
            for one in found
        )
