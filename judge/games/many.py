"""The games of a simulation as pieces of one work: who plays which makes no difference to it."""

from __future__ import annotations

import msgspec

from judge.games.simulating import MOST_DECISIONS, Beginning, Kind, Played, Stopped, play_out
from judge.messages.message import message
from judge.spreading.work import Work


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a simulation have in common: the board they begin at, and who plays how.

    `seconds` bounds each game, None not at all; `most` is how many decisions it may come to.
    """

    board: str
    rules: str
    kinds: dict[str, Kind]
    seed: str
    readings: tuple[tuple[str, str], ...] = ()
    seconds: float | None = None
    most: int = MOST_DECISIONS


Common = tuple[Task, Beginning]
"""Who plays needs neither decks nor cards: where the games begin is told."""


def all_games(task: Task, start: Beginning) -> Work[Common, int, Played]:
    """The work of which the pieces are games, by their numbers."""
    return Work((task, start), _played, _lost)


def _played(common: Common, number: int) -> Played:
    task, start = common
    return play_out(start, task.kinds, task.seed, number, seconds=task.seconds, most=task.most)


def _lost(number: int, attempts: int) -> Played:
    told = Stopped(why="fault", what=message("process-lost", attempts=attempts))
    return Played(number=number, stopped=told)
