"""How many points players have scored in a period, and with which cards (517)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.perspective.amounts import within
from judge.engine.perspective.bound import bound_player
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.history import is_within
from judge.engine.perspective.periods import is_during
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import Number
from judge.text.ast.event import CardEvent, Event, ScoresSoMuch, Using, Within
from judge.text.ast.node import Node
from judge.text.ast.period import Period


def is_any_scoring(event: ScoresSoMuch) -> bool:
    """Whether it is every scoring of points, however many they are ("when you score one or more points")."""
    bound = event.comparison
    one = isinstance(bound.amount, Number) and bound.amount.value == 1
    return bound.relation == ">=" and one and event.with_cards is None


def is_in_one_period(node: Within) -> bool:
    """Whether it is the points of one phase, or one turn, that a text adds up, if it adds up points."""
    event, period = node.event, node.period
    if not isinstance(event, ScoresSoMuch):
        return True
    named = isinstance(period, Period) and (period.name == "turn" or period.name.endswith(" Phase"))
    return named and event.who is not None and event.who.role == "you" and event.comparison.relation == ">="


@implements("517.2", "704.1")
def comes_to_so_much(look: Perspective, node: Within, happening: Happening) -> Bindings | None:
    """The scoring by which the points of a player in one period come to so much: once, as they reach it."""
    event = node.event
    assert isinstance(event, ScoresSoMuch)
    if not is_in_one_period(node) or happening.before is None:
        raise look.unsupported(node)
    scored = happening.occurrence
    bound = bound_player(look, event.who, scored.player) if scored.verb == "score" else None
    if bound is None or not is_during(look, node.period):
        return None
    earlier, now = happening.before.logged(), look.state.log
    reached = (
        within(look, _sum(look, event, node.period, log, scored.player), event.comparison)
        for log in (now, earlier)
    )
    return bound if tuple(reached) == (True, False) else None


@implements("517.2")
def has_scored_so_much(look: Perspective, event: ScoresSoMuch, period: Node | None) -> bool:
    """Whether one of the players meant has scored so many points in all in a period."""
    players = look.players(event.who) if event.who is not None else look.state.players()
    sums = (_sum(look, event, period, look.state.log, player) for player in players)
    return any(within(look, points, event.comparison) for points in sums)


def _sum(
    look: Perspective, event: ScoresSoMuch, period: Node | None, log: Iterable[Logged], player: str
) -> int:
    done = (logged.occurrence for logged in log if is_within(look, period, logged))
    return sum(
        one.amount
        for one in done
        if one.verb == "score" and one.player == player and _is_with(look, event, one)
    )


@implements("517.2")
def _is_with(look: Perspective, event: ScoresSoMuch, scored: Occurrence) -> bool:
    """Whether points were scored with a card that the text means; by a text they are scored with its card."""
    if event.with_cards is None:
        return True
    cards = (scored.source,) if scored.source else scored.scored_with
    if cards is None:
        raise look.unsupported(event, message("with-which-cards-points-were-scored"))
    return any(oid in cards for oid in fitting(look, event.with_cards))


@implements("517.2", "514.6a")
def is_done_with(look: Perspective, event: Using, happening: Happening) -> Bindings | None:
    """Something that a player brings about with cards of a description: a defeat with those that won the faceoff."""
    from judge.engine.perspective.happening import matches

    assert isinstance(event.event, Event)
    found = matches(look, event.event, happening)
    used = tuple(oid for oid in happening.occurrence.scored_with or () if oid != happening.subject)
    fitting_ones = tuple(is_one_of(look, event.cards, oid) for oid in used)
    return found if (all(fitting_ones) and used if event.only else any(fitting_ones)) else None


def is_of_defeating(node: Using) -> bool:
    """Whether it is a Troublemaker's defeat of which a text asks with which cards it is brought about."""
    return isinstance(node.event, CardEvent) and node.event.verb == "defeat"
