"""A question as a message, for languages other than the one in which its author wrote it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.messages.message import message, term
from judge.ruling.statements.actions import action
from judge.ruling.statements.occurrences import occurs
from judge.ruling.statements.places import area, zone
from judge.ruling.statements.questions import statement
from judge.ruling.statements.wording import called, slug
from judge.scenario import ask
from judge.scenario.ask import AskGame, AskModifiers, AskPile, AskPlayer, AskReplacements, Question
from judge.scenario.board import InZone


def asked(question: Question) -> str:
    """The question; empty for one of which only the words of its author say all that it asks."""
    if _asks_more(question):
        return ""
    try:
        return _ASKED.get(type(question), _whether)(question)
    except KeyError:
        return ""


def _asks_more(question: Question) -> bool:
    """Whether it asks for something that its message would leave out."""
    said = _SAID.get(type(question), question.__struct_fields__)
    return any(field not in said and getattr(question, field) for field in question.__struct_fields__)


def _whether(question: object) -> str:
    return message("asks-whether", statement=statement(question, True))


def _player(question: AskPlayer) -> str:
    if question.color:
        return message("asks-color-power", player=question.player, color=term(question.color))
    return message(f"asks-{slug(question.what)}-of-player", player=question.player)


def _pile(question: AskPile) -> str:
    place = question.place
    if isinstance(place, InZone) and place.end:
        return ""
    if isinstance(place, InZone):
        return message("asks-what-is-in", zone=zone(place))
    return message("asks-what-is-at", area=area(place))


def _modifiers(question: AskModifiers) -> str:
    return message(
        "asks-order-of-modifiers" if question.ordered else "asks-modifiers", card=called(question.card)
    )


def _replacements(question: AskReplacements) -> str:
    if question.occurrence is None:
        return message("asks-replacements")
    return message("asks-replacements-of", statement=occurs(question.occurrence, True))


def _game(question: AskGame) -> str:
    if question.what in ("draw", "over", "loop", "board possible"):
        return _whether(question)
    return message(f"asks-{slug(question.what)}")


#: By kind of question the fields that its message says, where it has others too.
_SAID: dict[type[Any], tuple[str, ...]] = {
    ask.AskFaceoff: ("what",),
    ask.AskHappens: ("occurrence",),
    ask.AskOptions: ("player", "what"),
    ask.AskPlayer: ("player", "what", "color"),
}
_ASKED: dict[type[Any], Callable[[Any], str]] = {
    ask.AskCharacteristic: lambda one: message(f"asks-{slug(one.what)}-of-card", card=called(one.card)),
    ask.AskRequirements: lambda one: message(
        "asks-requirements", card=called(one.problem), player=one.player
    ),
    ask.AskWhere: lambda one: message("asks-where", card=called(one.card)),
    ask.AskPrice: lambda one: message("asks-price", player=one.action.player, doing=action(one.action)),
    ask.AskFaceoff: lambda one: message(f"asks-faceoff-{one.what}"),
    ask.AskPlayer: _player,
    ask.AskPile: _pile,
    ask.AskModifiers: _modifiers,
    ask.AskTriggerOrder: lambda _: message("asks-order-of-effects"),
    ask.AskOptions: lambda one: message(f"asks-what-to-{one.what}", player=one.player),
    ask.AskReplacements: _replacements,
    ask.AskHowMany: lambda one: message(f"asks-how-many-{slug(one.what)}", player=one.player),
    ask.AskGame: _game,
}
