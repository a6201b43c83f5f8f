"""The occurrences of one kind that have happened, found without looking through the whole log each time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from operator import attrgetter

from judge.engine.model.occurrence_record import Logged
from judge.engine.model.per_state import per_state
from judge.engine.model.state import State


def happened_as(state: State, verb: str) -> Sequence[Logged]:
    """The occurrences of a verb in the log, in order."""
    return _by_verb(state).get(verb, ())


def _sorted(state: State) -> Mapping[str, list[Logged]]:
    found: defaultdict[str, list[Logged]] = defaultdict(list)
    for logged in state.log:
        found[logged.occurrence.verb].append(logged)
    return found


_by_verb = per_state(_sorted, kept=4, of=attrgetter("log"))
