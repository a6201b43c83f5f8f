"""Games given to a Dask scheduler are the games that are played here, whatever becomes of the workers."""

from __future__ import annotations

import os
import signal

import pytest

import judge
from judge.games.simulating import Played
from judge.library.simulating import Ended, Simulation
from tests.games.decks import DECKS

distributed = pytest.importorskip("distributed", reason="Dask is not installed (extra dask)")
_GAMES = 6
_SHORT = 60


def _simulated(scheduler: str = "", ended: Ended | None = None) -> Simulation:
    return judge.simulate(*DECKS, games=_GAMES, seed="spread", most=_SHORT, scheduler=scheduler, ended=ended)


def _choices(simulation: Simulation) -> list[object]:
    return [(game.number, game.choices, game.scores) for game in simulation.games]


def test_the_games_are_those_that_are_played_here(scheduler: str) -> None:
    """Cards that a deck writes out itself come to the workers with the board."""
    assert _choices(_simulated(scheduler=scheduler)) == _choices(_simulated())


def test_a_lost_worker_loses_no_game(scheduler: str) -> None:
    ended = list[int]()

    def after_the_first(game: Played) -> None:
        ended.append(game.number)
        if len(ended) == 1:
            with distributed.Client(scheduler, set_as_default=False) as client:
                os.kill(min(client.run(os.getpid).values()), signal.SIGKILL)

    simulation = _simulated(scheduler=scheduler, ended=after_the_first)
    assert sorted(ended) == list(range(_GAMES))
    assert _choices(simulation) == _choices(_simulated())
