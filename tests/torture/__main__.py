"""Ends what judge writes at random moments, and lets the disk run full: `make torture`.

Afterwards the former content must be there, or the new one, never anything between; then it is done again, to its end.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random, SystemRandom

from judge.diagnostics import InputError
from tests.torture.full_disk import small_disk
from tests.torture.killing import killed_after, seconds_of
from tests.torture.works import WORKS, Work

_SIZES = {"import": 150, "rules-import": 2_000, "site": 150, "record": 5_000, "atlas": 4, "cache": 20_000}
"""Cards, rules, pages, choices, cards again, words."""
_LATEST = 1.3
"""Of the time that it takes undisturbed: some are killed after their end."""
_AS_MUCH = 8 * 2**20
"""Bytes that each of them may need beside what is there: with more free, none fails."""


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=100, help="of each kind, for each")
    options.add_argument("--seed", type=int, default=SystemRandom().randrange(2**32))
    options.add_argument("--what", nargs="+", choices=tuple(WORKS), default=tuple(WORKS))
    return options.parse_args()


def main() -> None:
    """Torture each in turn; exit with 1 if anything was found that is neither old nor new."""
    asked = _options()
    print(f"--seed {asked.seed} --rounds {asked.rounds}")
    faults = 0
    for name in asked.what:
        chance = Random(f"{asked.seed} {name}")
        work = WORKS[name](_SIZES[name])
        faults += _told(name, "killed", *_killed(work, asked.rounds, chance))
        faults += _told(name, "full disk", *_on_full_disk(work, asked.rounds, chance))
    raise SystemExit(bool(faults))


def _told(name: str, how: str, came: Counter[str], faults: list[str]) -> int:
    print(
        f"{name:<14}{how:<11}{', '.join(f'{what} {number}' for what, number in sorted(came.items()))}",
        flush=True,
    )
    for fault in faults:
        print(f"  {fault}", file=sys.stderr)
    return len(faults)


def _killed(work: Work, rounds: int, chance: Random) -> tuple[Counter[str], list[str]]:
    came, faults = Counter[str](), list[str]()
    with tempfile.TemporaryDirectory(prefix="judge-torture-") as name:
        place = Path(name) / "place"
        takes = _seconds(work, place)
        for number in range(rounds):
            _anew(work, place)
            moment = chance.uniform(0, takes * _LATEST)
            ended = killed_after(moment, lambda: work.new(place))
            _look(work, place, f"round {number}, after {moment:.4f} s", came, faults)
            came["killed" if ended else "done before"] += 1
    return came, faults


def _on_full_disk(work: Work, rounds: int, chance: Random) -> tuple[Counter[str], list[str]]:
    came, faults = Counter[str](), list[str]()
    with small_disk() as (disk, narrow, how):
        print(f"{'':<14}{how}")
        for number in range(rounds):
            place = disk / f"place{number}"
            _anew(work, place)
            free = chance.randrange(_AS_MUCH >> chance.randrange(12))
            with narrow(free):
                came["refused" if _refused(work, place) else "done"] += 1
            _look(work, place, f"round {number}, {free} bytes free", came, faults)
            shutil.rmtree(place)
    return came, faults


def _refused(work: Work, place: Path) -> bool:
    try:
        work.new(place)
    except (InputError, OSError):
        return True
    return False


def _look(work: Work, place: Path, when: str, came: Counter[str], faults: list[str]) -> None:
    """Which content is there; then the new one is written whole."""
    try:
        found = work.found(place)
        came[found] += 1
        if found == "nothing" and not work.may_be_absent:
            faults.append(f"{when}: nothing was left")
        work.new(place)
        assert work.found(place) == "new", "writing it again does not help"
    except (AssertionError, InputError, OSError) as fault:
        faults.append(f"{when}: {type(fault).__name__}: {fault}")


def _anew(work: Work, place: Path) -> None:
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    work.old(place)
    assert work.found(place) == "old"


def _seconds(work: Work, place: Path) -> float:
    """How long it takes undisturbed, the median of a few times."""
    taken = sorted(_once(work, place) for _ in range(5))
    return taken[2]


def _once(work: Work, place: Path) -> float:
    _anew(work, place)
    return seconds_of(lambda: work.new(place))


if __name__ == "__main__":
    main()
