"""That the game is not over: nobody has won it, and nobody has lost it for that (103.1, 103.2)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite


def goes_on(state: State) -> Note:
    """The step that says so, with the points that everybody has."""
    return Note(text=message("game-not-over-15-points", scores=scores(state)), rules=cite("103.2"))


def scores(state: State) -> str:
    """How many points each player has who is in the game."""
    return listed(message("has", name=seat.name, score=seat.score) for seat in state.seats if seat.in_game)
