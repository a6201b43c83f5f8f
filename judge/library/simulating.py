"""`judge.simulate`: games that play themselves, from decks to the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, get_args

from judge.diagnostics import Diagnostic, InputError
from judge.games.deck_lists import DeckList
from judge.games.many import Task, all_games
from judge.games.set_up import starting_board
from judge.games.simulating import MOST_DECISIONS, Kind, Played, beginning
from judge.library.decks import deck_list_of
from judge.library.reading import Collection, Source, readings_of
from judge.library.record import Record
from judge.library.telling import plain
from judge.messages.message import message
from judge.report.languages import say_in
from judge.report.simulated import Seated, SimulationDocument, simulation_document, told
from judge.ruling.rule_on import chosen_ruleset
from judge.spreading.spread import spread
from judge.whole_file import write_whole

KINDS: tuple[Kind, ...] = get_args(Kind)
Ended = Callable[[Played], None]
"""Is told of each game as it ends."""


class Simulation:
    """Games that have been played; `games` has them by their numbers."""

    def __init__(self, task: Task, games: Sequence[Played], document: SimulationDocument) -> None:
        """Keep what was played."""
        self.games = tuple(sorted(games, key=lambda game: game.number))
        self.document = document
        self._task = task

    def text(self, language: str = "en") -> str:
        """As `judge simulate` writes it."""
        return "\n".join(map(say_in(language), told(self.document)))

    def to_dict(self) -> dict[str, Any]:
        """What `judge simulate --json` writes."""
        document: dict[str, Any] = plain(self.document)
        return document

    def record(self, number: int) -> dict[str, Any]:
        """The record of the game of a number, for `Game.replay`. Raises LookupError for one that was not played."""
        return record_of(self._task, next(game for game in self.games if game.number == number))

    def __repr__(self) -> str:
        return f"<Simulation: {self.document.ended} of {len(self.games)} games ended>"


def simulate(
    *decks: str | Path,
    games: int = 1,
    seed: str | int = 0,
    jobs: int = 1,
    playing: str | Sequence[str] = "random",
    players: Sequence[str] = (),
    villain: str = "",
    rules: str = "",
    assuming: Mapping[str, str] | None = None,
    seconds: float | None = None,
    most: int = MOST_DECISIONS,
    collection: Collection = None,
    records: Path | None = None,
    ended: Ended | None = None,
    scheduler: str = "",
) -> Simulation:
    """Play games between decks, each a file or a text of several lines. The same seed gives the same games.

    `playing` is “random” or “greedy” for all players or for each; `jobs` how many processes
    play; in their place the workers of a Dask `scheduler` play, of which the address is given.
    A `villain` among the players plays against all others. `seconds` bounds each game, and `most` the decisions that it
    may come to. The record of each game is written into the folder `records` as it ends. Raises InputError for what is
    no deck, or an illegal one, and if there is no scheduler at the address; ModuleNotFoundError for one without the
    extra `dask`; OSError if no record can be written.
    """
    lists = tuple(deck_list_of(deck, collection) for deck in decks)
    board = starting_board(lists, players, rules, villain)
    scenario = Source(text=board, collection=collection).read()
    kinds = _kinds(playing, scenario.players)
    task = Task(
        board=board,
        rules=chosen_ruleset(scenario, rules),
        kinds=kinds,
        seed=str(seed),
        readings=readings_of(assuming),
        seconds=seconds,
        most=most,
    )
    begun, found = perf_counter(), list[Played]()
    start = beginning(scenario, task.rules, task.readings)
    for game in spread(all_games(task, start), range(games), jobs=jobs, scheduler=scheduler):
        found.append(game)
        if records is not None:
            keep_record(record_of(task, game), records / f"{game.number}.json")
        if ended is not None:
            ended(game)
    document = simulation_document(
        found,
        [
            Seated(player, one.name, kinds[player])
            for player, one in zip(scenario.players, lists, strict=True)
        ],
        sorted({name for one in lists for name in _names(one)}),
        rules=task.rules,
        seed=task.seed,
        elapsed=perf_counter() - begun,
    )
    return Simulation(task, found, document)


def record_of(task: Task, game: Played) -> dict[str, Any]:
    """The record of one game of a simulation."""
    kept = Record(board=task.board, rules=task.rules, assuming=dict(task.readings), choices=game.choices)
    document: dict[str, Any] = plain(kept)
    return document


def keep_record(record: Mapping[str, Any], path: Path) -> None:
    """Write a record; what is there already stays until it is whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps(record, ensure_ascii=False).encode())


def _names(one: DeckList) -> tuple[str, ...]:
    """The cards that can be played."""
    return tuple(copies.card.name for copies in one.deck.draw_deck)


def _kinds(playing: str | Sequence[str], players: tuple[str, ...]) -> dict[str, Kind]:
    told = (playing,) * len(players) if isinstance(playing, str) else tuple(playing)
    told = told * len(players) if len(told) == 1 else told
    known = {kind: kind for kind in KINDS}
    if len(told) != len(players) or not set(told) <= set(known):
        raise InputError(Diagnostic(message=message("how-players-play"), expected=KINDS))
    return {player: known[kind] for player, kind in zip(players, told, strict=True)}  # type: ignore[index]
