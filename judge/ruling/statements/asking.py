"""A question as a message, for languages other than the one in which its author wrote it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.deferred import deferred
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.ruling.statements.questions import statement
from judge.ruling.statements.wording import called, slug
from judge.scenario.model import ask, play
from judge.scenario.model.ask import (
    AskCounters,
    AskGame,
    AskHowManyCards,
    AskModifiers,
    AskOptions,
    AskPile,
    AskPlayer,
    AskReplacements,
    AskThere,
    Inquiry,
    Question,
)
from judge.scenario.model.board import CardRef, InZone, Place

with deferred(__name__):
    from judge.ruling.statements.actions import action
    from judge.ruling.statements.changes import point_said, supposed_to_be
    from judge.ruling.statements.occurrences import occurs
    from judge.ruling.statements.places import area, zone

_GOALS = ("end of the turn", "next turn")
_ANSWERS = ("yes", "no", "none", "nothing")
_MODE = "mode "


def asked(inquiry: Inquiry) -> str:
    """The question and what it supposes; empty for one of which only the words of its author say all that it asks."""
    question = _question(inquiry.question)
    if not (inquiry.given or inquiry.changes) or not question:
        return question
    otherwise = [listed(map(supposed_to_be, inquiry.changes))] if inquiry.changes else []
    steps = [*otherwise, *(_supposed(one.deed) for one in inquiry.given)]
    return message("asks-supposing", step=_chained(steps), question=question) if all(steps) else ""


def _chained(steps: list[str]) -> str:
    """What is supposed, one after another, as one clause."""
    first, *rest = steps
    return message("supposed-then", first=first, rest=_chained(rest)) if rest else first


def _supposed(deed: play.Deed) -> str:
    """What a question supposes; empty for what only the words of its author say."""
    if isinstance(deed, play.Action):
        return message("supposed-action", player=deed.player, doing=action(deed))
    say = _SUPPOSED.get(type(deed))
    return say(deed) if say else ""


def _goes_on(deed: play.GoOn) -> str:
    if deed.point is not None:
        return message("supposed-goes-on-to", point=point_said(deed.point))
    return message(f"supposed-{slug(deed.until)}") if deed.until in _GOALS else ""


def _picked(pick: play.Pick) -> str:
    """What is chosen; empty for what only the words of its author say."""
    if isinstance(pick, CardRef):
        return called(pick)
    if isinstance(pick, play.Number):
        return str(pick.value)
    if isinstance(pick, play.Words):
        return _in_words(pick.words)
    return getattr(pick, "player", "")


def _in_words(words: str) -> str:
    if words in _ANSWERS:
        return term(words)
    number = words.removeprefix(_MODE)
    if not number.isdigit():
        return ""
    return message("mode", value=number) if words != number else number


def _chooses(deed: play.Choose) -> str:
    chosen = [_picked(one) for one in deed.picks]
    return message("supposed-chooses", player=deed.player, chosen=listed(chosen)) if all(chosen) else ""


def _passes(deed: play.Pass) -> str:
    return (
        message("supposed-passes", player=deed.player) if deed.player else message("supposed-everyone-passes")
    )


_SUPPOSED: dict[type[Any], Callable[[Any], str]] = {
    play.Suppose: lambda deed: occurs(deed.occurrence, True),
    play.GoOn: _goes_on,
    play.Choose: _chooses,
    play.Pass: _passes,
    play.Concede: lambda deed: message("supposed-concedes", player=deed.player),
    play.Decline: lambda deed: message("supposed-declines", player=deed.player),
}


def _how_many(question: ask.AskHowMany) -> str:
    owed = "owed-" if question.owed else ""
    name = f"asks-how-many-{owed}{slug(question.what)}"
    if question.source is None:
        return message(name, player=question.player)
    return message(f"{name}-from", player=question.player, card=called(question.source))


def _question(question: Question) -> str:
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
    if question.among is not None:
        return _options_among(question, question.among)
    if question.source is not None:
        return message("asks-what-to-choose-for", card=called(question.source))
    if not question.player:
        return message("asks-what-is-chosen")
    return message(f"asks-what-to-{question.what}", player=question.player)


def _options_among(question: AskOptions, among: AskThere) -> str:
    if question.source is None or among.title or among.state:
        return ""
    card, kinds = called(question.source), _kinds(among)
    if among.player:
        return message("asks-which-of-them-to-choose-for", kinds=kinds, player=among.player, card=card)
    return message("asks-which-to-choose-for", kinds=kinds, card=card)


def _counters(question: AskCounters) -> str:
    card, power = called(question.card), f"{question.power:+d}"
    name = message("counter-of-power", power=power) if question.power else question.name
    return (
        message("asks-counters-called", card=card, name=name) if name else message("asks-counters", card=card)
    )


def _modifiers(question: AskModifiers) -> str:
    if question.source is not None:
        return message("asks-what-it-does-to", source=called(question.source), card=called(question.card))
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


def _there(question: AskThere) -> str:
    if question.state and question.player and question.place:
        return ""
    kinds = _kinds(question)
    how = "how-many" if question.counted else "which"
    if question.state:
        state = message(f"are-{slug(question.state)}")
        if not question.player:
            where = _where(question.place)
            return message(f"asks-{how}-are-in-state", kinds=kinds, state=state, where=where)
        return message(f"asks-{how}-in-state", kinds=kinds, player=question.player, state=state)
    if question.player:
        return message(f"asks-{how}-has", kinds=kinds, player=question.player, where=_where(question.place))
    return message(f"asks-{how}-are", kinds=kinds, where=_where(question.place))


def _kinds(question: AskThere) -> str:
    """The cards that are asked about, by their kind, trait and color."""
    kinds = (
        message("copies-of-card", title=question.title)
        if question.title
        else message(f"kinds-{question.kind}")
    )
    if question.trait:
        kinds = message("kinds-of-trait", kinds=kinds, trait=question.trait)
    if question.color:
        kinds = message("kinds-of-color", kinds=kinds, color=term(question.color))
    return kinds


def _where(place: Place | None) -> str:
    if place is None:
        return message("where-in-play")
    if isinstance(place, InZone):
        return message("where-in-zone", zone=zone(place))
    return message("where-at-area", area=area(place))


def _how_many_cards(question: AskHowManyCards) -> str:
    verb, kinds = message(f"undergone-{slug(question.verb)}"), message(f"kinds-{question.kind}")
    if not question.player:
        return message(
            "asks-how-many-were" if question.counted else "asks-which-were", kinds=kinds, verb=verb
        )
    asked = "asks-how-many-of-player-were" if question.counted else "asks-which-of-player-were"
    return message(asked, player=question.player, kinds=kinds, verb=verb)


#: By kind of question the fields that its message says, where it has others too.
_SAID: dict[type[Any], tuple[str, ...]] = {
    ask.AskFaceoff: ("what", "kind"),
}
_ASKED: dict[type[Any], Callable[[Any], str]] = {
    ask.AskCharacteristic: lambda one: message(f"asks-{slug(one.what)}-of-card", card=called(one.card)),
    ask.AskRequirements: lambda one: message(
        "asks-lacking-power" if one.lacking else "asks-requirements",
        card=called(one.problem),
        player=one.player,
    ),
    ask.AskWhere: lambda one: message("asks-where", card=called(one.card)),
    ask.AskBefalls: lambda one: message("asks-what-happens-to", card=called(one.card)),
    ask.AskWhen: lambda one: message(f"asks-when-{slug(one.what)}", card=called(one.card)),
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
    ask.AskTriggered: lambda _: message("asks-what-triggers"),
    ask.AskTriggerOrder: lambda _: message("asks-order-of-effects"),
    ask.AskOptions: _options,
    ask.AskReplacements: _replacements,
    ask.AskThere: _there,
    ask.AskHowManyCards: _how_many_cards,
    ask.AskHowMany: _how_many,
    ask.AskGame: _game,
}
