"""Plays many games among the decks of a real collection, watched for what holds of every game.

`python -m tests.games` plays ten thousand of them among the theme decks and decks made by lot. It goes on from where it
stopped: each game is a line of a results file, and those that are there are not played again, nor are the first ones of
the plan that are recorded to have been played before (`--anew` plays those too). `--show` only reports what is there,
`--record` adds it to the record. `--made-for N` plays N games, of decks made for it, of each card that by the record
nobody has played yet.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, islice, zip_longest
from pathlib import Path

import msgspec

from judge.cards.schema import DATABASE
from judge.games.simulating import KINDS, Kind
from judge.home import home_folder
from judge.spreading.processes import in_processes
from judge.spreading.work import Work
from tests.collection import COLLECTION
from tests.games.generated import pairs, playable_names
from tests.games.made_for import can_be_made_for
from tests.games.playing import EXCHANGED, GENERATED, MADE_FOR, Fixture, Result, lost, played
from tests.games.record import Record, read_record, with_made_for, with_results, write_record

FOLDER = Path("build") / "games"
_MIXED: tuple[Kind, ...] = (*("hasty", "hasty", "random") * 5, "greedy")
"""A greedy player takes several times as long as the others, so of mixed games few are theirs."""
_MOST_NAMED = 40


def main() -> None:
    """Play what is not yet in the results, and report what is in them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=115, help="so many games of each pair of decks")
    parser.add_argument("--players", choices=(*KINDS, "mixed"), default="mixed")
    parser.add_argument("--decks", type=Path, default=COLLECTION / "Decks", help="a folder of deck files")
    parser.add_argument("--generated", type=int, default=1_030, help="so many games of decks made by lot")
    parser.add_argument(
        "--exchange", action="store_true", help="exchange cards that can't all be carried out"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=600, help="stop a game that takes longer")
    parser.add_argument("--every", type=int, default=4000, help="ask what takes long at every nth decision")
    parser.add_argument("--results", type=Path, default=FOLDER / "results.jsonl")
    parser.add_argument("--show", action="store_true", help="only report what is in the results")
    parser.add_argument("--record", action="store_true", help="add what is in the results to the record")
    parser.add_argument("--made-for", type=int, default=0, help="so many games for each card never played")
    parser.add_argument("--anew", action="store_true", help="play the games that are recorded too")
    asked = parser.parse_args()
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    _import_cards()
    before = f"{EXCHANGED} " if asked.exchange else ""
    plan = _in_turn(
        _among(asked.decks, before, asked.games, asked.players),
        _by_lot(before, asked.generated, asked.players),
    )
    former = Record() if asked.anew else read_record()
    wanted = list(islice(plan, former.games, None))
    if asked.made_for:
        wanted = list(_made_for(former.never_played or (), asked.made_for))
    if not asked.show and not asked.record:
        done = {result.fixture for result in _kept(asked.results)}
        missing = [one for one in wanted if one not in done]
        _play(missing, asked.results, asked.jobs, asked.seconds, asked.every)
    results = list(_kept(asked.results))
    _report(results)
    if asked.record:
        more = with_made_for if asked.made_for else with_results
        write_record(more(former, wanted, results))


def _in_turn(*plans: Iterable[Fixture]) -> Iterator[Fixture]:
    """The games of several plans, one of each in turn, so that a run cut short has played of all."""
    return (one for several in zip_longest(*plans) for one in several if one is not None)


def _among(folder: Path, before: str, games: int, players: str) -> Iterator[Fixture]:
    """So many games of each pair of the decks in a folder; each pair once before any is played again."""
    paths = (path for path in folder.rglob("*") if path.suffix in (".o8d", ".deck"))
    every = list(combinations_with_replacement(sorted(f"{before}{path}" for path in paths), 2))
    return (Fixture(pair, _kind(players, number), number) for number in range(games) for pair in every)


def _by_lot(before: str, games: int, players: str) -> Iterator[Fixture]:
    """So many games of decks that are made by lot, each of another pair."""
    for number, (one, other) in enumerate(pairs(games)):
        yield Fixture(
            (f"{before}{GENERATED} {one}", f"{before}{GENERATED} {other}"), _kind(players, number), 0
        )


def _made_for(names: Iterable[str], games: int) -> Iterator[Fixture]:
    """So many games for each of these cards that can be in a deck, of one deck against the same, played to play it."""
    for name in names:
        if can_be_made_for(name):
            deck = f"{MADE_FOR} {name}"
            yield from (Fixture((deck, deck), "hasty", number) for number in range(games))


def _kind(players: str, number: int) -> Kind:
    """How the players of a game play."""
    return next((kind for kind in KINDS if kind == players), _MIXED[number % len(_MIXED)])


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
    work = Work((seconds, every), played, lost)
    with results.open("ab") as file:
        for number, result in enumerate(in_processes(work, iter(fixtures), jobs), 1):
            file.write(msgspec.json.encode(result, enc_hook=str) + b"\n")
            file.flush()
            print(f"{number} of {len(fixtures)}: {_line(result)}", flush=True)


def _line(result: Result) -> str:
    decks = ", ".join(Path(deck).stem for deck in result.fixture.decks)
    how = f"{result.stopped.card}: {result.stopped.what}" if result.stopped else result.winner or "draw"
    told = f"{decks} ({result.fixture.kind} {result.fixture.number}): {how}"
    return f"{told}; {result.turns} turns, {result.decisions} decisions, {result.seconds} s {result.broken[:1] or ''}"


def _report(results: list[Result]) -> None:
    """The figures, among them what the cards came to."""
    ended = [one for one in results if one.stopped is None]
    decisions, seconds = (
        sum(one.decisions for one in results),
        round(sum(one.seconds for one in results)),
    )
    conceded = sum(one.conceded for one in results)
    print(
        f"\n{len(results)} games, {len(ended)} ended, {conceded} of these conceded, {decisions} decisions, {seconds} s"
    )
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
    played = {name for one in results for name in one.plays}
    never = sorted(name for name in playable_names() if name not in played)
    print(f"{len(played)} cards were played, {len(never)} never: {', '.join(never[:_MOST_NAMED])}")


if __name__ == "__main__":
    main()
