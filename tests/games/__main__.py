"""Plays many games among the decks of a real collection, watched for what holds of every game.

`python -m tests.games` goes on from where it stopped: each game is a line of a results file, and those that stand there
are not played again. `--show` only tells what stands there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations_with_replacement
from multiprocessing import get_context
from pathlib import Path

import msgspec

from judge.cards.schema import DATABASE
from judge.home import home_folder
from tests.collection import COLLECTION
from tests.games.generated import pairs
from tests.games.playing import EXCHANGED, GENERATED, Fixture, Result, played

FOLDER = Path("build") / "games"


def main() -> None:
    """Play what is not yet in the results, and tell what is in them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1, help="so many games of each pair of decks")
    parser.add_argument("--players", choices=("random", "greedy"), default="random")
    parser.add_argument("--decks", type=Path, default=COLLECTION / "Decks", help="a folder of deck files")
    parser.add_argument(
        "--generated", type=int, default=0, help="in place of these, so many pairs made by lot"
    )
    parser.add_argument(
        "--exchange", action="store_true", help="exchange cards that can't all be carried out"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=600, help="stop a game that takes longer")
    parser.add_argument("--every", type=int, default=1000, help="ask what takes long at every nth decision")
    parser.add_argument("--results", type=Path, default=FOLDER / "results.jsonl")
    parser.add_argument("--show", action="store_true", help="only tell what is in the results")
    asked = parser.parse_args()
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    if not asked.show:
        _import_cards()
        done = {result.fixture for result in _kept(asked.results)}
        pairs = _pairs(asked.decks, asked.generated, exchange=asked.exchange)
        wanted = [Fixture(pair, asked.players, number) for pair in pairs for number in range(asked.games)]
        _play(
            [one for one in wanted if one not in done], asked.results, asked.jobs, asked.seconds, asked.every
        )
    _tell(list(_kept(asked.results)))


def _pairs(folder: Path, number: int, *, exchange: bool) -> Iterator[tuple[str, ...]]:
    """All pairs of the decks in a folder, or so many pairs of decks that are made by lot."""
    before = f"{EXCHANGED} " if exchange else ""
    if number:
        return (
            (f"{before}{GENERATED} {one}", f"{before}{GENERATED} {other}") for one, other in pairs(number)
        )
    paths = (path for path in folder.rglob("*") if path.suffix in (".o8d", ".deck"))
    decks = sorted(f"{before}{path}" for path in paths)
    return combinations_with_replacement(decks, 2)


def _import_cards() -> None:
    """The real cards have to be there; they are imported beside the results if nobody has."""
    if not (home_folder() / DATABASE).is_file():
        os.environ["JUDGE_HOME"] = str((FOLDER / "home").resolve())
    if not (home_folder() / DATABASE).is_file():
        subprocess.run(
            [sys.executable, "-m", "judge", "cards", "import", str(COLLECTION / "Sets")], check=True
        )


def _kept(results: Path) -> Iterator[Result]:
    """The results so far; a line that was not written whole is passed over."""
    for line in results.read_bytes().splitlines() if results.is_file() else ():
        try:
            yield msgspec.json.decode(line, type=Result)
        except msgspec.MsgspecError:
            continue


def _play(fixtures: list[Fixture], results: Path, jobs: int, seconds: float, every: int) -> None:
    with (
        results.open("ab") as file,
        ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool,
    ):
        running = [pool.submit(played, one, seconds, every) for one in fixtures]
        for number, future in enumerate(as_completed(running), 1):
            result = future.result()
            file.write(msgspec.json.encode(result, enc_hook=str) + b"\n")
            file.flush()
            print(f"{number} of {len(fixtures)}: {_line(result)}", flush=True)


def _line(result: Result) -> str:
    decks = ", ".join(Path(deck).stem for deck in result.fixture.decks)
    how = f"{result.stopped.card}: {result.stopped.what}" if result.stopped else result.winner or "draw"
    told = f"{decks} ({result.fixture.kind} {result.fixture.number}): {how}"
    return f"{told}; {result.turns} turns, {result.decisions} decisions, {result.seconds} s {result.broken[:1] or ''}"


def _tell(results: list[Result]) -> None:
    """The figures."""
    ended = [one for one in results if one.stopped is None]
    decisions, seconds = (
        sum(one.decisions for one in results),
        round(sum(one.seconds for one in results)),
    )
    print(f"\n{len(results)} games, {len(ended)} ended, {decisions} decisions, {seconds} s")
    stops = Counter((one.stopped.why, one.stopped.card, one.stopped.what) for one in results if one.stopped)
    for (why, card, what), times in stops.most_common():
        print(f"  {times:5} {why} at {card or 'no card'}: {what}")
    unsure = Counter[tuple[str, str]]()
    for one in results:
        unsure.update({(why.card, why.what): times for why, times in one.unsure})
    for (card, what), times in unsure.most_common():
        print(f"  {times:5} times left alone: {card}: {what}")
    broken = Counter(law for one in results for law in {law for law, _, _ in one.broken})
    for law, times in broken.most_common():
        print(f"  in {times:5} games against {law}")


if __name__ == "__main__":
    main()
