"""How an answer follows from the walk: what each step changed, and which steps bear on the answer."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.model.facts import Fact, facts
from judge.engine.model.state import State
from judge.engine.model.trace import Change, Note
from judge.ruling.situation.situation import Milestone, Situation
from judge.ruling.slices.bearing import Leading
from judge.ruling.slices.slicing import Reads
from judge.scenario.model.ask import Question


class Argument(msgspec.Struct, frozen=True, kw_only=True):
    """`because` of an answer in the walk: `steps` gives for each the number of its step, -1, -2, … for its own.

    `rests` says for each on which earlier steps it rests, `on` on which of them the answer itself does. `start` and
    `end` are the states around the walk, `milestones` those on the way. `asked` is the question, `reads` what it reads,
    `pieces` the number of the cardboard of each piece of the scenario.
    """

    start: State
    end: State
    walk: tuple[Note, ...]
    steps: tuple[int, ...]
    rests: tuple[tuple[int, ...], ...]
    on: tuple[int, ...]
    milestones: tuple[Milestone, ...] = ()
    asked: Question | None = None
    reads: Reads = Reads()
    pieces: tuple[tuple[str, int], ...] = ()


def argument(situation: Situation, leading: tuple[Leading, ...], own: int, *, first: bool) -> Argument:
    """The argument of an answer with so many steps of its own, before those of the walk or (else) after them.

    Its own steps follow one from another; those that come second go on from the last of the others.
    """
    walked = {one.place + 1: tuple(place + 1 for place in one.rests) for one in leading}
    named = {-number: (1 - number,) if number > 1 else () for number in range(1, own + 1)}
    before, after = (named, walked) if first else (walked, named)
    if before and after:
        second = next(iter(after))
        after = {**after, second: (*after[second], [*before][-1])}
    rests = {**before, **after}
    needed = {number for found in rests.values() for number in found}
    return Argument(
        start=situation.start,
        end=situation.state,
        walk=situation.notes,
        steps=tuple(rests),
        rests=tuple(rests.values()),
        on=tuple(number for number in rests if number not in needed),
        milestones=situation.milestones,
        pieces=tuple(situation.pieces.items()),
    )


def replayed(told: Argument) -> tuple[Note, ...]:
    """The walk, each step with every fact that is otherwise after it than after the one before.

    What changed without a word, such as the step of the turn between two windows, is shown with the next step that
    shows it, or with the last.
    """
    now = facts(told.start)
    steps = [_shown(note, now) for note in told.walk]
    left = tuple(_unlike(now, facts(told.end)))
    if left and steps:
        steps[-1] = replace(steps[-1], changes=(*steps[-1].changes, *left))
    return tuple(steps)


def _shown(note: Note, now: dict[Fact, str]) -> Note:
    shown = []
    for change in note.changes:
        fact = change.of, change.card, change.what
        shown.append(replace(change, before=now.get(fact, "")))
        now[fact] = change.after
    return replace(note, changes=tuple(one for one in shown if one.before != one.after))


def _unlike(now: dict[Fact, str], end: dict[Fact, str]) -> Iterator[Change]:
    for fact in {key: "" for key in now} | end:
        before, after = now.get(fact, ""), end.get(fact, "")
        if before != after:
            of, card, what = fact
            yield Change(of=of, card=card, what=what, before=before, after=after)
