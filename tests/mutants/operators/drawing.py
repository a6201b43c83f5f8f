"""Which mutations are tried: so many by chance."""

from __future__ import annotations

import hashlib
import heapq
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

import msgspec

from tests.mutants.operators.mutation import Mutation, mutations

ENGINE = "judge/engine"


def all_mutations(root: Path) -> dict[str, tuple[Mutation, ...]]:
    """The mutations of each module of the engine, without those of modules that have none."""
    files = (path.relative_to(root).as_posix() for path in sorted((root / ENGINE).rglob("*.py")))
    found = {file: mutations((root / file).read_text(encoding="utf-8"), file) for file in files}
    return {file: those for file, those in found.items() if those}


def drawn(found: Mapping[str, Iterable[Mutation]], number: int, seed: int) -> tuple[Mutation, ...]:
    """So many mutations, in an order by chance: the first of them are a draw as well.

    Each has its place by what it is and the seed alone. Whatever is changed elsewhere, what was drawn stays drawn but
    for those that as many new ones come before, and two draws of the same seed differ by no more than the sources do.
    """
    every = (one for those in found.values() for one in those)
    return tuple(heapq.nsmallest(number, every, key=partial(_lot, seed)))


def _lot(seed: int, mutation: Mutation) -> bytes:
    return hashlib.blake2b(msgspec.json.encode((seed, mutation.key)), digest_size=16).digest()
