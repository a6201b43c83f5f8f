"""One ability examined: carried through on a board of its kind, and held against the laws."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from tests.laws.behaviour import OF_ABILITIES, Case
from tests.laws.bookkeeping import UNIVERSAL
from tests.laws.carrying import Trial, Verdict, best, carried, expanded
from tests.laws.hiding import hidden_cards_are_told_to_nobody
from tests.laws.saying import what_is_said_is_done
from tests.laws.subject import Subject


class Examined(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an ability: its best trial, the first that failed, and what is against which law."""

    subject: Subject
    trial: Trial
    fault: Trial | None = None
    breaks: tuple[tuple[str, str], ...] = ()

    @property
    def verdict(self) -> Verdict:
        """What it counts as: what was carried through is confirmed, even if it was declined on another board."""
        if self.fault is not None and self.fault.verdict is Verdict.CRASHED:
            return Verdict.CRASHED
        if self.fault is not None and self.trial.verdict is not Verdict.DONE:
            return self.fault.verdict
        return self.trial.verdict

    @property
    def reason(self) -> str:
        """Why it failed, if it did."""
        return (self.fault or self.trial).reason


def examined(subject: Subject, *, with_laws: bool = True) -> Examined:
    """Carry an ability through once, and hold what happens against the laws.

    Among the others of its card only where it can't be by itself, and where it is this one that was carried through.
    """
    found = _tried(subject)
    if found.verdict is not Verdict.DONE and not subject.is_whole:
        with_others = _tried(subject.whole)
        is_better = with_others.verdict.rank > found.verdict.rank
        if is_better and not any(_breaks(with_others.subject, with_others.trial)):
            found = with_others
    breaks = tuple(_breaks(found.subject, found.trial)) if with_laws else ()
    return replace(found, breaks=breaks)


def _tried(subject: Subject) -> Examined:
    trial, fault = best(carried(subject))
    return Examined(subject=subject, trial=trial, fault=fault)


def _breaks(subject: Subject, trial: Trial) -> Iterator[tuple[str, str]]:
    if trial.walk is not None:
        for law in (*UNIVERSAL, hidden_cards_are_told_to_nobody):
            yield from ((law.__name__, what) for what in law(trial.walk))
    if trial.verdict is not Verdict.DONE or trial.laid is None:
        return
    tree = expanded(subject)
    case = Case(subject=subject, tree=tree, laid=trial.laid, attempt=trial.attempt, walk=trial.walk)
    for of_ability in (*OF_ABILITIES, what_is_said_is_done):
        yield from ((of_ability.__name__, what) for what in of_ability(case))
