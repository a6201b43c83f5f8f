"""`python -m tests.mutants [RULE…]`: the rules whose loss no scenario notices, and by what the others are noticed."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tests.collection import ROOT
from tests.mutants.operators.command import Asked, try_operators
from tests.mutants.plan import Mutant, mutants, rules_with_code
from tests.mutants.report import Verdict, document, report
from tests.mutants.trial import EFFECTS, Run, Trial, run, trial


class _Task(msgspec.Struct, frozen=True):
    mutant: Mutant
    whole: dict[str, Run]


def main() -> int:
    """Try every rule with code, or those named. Exit status 1 if the loss of any is not noticed."""
    asked = _arguments()
    if asked.operators:
        return try_operators(ROOT, Asked(asked.draw, asked.seed, asked.jobs, asked.json, asked.again))
    begun = time.monotonic()
    code = rules_with_code(ROOT)
    unknown = [rule for rule in asked.rules if rule not in code]
    if unknown:
        print(f"no code names {', '.join(unknown)}", file=sys.stderr)
        return 2
    chosen = {rule: code[rule] for rule in (asked.rules or code)}
    os.chdir(ROOT)
    verdicts = tuple(_verdicts(chosen, asked.jobs))
    if asked.json:
        asked.json.write_bytes(document(verdicts))
    print(report(verdicts))
    print(f"{time.monotonic() - begun:.0f} seconds.", file=sys.stderr)
    return int(any(verdict.unnoticed for verdict in verdicts))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=main.__doc__)
    parser.add_argument(
        "rules", nargs="*", metavar="RULE", help="such as 711.3b; all rules with code if none"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes at once")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every verdict as JSON")
    of_operators = parser.add_argument_group("changed operators, in place of lost rules")
    of_operators.add_argument("--operators", action="store_true", help="change operators of the engine")
    of_operators.add_argument("--draw", type=int, default=500, help="how many changes (500)")
    of_operators.add_argument("--seed", type=int, default=1, help="by which they are drawn (1)")
    of_operators.add_argument("--again", type=Path, metavar="FILE", help="those left in an earlier --json")
    return parser.parse_args()


def _verdicts(chosen: dict[str, tuple[str, ...]], jobs: int) -> Iterator[Verdict]:
    """The verdict on each rule, in order. Every trial is a process of its own."""
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        whole = pool.apply(_whole)
        if not any(one.met for one in whole.values()):
            raise SystemExit("no scenario has an expectation that is met")

        def tried(ways: tuple[Mutant, ...]) -> tuple[tuple[Mutant, Trial], ...]:
            tasks = [_Task(mutant, whole) for mutant in ways]
            return tuple(zip(ways, _shown(pool.imap(_outcome, tasks), len(tasks)), strict=True))

        first = tried(tuple(way for rule, files in chosen.items() for way in mutants(ROOT, rule, files)))
        broken = [mutant for mutant, trial in first if trial.effect == "breaks"]
        parts = tried(tuple(part for mutant in broken for part in mutant.one_by_one()))
    for rule in chosen:
        yield Verdict(rule, tuple(_clearest(one, parts) for one in first if one[0].rule == rule))


def _clearest(found: tuple[Mutant, Trial], parts: tuple[tuple[Mutant, Trial], ...]) -> tuple[Mutant, Trial]:
    """What is found, or of what breaks everything the part with the clearest effect."""
    mutant, outcome = found
    if outcome.effect != "breaks":
        return found
    own = [part for part in parts if part[0] in mutant.one_by_one()]
    return min((found, *own), key=lambda one: EFFECTS.index(one[1].effect))


def _whole() -> dict[str, Run]:
    """What every scenario comes to with all rules."""
    files = sorted(Path("scenarios").rglob("*.scenario"))
    return {file.as_posix(): run(file.as_posix()) for file in files}


def _outcome(task: _Task) -> Trial:
    """What a mutant comes to, in this process, which is good for nothing else afterwards."""
    try:
        sources = task.mutant.sources(ROOT)
    except ValueError as stale:
        return Trial("breaks", detail=str(stale))
    return trial(ROOT, sources, task.mutant.rule, task.whole)


def _shown(trials: Iterable[Trial], total: int) -> Iterable[Trial]:
    if not sys.stderr.isatty():
        return trials
    from rich.console import Console
    from rich.progress import track

    return track(trials, "Losing rules", total=total, console=Console(stderr=True), transient=True)


if __name__ == "__main__":
    raise SystemExit(main())
