"""How many false rulings of each family are rejected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil, sqrt
from pathlib import Path
from zlib import crc32

import msgspec

from judge.report.ruling_json import rulings_json
from judge.verifying.checking import Verdict, verify
from judge.verifying.document import Ruling, read_ruling
from tests.nets.corruption.document import alone
from tests.nets.corruption.families import FAMILIES, Family
from tests.suite import FOLDERS, files_in, invented, own_ruling

RECORD = Path(__file__).parent.with_name("corruption.toml")
HEAD = """Of 100 false rulings of each family `judge verify` rejects at least so many, in the whole suite.
They may only rise; `python -m tests.nets.corruption --record` writes them anew. Ordinary runs try a sample."""
EVERY = 20
"""On ordinary runs one in so many scenarios of each folder is tried."""
_DEVIATIONS = 3
"""So many standard deviations a rate of a sample may lie below that of the whole suite."""


class Rate(msgspec.Struct, frozen=True):
    """How many false rulings were tried, how many rejected, and of how many others a part is said to be unchecked."""

    tried: int
    rejected: int
    said: int = 0

    @property
    def percent(self) -> int:
        """Whole rejected ones of 100; all, if there was nothing to try."""
        return 100 * self.rejected // self.tried if self.tried else 100

    @property
    def exact(self) -> float:
        """Rejected ones of 100; all, if there was nothing to try."""
        return 100 * self.rejected / self.tried if self.tried else 100.0


def least(recorded: int, tried: int) -> float:
    """Of 100 false rulings so many must be rejected in a sample of so many, where that many are in the whole suite."""
    return recorded - _DEVIATIONS * sqrt(recorded * (100 - recorded) / tried)


def sampled(every: int) -> list[Ruling]:
    """The settled answers of one in so many scenarios of each folder, each as a ruling of its own."""
    files = (path for folder in FOLDERS for path in invented(chosen(files_in(folder), every)))
    return [one for path in files for one in alone(_document(path))]


def chosen(files: list[Path], every: int) -> list[Path]:
    """One in so many files by the hashes of their names, so that a new file displaces at most one of them."""
    return sorted(files, key=lambda path: crc32(path.name.encode()))[: ceil(len(files) / every)]


def _document(path: Path) -> Ruling:
    return read_ruling(rulings_json([own_ruling(path)]).encode(), path.name)


def rates(rulings: Iterable[Ruling]) -> dict[str, Rate]:
    """By family how many were tried and rejected."""
    told = tuple(rulings)
    return {family.__name__: _rate(list(_verdicts(family, told))) for family in FAMILIES}


def _verdicts(family: Family, rulings: Iterable[Ruling]) -> Iterator[Verdict]:
    for ruling in rulings:
        yield from (verify(false) for false in family(ruling))


def _rate(verdicts: list[Verdict]) -> Rate:
    held = [one for one in verdicts if one.holds]
    return Rate(len(verdicts), len(verdicts) - len(held), sum(bool(one.unchecked) for one in held))
