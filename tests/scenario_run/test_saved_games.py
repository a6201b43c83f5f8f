"""A game that anybody can come to play: every state on the way comes back, and goes on as it would have."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

import judge
from judge.engine.model.run import advance
from judge.errors import JudgeError, UnsupportedError
from judge.games.options import Option
from judge.scenario.records.saved import loaded, saved
from tests.examples import MORE
from tests.scenario_run.test_saved import told
from tests.suite import FOLDERS, files_in, invented

MOVES = 8
SAMPLED = FOLDERS[:: 1 if MORE > 1 else 3]


def begun(path: Path) -> judge.Game | None:
    """A game from where the line of play of a scenario leads; None where it leads to several places or none."""
    try:
        return judge.Game(judge.Board.read(path), seed=1)
    except JudgeError:
        return None


def chosen(game: judge.Game, random: Random) -> tuple[Option | int, ...]:
    decision, options = game.decision, game.options
    assert decision is not None
    if decision.kind == "number":
        return (decision.least,)
    if decision.kind in ("priority", "open"):
        return (random.choice(options),)
    return tuple(random.sample(options, random.randint(decision.least, min(decision.most, len(options)))))


@pytest.mark.parametrize("folder", SAMPLED, ids=lambda folder: folder.name)
def test_every_state_of_a_game_played_at_random_comes_back(folder: Path) -> None:
    random = Random(folder.name)
    paths = files_in(folder)
    random.shuffle(paths)
    for path in islice(invented(paths), MORE):
        game = begun(path)
        for _ in range(MOVES):
            if game is None or game.over or game.decision is None:
                break
            try:
                game.choose(*chosen(game, random))
            except UnsupportedError:
                break
            data = saved(game.state)
            back = loaded(data)
            assert (back, hash(back), saved(back)) == (game.state, hash(game.state), data), path
            assert told(advance(back)) == told(advance(game.state)), path
