"""Tries a mutation: the scenarios that execute its lines rule without a fault, or one of them notices."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from types import FunctionType
from typing import Literal

import msgspec

from tests.mutants.loading import change
from tests.mutants.operators.apart import apart
from tests.mutants.operators.equivalents import why_equivalent
from tests.mutants.operators.mutation import Mutation, mutated
from tests.mutants.operators.record import AT_IMPORT, Record
from tests.mutants.operators.swapping_code import CannotSwapError, Place, forget_results, swap
from tests.mutants.trial import ENDLESS, Effect, bound, changed

#: What becomes of a mutation. `ended` is a process that the system has ended.
End = Literal["answer", "declined", "refused", "crash", "path", "hang", "ended", "unnoticed", "not reached"]
NOTICED: tuple[End, ...] = ("answer", "declined", "refused", "crash", "path", "hang", "ended")
_SLOWER = 3.0
_SPARE = 3.0
"""Seconds; a scenario that takes this and so many times longer than without the mutation does not end."""


_SPENT = 60.0
"""Seconds of the processor's time after which no further scenario is tried for a mutation."""
_SPENT_ON_EQUIVALENT = 6.0
"""The same, where none is expected to notice."""


class Tried(msgspec.Struct, frozen=True):
    """What became of a mutation, in which scenario; how many scenarios execute it, and how many were tried."""

    end: End
    file: str = ""
    detail: str = ""
    invented: bool = True
    executing: int = 0
    tried: int = 0


class Program:
    """The program as it is, ready to be changed in processes forked from this one."""

    def __init__(
        self, root: Path, whole: Mapping[str, Record], live: Mapping[Place, tuple[FunctionType, ...]]
    ) -> None:
        """From the records of the scenarios and the functions of this process."""
        self._root = root
        self._whole = whole
        self._live = live

    def tried(self, mutation: Mutation) -> Tried:
        """What becomes of a mutation, in a process of its own."""
        at_import = self._executes(mutation, AT_IMPORT)
        files = [
            file for file in self._closest_first(mutation) if at_import or self._executes(mutation, file)
        ]
        if not files:
            return Tried("not reached")
        told = apart(lambda: msgspec.json.encode(self._noticed(mutation, files, anew=at_import)))
        if told is None:
            return Tried("ended", executing=len(files))
        return msgspec.json.decode(told, type=Tried)

    def _closest_first(self, mutation: Mutation) -> list[str]:
        """The scenarios in the order in which they are tried: those with invented cards only before the others.

        What a scenario is about it executes more of than one that only passes by.
        """

        def rank(file: str) -> tuple[bool, int, float]:
            one = self._whole[file]
            return not one.invented, -len(one.lines.get(mutation.file, ())), one.seconds

        return sorted((file for file, one in self._whole.items() if one.run.met), key=rank)

    def _executes(self, mutation: Mutation, file: str) -> bool:
        return self._whole[file].executes(mutation.file, mutation.line, mutation.last_line)

    def _noticed(self, mutation: Mutation, files: list[str], *, anew: bool) -> Tried:
        bound()
        try:
            self._change(mutation, anew=anew)
        except Exception as error:
            return Tried("crash", detail=f"{type(error).__name__}: {error}", executing=len(files))
        spent = _SPENT_ON_EQUIVALENT if why_equivalent(mutation) else _SPENT
        begun, number = time.process_time(), 0
        for number, file in enumerate(files, 1):
            whole = self._whole[file]
            effect, detail = changed(file, whole.run, _SPARE + _SLOWER * whole.seconds)
            if effect != "nothing":
                return Tried(_end(effect, detail), file, detail, whole.invented, len(files), number)
            if time.process_time() - begun > spent:
                break
        return Tried("unnoticed", executing=len(files), tried=number)

    def _change(self, mutation: Mutation, *, anew: bool) -> None:
        path = self._root / mutation.file
        source = path.read_text(encoding="utf-8")
        tree = mutated(source, mutation)
        if anew:
            change(self._root, {mutation.file: tree})
            return
        try:
            swap(source, tree, str(path), self._live)
            forget_results()
        except CannotSwapError:
            change(self._root, {mutation.file: tree})


def _end(effect: Effect, detail: str) -> End:
    if effect == "breaks":
        return "hang" if detail == ENDLESS else "crash"
    return "unnoticed" if effect == "nothing" else effect
