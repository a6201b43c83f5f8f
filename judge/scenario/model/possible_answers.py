"""Which answers a question can have, where that is a closed class: yes or no, a number, a player, colors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.model import CardType, Color
from judge.scenario.model import ask
from judge.scenario.model.answers import canonical

NUMBER = "a number"
_YES_NO = ("yes", "no")
_NOBODY = ("nobody",)
_DECLINED = ("depends", "unsupported")
_COLORS = (*(color.value for color in Color), "colorless", "none")
_TYPES = (*(kind.value for kind in CardType), "none")
_OF_NUMBERS = ("power", "printed power", "cost", "point value", "bonus", "home limit")
_OF_YES_NO = ("draw", "over", "loop", "board possible")
_OF_PLAYERS = ("priority", "winner", "turn", "ahead")


class Possible(msgspec.Struct, frozen=True):
    """The words that can be an answer, `number` if any number can; `several` of the words may be listed."""

    words: tuple[str, ...]
    number: bool = False
    several: bool = False

    def holds(self, answer: str) -> bool:
        """Whether an answer is one of these."""
        known = {canonical(word) for word in (*self.words, *_DECLINED)}
        entries = canonical(answer).split("; ") if self.several else [canonical(answer)]
        return all(entry in known or (self.number and _is_number(entry)) for entry in entries)

    def expected(self) -> tuple[str, ...]:
        """What can be expected, for a person."""
        return (*((NUMBER,) if self.number else ()), *(f"“{word}”" for word in self.words), "“depends”")


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit() or text == "x"


def possible_answers(question: ask.Question, players: tuple[str, ...]) -> Possible | None:
    """The answers that a question can have; None if they can't all be stated."""
    tell = _POSSIBLE.get(type(question))
    return tell(question, players) if tell else None


def _characteristic(question: ask.AskCharacteristic, players: tuple[str, ...]) -> Possible | None:
    if question.what in _OF_NUMBERS:
        return Possible(("none",), number=True)
    if question.what in ("controller", "owner"):
        return Possible((*players, "none"))
    words = {"colors": _COLORS, "type": _TYPES}.get(question.what)
    return Possible(words, several=True) if words else None


def _game(question: ask.AskGame, players: tuple[str, ...]) -> Possible | None:
    if question.what in _OF_YES_NO:
        return Possible(_YES_NO)
    several = question.what == "winner"
    return Possible((*players, *_NOBODY), several=several) if question.what in _OF_PLAYERS else None


def _player(question: ask.AskPlayer, _players: tuple[str, ...]) -> Possible | None:
    return None if question.what == "hand" else Possible(("none",), number=True)


def _yes_no(_question: ask.Question, _players: tuple[str, ...]) -> Possible:
    return Possible(_YES_NO)


_POSSIBLE: dict[type[Any], Callable[[Any, tuple[str, ...]], Possible | None]] = {
    ask.AskCharacteristic: _characteristic,
    ask.AskGame: _game,
    ask.AskPlayer: _player,
    **dict.fromkeys((ask.AskHowMany, ask.AskCounters), lambda _, __: Possible((), number=True)),
    ask.AskRequirements: lambda asked, _: Possible((), number=True) if asked.lacking else None,
    ask.AskHowManyCards: lambda asked, _: Possible((), number=True) if asked.counted else None,
    ask.AskThere: lambda asked, _: Possible((), number=True) if asked.counted else None,
    ask.AskConfronters: lambda _, players: Possible((*players, *_NOBODY), several=True),
    ask.AskFaceoff: lambda asked, _: Possible(_YES_NO) if asked.what == "any" else None,
    ask.AskChooser: lambda asked, players: Possible(
        (*players, *_NOBODY, "chance"), several=asked.source is not None
    ),
    **dict.fromkeys(
        (
            ask.AskHas,
            ask.AskState,
            ask.AskIsAt,
            ask.AskMay,
            ask.AskMust,
            ask.AskAfford,
            ask.AskOverLimit,
            ask.AskMeets,
            ask.AskChoosable,
            ask.AskRespond,
            ask.AskConfronts,
            ask.AskDepends,
            ask.AskApplies,
            ask.AskTriggers,
            ask.AskHappens,
            ask.AskDeck,
            ask.AskLine,
        ),
        _yes_no,
    ),
}
