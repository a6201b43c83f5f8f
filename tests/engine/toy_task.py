"""The toy board as a task for the engine."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.dependency import Task

from .brute.toy_board import Edit, Mod, Toy, apply, edits, may_affect, subject


def task(powers: dict[str, int], mods: Iterable[Mod], *, unfiltered: bool = False) -> Task[Mod, Toy, Edit]:
    return Task(
        start=Toy(tuple(sorted(powers.items()))),
        modifiers=tuple(mods),
        timestamp=lambda mod: mod.at,
        edits=edits,
        apply=apply,
        subject=subject,
        may_affect=(lambda *_: True) if unfiltered else may_affect,
    )
