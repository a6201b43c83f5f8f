"""The occurrences of one kind in a log, found without looking through all of it each time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from judge.engine.model.occurrence_record import Logged

Log = tuple[Logged, ...]


class _Sorted:
    """A log by verb. It grows with a log that goes on where it ends, as that of a game does."""

    def __init__(self, log: Log) -> None:
        self.log: Log = ()
        self.by_verb: defaultdict[str, list[Logged]] = defaultdict(list)
        self.grow(log)

    def goes_on_in(self, log: Log) -> bool:
        """Whether a log begins with this one."""
        known = len(self.log)
        return known <= len(log) and (not known or log[known - 1] is self.log[-1])

    def grow(self, log: Log) -> None:
        """Take in what a log that goes on from this one has more."""
        for logged in log[len(self.log) :]:
            self.by_verb[logged.occurrence.verb].append(logged)
        self.log = log


_LATEST = [_Sorted(())]


def logged_as(log: Log, verb: str) -> Sequence[Logged]:
    """The occurrences of a verb, in order."""
    if not _LATEST[0].goes_on_in(log):
        _LATEST[0] = _Sorted(log)
    elif log is not _LATEST[0].log:
        _LATEST[0].grow(log)
    return _LATEST[0].by_verb.get(verb, ())
