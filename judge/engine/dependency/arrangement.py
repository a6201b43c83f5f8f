"""The answer: the order of application, and why it is that order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal

import msgspec

from judge.engine.dependency.task import E, M, S

ContextReading = Literal["any-context", "leave-one-out"]
AnchorReading = Literal["latest-timestamp", "timestamp-ties", "last-applied"]
CycleReading = Literal["honour-outside", "timestamp-only"]
Clause = Literal["existence", "applies-to", "does"]


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """How the holes in 711.3-711.5 are filled; the defaults are those of the open questions named.

    `context` (A01): among which other modifiers the presence of the second must change the first.
    `anchor` (A02): whether a dependent modifier is put after the latest-timestamped of those it depends on, with one
    of two at a place waiting for the other if it depends on it, or by timestamp there; or whether it waits for all.
    `cycle` (A03): whether the earliest of interdependent modifiers still waits for those outside the cycle.
    """

    context: ContextReading = "any-context"
    anchor: AnchorReading = "latest-timestamp"
    cycle: CycleReading = "honour-outside"


class Step(msgspec.Struct, Generic[M, S, E], frozen=True, kw_only=True):
    """One modifier applied in its turn: what it did, and the board before and after (711.3)."""

    modifier: M
    edits: frozenset[E]
    before: S
    after: S


class Dependency(msgspec.Struct, Generic[M, E], frozen=True, kw_only=True):
    """`dependent` depends on `on` (711.3b): the proof is what it does in `context` without and with it.

    `clause` says what changed: whether it does anything at all ("existence"), what it applies to
    ("applies-to"), or what it does to the same subjects ("does").
    """

    dependent: M
    on: M
    context: tuple[M, ...]
    without: frozenset[E]
    with_it: frozenset[E]
    clause: Clause


class Cycle(msgspec.Struct, Generic[M], frozen=True, kw_only=True):
    """Interdependent modifiers; `first`, the earliest-timestamped, does not wait for the rest (711.5)."""

    members: tuple[M, ...]
    first: M


class Anchor(msgspec.Struct, Generic[M], frozen=True, kw_only=True):
    """A modifier applied later than its timestamp, because it depends on `after` (711.4)."""

    modifier: M
    after: M


class Arrangement(msgspec.Struct, Generic[M, S, E], frozen=True, kw_only=True):
    """The modifiers in order of application, what comes of them, and the proof.

    `bounded` says that there were too many modifiers to try every context, so that a dependency may be
    missing. `unstable` are the modifiers which would do something else on the final board than they did:
    those which a cycle was cut for, and those which switch themselves off.
    """

    reading: Reading
    order: tuple[M, ...]
    result: S
    steps: tuple[Step[M, S, E], ...]
    dependencies: tuple[Dependency[M, E], ...]
    cycles: tuple[Cycle[M], ...]
    anchors: tuple[Anchor[M], ...]
    bounded: bool
    unstable: tuple[M, ...]

    def on(self, start: S, apply: Callable[[S, frozenset[E]], S]) -> Arrangement[M, S, E]:
        """The same on another start, on which each modifier does what it has done."""
        steps: list[Step[M, S, E]] = []
        for step in self.steps:
            before = steps[-1].after if steps else start
            after = apply(before, step.edits) if step.edits else before
            steps.append(msgspec.structs.replace(step, before=before, after=after))
        result = steps[-1].after if steps else start
        return msgspec.structs.replace(self, result=result, steps=tuple(steps))
