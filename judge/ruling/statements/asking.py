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
from judge.scenario.ask import (
    AskCounters,
    AskGame,
    AskModifiers,
    AskOptions,
    AskPile,
    AskPlayer,
    AskReplacements,
    Question,
)
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
    if question.at is not None:
        return _power_at(question.player, area(question.at), question.color)
    if question.color:
        return message("asks-color-power", player=question.player, color=term(question.color))
    return message(f"asks-{slug(question.what)}-of-player", player=question.player)


def _power_at(player: str, place: str, color: str) -> str:
    if color:
        return message("asks-color-power-at", player=player, area=place, color=term(color))
    return message("asks-power-at", player=player, area=place)


def _pile(question: AskPile) -> str:
    place = question.place
    if isinstance(place, InZone) and place.end:
        return message(f"asks-what-is-on-{place.end}", zone=zone(place))
    if isinstance(place, InZone):
        return message("asks-what-is-in", zone=zone(place))
    return message("asks-what-is-at", area=area(place))


def _options(question: AskOptions) -> str:
    if question.source is not None:
        return message("asks-what-to-choose-for", card=called(question.source))
    if not question.player:
        return message("asks-what-is-chosen")
    return message(f"asks-what-to-{question.what}", player=question.player)


def _counters(question: AskCounters) -> str:
    card, power = called(question.card), f"{question.power:+d}"
    name = message("counter-of-power", power=power) if question.power else question.name
    return (
        message("asks-counters-called", card=card, name=name) if name else message("asks-counters", card=card)
    )


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
    ask.AskChoosable: ("card",),
    ask.AskRespond: ("player",),
}
_ASKED: dict[type[Any], Callable[[Any], str]] = {
    ask.AskCharacteristic: lambda one: message(f"asks-{slug(one.what)}-of-card", card=called(one.card)),
    ask.AskRequirements: lambda one: message(
        "asks-requirements", card=called(one.problem), player=one.player
    ),
    ask.AskWhere: lambda one: message("asks-where", card=called(one.card)),
    ask.AskPrice: lambda one: message("asks-price", player=one.action.player, doing=action(one.action)),
    ask.AskFaceoff: lambda one: _whether(one) if one.what == "any" else message(f"asks-faceoff-{one.what}"),
    ask.AskConfronters: lambda one: message(
        "asks-who-could-confront" if one.could else "asks-who-confronts", card=called(one.problem)
    ),
    ask.AskCounters: _counters,
    ask.AskWith: lambda one: message(f"asks-what-is-{one.how}", card=called(one.card)),
    ask.AskPlayer: _player,
    ask.AskPile: _pile,
    ask.AskModifiers: _modifiers,
    ask.AskTriggerOrder: lambda _: message("asks-order-of-effects"),
    ask.AskOptions: _options,
    ask.AskReplacements: _replacements,
    ask.AskHowMany: lambda one: message(f"asks-how-many-{slug(one.what)}", player=one.player),
    ask.AskGame: _game,
}
