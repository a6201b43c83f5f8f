"""Questions about boards, with why not and what if."""

from __future__ import annotations

from random import Random
from typing import Any

import judge
from tests.fuzz.known import known_board, sentences
from tests.fuzz.mutation import mutated
from tests.fuzz.sentences import line
from tests.fuzz.surface import Surface
from tests.fuzz.surfaces.boards import FOLLOWED, SECONDS

_RULESETS = ("", "", "", "cr-3.5", "premiere", "crystal-games", "absolute-discord", "none")


def made(chance: Random) -> dict[str, Any]:
    """A board, and a question of the grammar, of the suite, or one that has met with an accident."""
    board = known_board(chance)
    drawn = chance.random()
    if drawn < 0.5:
        question = line("question", board.names, chance) + "?"
    elif drawn < 0.75:
        question = _renamed(chance.choice(sentences("Ask")), board, chance)
    else:
        question = mutated((*board.questions, *sentences("Ask")), chance)
    how = chance.choices(("ask", "what_if", "why_not"), (30, 2, 1))[0]
    return {"board": board.text(), "how": how, "question": question, "rules": chance.choice(_RULESETS)}


def _renamed(question: str, board: judge.Board, chance: Random) -> str:
    """With a name of the board in the place of most words that begin with a capital letter."""
    words = question.split(" ")
    for place, word in enumerate(words[1:], 1):
        if word[:1].isupper() and word not in board.players and board.names:
            words[place] = chance.choice(board.names) + "?" * word.endswith("?")
    return " ".join(words)


def run(given: dict[str, Any]) -> bool:
    """Ask it."""
    try:
        board = judge.Board.read(given["board"])
        if given["how"] == "ask":
            board.ask(given["question"], rules=given["rules"], limit=FOLLOWED, seconds=SECONDS)
        else:
            asked = getattr(board, given["how"])
            asked(given["question"], rules=given["rules"], seconds=SECONDS).text(width=80)
    except (judge.errors.InputError, judge.errors.OutOfTimeError):
        return False
    return True


SURFACE = Surface(made, run, seconds=30)
