"""What a player can do, as a phrase: “move Gem to Alice's home”."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.messages.message import message
from judge.ruling.statements.places import way_to
from judge.ruling.statements.wording import called, names, slug, strung
from judge.scenario.model import play
from judge.scenario.model.play import Action, Activate, AdditionalCost, PlayCard


def action(asked: Action) -> str:
    """An action as a phrase."""
    return _ACTIONS[type(asked)](asked)


def _play(asked: PlayCard) -> str:
    on = message("how-on", card=called(asked.on)) if asked.on else way_to(asked.to)
    face = message(f"how-{asked.face}") if asked.face else ""
    way = message(f"how-way-{slug(asked.way)}") if asked.way else ""
    free = message("how-free") if asked.free else ""
    how = strung((on, *_aimed(asked), face, way, free, *_paid(asked.x, asked.costs)))
    return message("to-plays-cards", cards=called(asked.card), how=how)


def _aimed(asked: PlayCard | Activate) -> Iterator[str]:
    if asked.choosing is not None:
        yield message("how-choosing", card=called(asked.choosing))


def _paid(x: int | None, costs: tuple[AdditionalCost, ...]) -> Iterator[str]:
    if x is not None:
        yield message("how-x", x=x)
    for cost in costs:
        yield message("how-cost", paying=message(f"paying-{cost.verb}", cards=names(cost.cards)))


def _activate(asked: Activate) -> str:
    how = strung((*_aimed(asked), *_paid(asked.x, asked.costs)))
    return message("to-activate-how", doing=_ability(asked), how=how) if how else _ability(asked)


def _ability(asked: Activate) -> str:
    if asked.words:
        return message("to-activate-words", card=called(asked.card), words=asked.words)
    if asked.ability:
        return message("to-activate-nth", card=called(asked.card), number=asked.ability)
    return message("to-activate", card=called(asked.card))


_ACTIONS: dict[type[Any], Callable[[Any], str]] = {
    play.PlayCard: _play,
    play.Activate: _activate,
    play.MoveCard: lambda asked: message("to-moves-cards", cards=called(asked.card), how=way_to(asked.to)),
    play.DrawAction: lambda _: message("to-draw"),
    play.Rally: lambda asked: message("to-rally", card=called(asked.card)),
    play.Challenge: lambda asked: message("to-challenge", card=called(asked.troublemaker)),
    play.Mulligan: lambda asked: message("to-mulligan" if asked.takes else "to-keep"),
}
