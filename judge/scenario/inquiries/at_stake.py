"""What is won where nobody says what: a faceoff that is on or begins, else the game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.scenario.inquiries.conditional import Conditional
from judge.scenario.model.ask import AskFaceoff, AskGame, AskHappens, Question
from judge.scenario.model.board import Record
from judge.scenario.model.play import (
    Challenge,
    Concede,
    Deed,
    FaceoffOccurrence,
    GoOn,
    Occurrence,
    PlayerOccurrence,
    PlayerVerb,
    Suppose,
)

ANYTHING = "anything"
"""What a player is said to win or lose where it is not said."""
_OF_FACEOFF: dict[str, PlayerVerb] = {
    "wins the game": "wins a faceoff",
    "loses the game": "loses a faceoff",
}
_OF_FACEOFFS = frozenset({"comparison", "flips", "end of the faceoff"})


class AskWinner(Record, frozen=True):
    """Who wins? It is not said what."""


def of_anything(won: Occurrence) -> Occurrence:
    """The same of a player of whom it is not said what is won or lost."""
    return replace(won, kind=ANYTHING) if isinstance(won, PlayerOccurrence) else won


def at_stake(asked: Any, *, in_faceoff: bool) -> Any:  # noqa: ANN401 -- as many kinds as questions
    """A question, or one that supposes something, that says what is won."""
    if isinstance(asked, Conditional):
        begins = in_faceoff or any(map(_comes_to_faceoff, asked.given))
        ends = any(isinstance(deed, Concede) for deed in asked.given)
        return replace(asked, question=_said(asked.question, in_faceoff=begins and not ends))
    return _said(asked, in_faceoff=in_faceoff)


def is_of_its_winner(question: Question) -> bool:
    """Whether a question asks if a player wins or loses a faceoff."""
    happens = question.occurrence if isinstance(question, AskHappens) else None
    return isinstance(happens, PlayerOccurrence) and happens.verb in _OF_FACEOFF.values()


def _comes_to_faceoff(deed: Deed) -> bool:
    """Whether a faceoff is on, or has just been, once that has been done which a question supposes."""
    match deed:
        case Challenge() | Suppose(occurrence=FaceoffOccurrence()):
            return True
        case GoOn(until=until):
            return until in _OF_FACEOFFS
        case _:
            return False


def _said(question: Question | AskWinner, *, in_faceoff: bool) -> Question:
    if isinstance(question, AskWinner):
        return AskFaceoff(what="winner") if in_faceoff else AskGame(what="winner")
    if not isinstance(question, AskHappens):
        return question
    won = question.occurrence
    if not isinstance(won, PlayerOccurrence) or won.kind != ANYTHING:
        return question
    verb = _OF_FACEOFF[won.verb] if in_faceoff else won.verb
    return replace(question, occurrence=replace(won, verb=verb, kind=""))
