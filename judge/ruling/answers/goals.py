"""What a player aims at, as a test of the positions that a turn comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.engine.model.zones import DRAW_DECK, HAND, zone_key
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, term
from judge.ruling.answers import happenings, states
from judge.ruling.lines.graph import Goal
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import Aim, AskHappens, AskIsAt, AskLine, AskState, AtLeast
from judge.scenario.running.explore import Outcome


def goal_of(question: AskLine, start: Situation) -> Goal:
    """Whether what is aimed at has come about since the question was asked, or is so."""
    holds = _HOLDS[type(question.aim)]

    def reached(outcome: Outcome) -> bool:
        here = replace(start, start=start.state, state=outcome.state, decision=outcome.decision)
        return holds(here, question.aim) == question.holds

    return reached


def concerned(question: AskLine, start: Situation) -> frozenset[object]:
    """The cards of which the question speaks, and the areas in which they are."""
    aim = getattr(question.aim, "occurrence", question.aim)
    cards = (*getattr(aim, "cards", ()), *filter(None, (getattr(aim, "card", None),)))
    objects = tuple(filter(None, map(start.find, cards)))
    area = start.keys_of(to)[0] if (to := getattr(aim, "to", None)) else ""
    return frozenset({*(obj.oid for obj in objects), *(obj.area for obj in objects if obj.area), area} - {""})


def amount(situation: Situation, aim: AtLeast) -> int:
    """How much there is now of what is to be enough. Raises UnsupportedError where nobody can say."""
    if aim.card is not None:
        obj = situation.find(aim.card)
        return (situation.view.get(obj.oid).power or 0) if obj is not None else 0
    return _AMOUNTS[aim.what](situation, aim.player)


def _size(zone: str) -> Callable[[Situation, str], int]:
    def size(situation: Situation, player: str) -> int:
        if zone_key(zone, player) in situation.state.undescribed:
            raise UnsupportedError(
                message("number-of-cards-not-stated", player=player, zone=term(zone)), clause=True
            )
        return len(situation.state.zone(zone, player))

    return size


_AMOUNTS: dict[str, Callable[[Situation, str], int]] = {
    "score": lambda situation, player: situation.state.seat(player).score,
    "tokens": lambda situation, player: situation.state.seat(player).tokens,
    "hand size": _size(HAND),
    "deck size": _size(DRAW_DECK),
}

_HOLDS: dict[type[Aim], Callable[[Situation, Any], bool]] = {
    AskHappens: lambda here, aim: happenings.happens(here, aim).answer == "yes",
    AskState: lambda here, aim: states.state(here, aim).answer == "yes",
    AskIsAt: lambda here, aim: states.is_at(here, aim).answer == "yes",
    AtLeast: lambda here, aim: amount(here, aim) >= aim.number,
}
