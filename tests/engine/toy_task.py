"""The toy board as a task for the engine."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.dependency import Task, Values

from .brute.toy_board import Edit, Mod, Toy, apply, edits, may_affect, may_change, subject, value


def task(powers: dict[str, int], mods: Iterable[Mod], *, unfiltered: bool = False) -> Task[Mod, Toy, Edit]:
    return Task(
        start=Toy(tuple(sorted(powers.items()))),
        modifiers=tuple(mods),
        timestamp=lambda mod: mod.at,
        edits=edits,
        apply=apply,
        subject=subject,
        may_affect=(lambda *_: True) if unfiltered else may_affect,
        values=Values(value=value, may_change=may_change),
    )
