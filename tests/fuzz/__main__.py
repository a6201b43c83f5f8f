"""Feeds every way into judge with inputs that nobody meant for it: `make fuzz`.

Every round prints its first seed; each input has a seed of its own, counted up from there. One input again:
`python -m tests.fuzz --surface boards --seed 4711 --inputs 1`. The exit status is 1 if anything was found.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import SystemRandom

from tests.fuzz.finding import keep
from tests.fuzz.rounds import Round, run_round
from tests.fuzz.surface import NAMES

_LONGEST_ROUND = 120.0
_SEEDS = 2**40
_HEAD = f"{'surface':<16}{'inputs':>9}{'answered':>10}{'refused':>9}{'late':>6}{'found':>7}{'seconds':>9}{'per s':>8}"


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=300, help="for all surfaces together")
    options.add_argument("--inputs", type=int, default=10**9, help="at most so many for each surface")
    options.add_argument("--seed", type=int, default=None, help="of the first input of each surface")
    options.add_argument("--surface", nargs="+", choices=NAMES, default=NAMES)
    options.add_argument("--jobs", type=int, default=1, help="rounds at once")
    options.add_argument(
        "--keep", type=Path, default=Path("fuzz-found"), help="folder for inputs that break something"
    )
    return options.parse_args()


def main() -> None:
    """Run rounds over the surfaces in turn until the time is over."""
    asked = _options()
    done: list[Round] = []
    with tempfile.TemporaryDirectory(prefix="judge-fuzz-home-") as home:
        os.environ["JUDGE_HOME"] = home
        with ThreadPoolExecutor(asked.jobs) as running:
            for one in running.map(lambda planned: run_round(*planned), _planned(asked)):
                done.append(one)
                _tell(one, asked.keep)
    print("", _HEAD, *map(_row, _by_surface(done)), _row(_sum("all", done)), sep="\n")
    raise SystemExit(any(one.findings for one in done))


def _planned(asked: argparse.Namespace) -> Iterator[tuple[str, int, float, int]]:
    """Each surface for its share of the time: in several rounds, with seeds of their own, if that is long."""
    share = asked.seconds * asked.jobs / len(asked.surface)
    rounds = 1 if asked.seed is not None else max(1, round(share / _LONGEST_ROUND))
    for number in range(rounds):
        for name in asked.surface:
            first = asked.seed if asked.seed is not None else SystemRandom().randrange(1, _SEEDS)
            yield name, first + number, share / rounds, asked.inputs


def _tell(one: Round, folder: Path) -> None:
    when = time.strftime("%H:%M:%S", time.gmtime())
    print(
        f"{when} --surface {one.surface} --seed {one.first}: {one.inputs} inputs in {one.seconds:.0f} s",
        flush=True,
    )
    for finding in one.findings:
        print(
            f"  {finding.fault}: {finding.what} (--seed {finding.seed}), {keep(finding, folder)}",
            file=sys.stderr,
        )


def _by_surface(done: list[Round]) -> Iterator[Round]:
    for name in NAMES:
        of_it = [one for one in done if one.surface == name]
        if of_it:
            yield _sum(name, of_it)


def _sum(name: str, rounds: list[Round]) -> Round:
    return Round(
        surface=name,
        first=0,
        seconds=sum(one.seconds for one in rounds),
        answered=sum(one.answered for one in rounds),
        refused=sum(one.refused for one in rounds),
        late=sum(one.late for one in rounds),
        again=sum(one.again for one in rounds),
        findings=[finding for one in rounds for finding in one.findings],
    )


def _row(one: Round) -> str:
    rate = one.inputs / one.seconds if one.seconds else 0
    figures = f"{one.inputs:>9}{one.answered:>10}{one.refused:>9}{one.late:>6}{one.found:>7}"
    return f"{one.surface:<16}{figures}{one.seconds:>9.0f}{rate:>8.1f}"


if __name__ == "__main__":
    main()
