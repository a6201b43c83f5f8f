"""Where a game stands, how it begins, and where it stands after a choice."""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from judge.diagnostics import InputError
from judge.engine.model.run import without_causes
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.games.chosen import Chosen, taken
from judge.games.lots import drawn, is_by_lot
from judge.messages.message import message
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.explore import Outcome
from judge.scenario.running.runner import begin, run


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game stands, all that happened and was chosen until then, and from what the next lots are drawn."""

    outcome: Outcome
    notes: tuple[Note, ...] = ()
    chosen: tuple[Chosen, ...] = ()
    lots: object = None


def begun(
    scenario: Scenario, rules: str, readings: tuple[tuple[str, str], ...]
) -> tuple[Moment, dict[str, int]]:
    """Where the line of play of a scenario leads, and the numbers of its pieces.

    Raises InputError for an impossible board, IllegalError for a line of play that is not possible, UnsupportedError
    for one that leaves open where it leads or that the engine can't follow, OutOfTimeError.
    """
    if not scenario.play:
        setup = begin(scenario, rules, readings)
        return Moment(outcome=Outcome(state=setup.state).advanced()), setup.physical
    played = run(scenario, rules, readings, open_end=True)
    if played.setup.declined is not None:
        raise played.setup.declined
    played.require(len(scenario.play))
    courses = played.after(len(scenario.play))
    last = courses[0].last
    if last.illegal is not None and not (last.step and last.step.may_fail):
        raise last.illegal
    if last.declined is not None:
        raise last.declined
    if len(courses) > 1 or not played.complete:
        raise UnsupportedError(message("line-of-play-leaves-open"), clause=True)
    return Moment(outcome=Outcome(state=last.state).advanced()), played.setup.physical


def leads_to(scenario: Scenario, rules: str, readings: tuple[tuple[str, str], ...], state: State) -> bool:
    """Whether the line of play of a scenario leads where a game stands."""
    try:
        reached, _ = begun(scenario, rules, readings)
    except (InputError, IllegalError):
        return False
    return without_causes(reached.outcome.state) == without_causes(state)


def after(here: Moment, chosen: Chosen) -> Moment:
    """Where the game stands after a choice. Raises as `taken` does."""
    outcome = taken(here.outcome, chosen)
    return replace(
        here,
        outcome=replace(outcome, notes=()),
        notes=here.notes + outcome.notes,
        chosen=(*here.chosen, chosen),
    )


def with_lots_drawn(here: Moment, random: Random) -> Moment:
    """Where the game stands once all that comes next by chance is decided. Raises as `taken` does."""
    while not here.outcome.state.over and is_by_lot(here.outcome.decision):
        assert here.outcome.decision is not None
        here = after(here, drawn(here.outcome.decision, random))
    return replace(here, lots=random.getstate())
