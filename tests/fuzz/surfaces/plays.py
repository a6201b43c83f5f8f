"""Games that are played on: any choices, sensible or not, and what is kept of them."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import judge
from judge.library.games import Game
from tests.fuzz.known import known_board, sentences
from tests.fuzz.mutation import mutated
from tests.fuzz.sentences import line
from tests.fuzz.surface import Surface
from tests.fuzz.trees import changed

_MOST_CHOICES = 8
_OPTION = "option"
Choice = str | int | dict[str, int]


def made(chance: Random) -> dict[str, Any]:
    """A board, choices, and sometimes a record that is not one."""
    board = known_board(chance)
    choices = [_choice(board, chance) for _ in range(chance.randint(1, _MOST_CHOICES))]
    given: dict[str, Any] = {"board": board.text(), "choices": choices, "seed": chance.choice((None, 7))}
    if chance.random() < 0.3:
        document = {
            "board": board.text(),
            "choices": [{"player": "Alice", "keys": ["pass"]}],
            "schema": "judge-game-1",
        }
        given["record"] = changed(document, chance)
    return given


def _choice(board: judge.Board, chance: Random) -> Choice:
    drawn = chance.random()
    if drawn < 0.6:
        return {_OPTION: chance.randrange(40)}
    if drawn < 0.75:
        return line("line_of_play", board.names, chance)
    if drawn < 0.9:
        return mutated((*board.play, *sentences("Play")), chance)
    return chance.choice((-1, 0, 3, 10**9))


def run(given: dict[str, Any]) -> bool:
    """Play it, and play its record again: it comes out the same."""
    try:
        board = judge.Board.read(given["board"])
        if "record" in given:
            Game.replay(given["record"])
        game = Game(board, seed=given["seed"])
    except judge.errors.JudgeError:
        return False
    for choice in given["choices"]:
        _choose(game, choice)
    if given["seed"] is None:
        assert Game.replay(game.record()).state == game.state
        _told(game)
    return True


def _choose(game: Game, choice: Choice) -> None:
    try:
        if isinstance(choice, dict):
            options = game.options
            game.choose(*options[choice[_OPTION] % len(options) :][:1] if options else (choice[_OPTION],))
        else:
            game.choose(choice)
    except judge.errors.JudgeError:
        pass
    _ = game.what, game.player, game.board(), repr(game)


def _told(game: Game) -> None:
    with contextlib.suppress(judge.errors.UnsupportedError):
        game.scenario()


SURFACE = Surface(made, run, seconds=30)
