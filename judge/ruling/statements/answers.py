"""What a question that is answered otherwise than with yes or no asks about, with the answer, as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.messages.message import message, sentence
from judge.ruling.statements.wording import called, slug
from judge.scenario.model import ask
from judge.scenario.model.ask import AskCharacteristic, AskFaceoff, AskGame, AskReplacements, Characteristic

_NOTHING = "none"
_NOBODY = "nobody"
_NOT_YET = "nobody yet"


def answered(question: object, answer: str) -> str:
    """The answer as a sentence."""
    return sentence(_ANSWERED.get(type(question), _alone)(question, answer))


def value(card: str, what: Characteristic, answer: str) -> str:
    """A characteristic of a card with its value."""
    if answer == _NOTHING:
        return message(f"value-{slug(what)}-none", card=card)
    return message(f"value-{slug(what)}", card=card, answer=answer)


def value_found(card: str, what: Characteristic, answer: str) -> str:
    """A characteristic that is read off a card, as the step that says it."""
    return (
        value(card, what, answer)
        if answer == _NOTHING
        else message(f"found-{slug(what)}", card=card, answer=answer)
    )


def _alone(_question: object, answer: str) -> str:
    return answer


def _characteristic(question: AskCharacteristic, answer: str) -> str:
    return value(called(question.card), question.what, answer)


_GAME = {
    "priority": "holds-priority",
    "first priority": "gets-priority-first",
    "winner": "has-won",
    "turn": "whose-turn",
    "ahead": "is-ahead",
}


def _game(question: AskGame, answer: str) -> str:
    return message(_GAME[question.what], answer=answer) if question.what in _GAME else answer


_FACEOFF = {"which": "faceoff-follows", "involved": "faceoff-involves", "winner": "faceoff-won"}


def _faceoff(question: AskFaceoff, answer: str) -> str:
    if (question.what, answer) == ("which", _NOTHING):
        return message("no-faceoff-follows")
    if answer == _NOT_YET:
        return message("nobody-has-won-faceoff-yet")
    return message(_FACEOFF[question.what], answer=answer)


def _modifiers(question: ask.AskModifiers, answer: str) -> str:
    name = called(question.card)
    if question.source is None:
        return message("what-applies-to-card", name=name, answer=answer)
    source = called(question.source)
    return message("applies-to-not" if answer == _NOTHING else "applies-to", source=source, card=name)


def _confronters(question: ask.AskConfronters, answer: str) -> str:
    problem = called(question.problem)
    if answer == _NOBODY:
        return message("nobody-confronts", problem=problem)
    return message("who-confronts", problem=problem, answer=answer)


def _replacements(_question: AskReplacements, answer: str) -> str:
    if answer == _NOTHING:
        return message("no-replacement-can-apply")
    return message("replacements-can-apply", answer=answer)


_ANSWERED: dict[type[Any], Callable[[Any, str], str]] = {
    ask.AskCharacteristic: _characteristic,
    ask.AskPrice: lambda _, __: message("it-cant-be-done"),
    ask.AskModifiers: _modifiers,
    ask.AskFaceoff: _faceoff,
    ask.AskConfronters: _confronters,
    ask.AskTriggered: lambda _, __: message("nothing-triggers"),
    ask.AskTriggerOrder: lambda _, answer: message("this-order", answer=answer),
    ask.AskGame: _game,
    ask.AskRequirements: lambda asked, answer: message("player-needs", player=asked.player, answer=answer),
    ask.AskReplacements: _replacements,
}
