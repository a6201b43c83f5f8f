"""Records of games: each is played again by the rules, or refused."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from judge.deadline import OutOfTimeError, within
from judge.diagnostics import InputError
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.library.games import Game
from judge.library.simulating import simulate
from tests.fuzz.surface import Surface
from tests.fuzz.trees import changed
from tests.games.decks import DECKS

_MOST = 60
_SECONDS = 5.0


@cache
def _known() -> tuple[dict[str, Any], ...]:
    simulation = simulate(*DECKS, games=3, seed="records", most=_MOST)
    return tuple(simulation.record(game.number) for game in simulation.games)


def made(chance: Random) -> dict[str, Any]:
    """Records that say something else."""
    record = json.loads(json.dumps(chance.choice(_known())))
    if chance.random() < 0.5:
        record["choices"] = changed(record["choices"], chance)
        return dict(record)
    told = changed(record, chance)
    return told if isinstance(told, dict) else {"record": told}


def run(record: dict[str, Any]) -> bool:
    """Play it again, and go on by one choice."""
    try:
        with within(_SECONDS):
            game = Game.replay(record)
            if not game.over:
                game.let_play("random")
    except (InputError, IllegalError, UnsupportedError, OutOfTimeError):
        return False
    return True


SURFACE = Surface(made, run)
