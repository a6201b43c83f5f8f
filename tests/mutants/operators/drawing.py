"""Which mutations are tried: so many by chance, spread over the modules."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.mutants.operators.mutation import Mutation, mutations

ENGINE = "judge/engine"


def all_mutations(root: Path) -> dict[str, tuple[Mutation, ...]]:
    """The mutations of each module of the engine, without those of modules that have none."""
    files = (path.relative_to(root).as_posix() for path in sorted((root / ENGINE).rglob("*.py")))
    found = {file: mutations((root / file).read_text(encoding="utf-8"), file) for file in files}
    return {file: those for file, those in found.items() if those}


def drawn(found: Mapping[str, Sequence[Mutation]], number: int, seed: int) -> tuple[Mutation, ...]:
    """So many mutations, in an order by chance: of each module one at least, else by how many it has.

    Fewer than there are modules are drawn from all alike, or the small modules would never be among them. The same
    seed draws the same ones in the same order from the same sources.
    """
    chance = random.Random(seed)
    if number < len(found):
        return tuple(chance.sample([one for those in found.values() for one in those], number))
    shares = _shares({file: len(those) for file, those in found.items()}, number)
    some = [one for file, share in shares.items() for one in chance.sample(found[file], share)]
    chance.shuffle(some)
    return tuple(some)


def _shares(sizes: Mapping[str, int], number: int) -> dict[str, int]:
    """How many to draw of each module; one after the other goes where the share is the furthest behind."""
    shares = dict.fromkeys(sizes, 1)
    for _ in range(min(number, sum(sizes.values())) - sum(shares.values())):
        open_ones = (file for file in sizes if shares[file] < sizes[file])
        shares[max(open_ones, key=lambda file: sizes[file] / (shares[file] + 1))] += 1
    return shares
