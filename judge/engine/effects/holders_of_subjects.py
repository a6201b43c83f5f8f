"""A prohibition for a time of the controllers of the cards that it is about, of each for their own."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.players import known
from judge.engine.perspective.qualifiers import TheseCards
from judge.rulebook.citation import implements
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import CardEvent
from judge.text.ast.node import label_of
from judge.text.ast.period import Duration, NextPeriod, Period
from judge.text.ast.player import Player
from judge.text.ast.selection import Selection


@implements("708.2", "708.2b")
def of_each_holder(look: Perspective, node: Prohibit) -> tuple[Prohibit, ...]:
    """What becomes of "those cards do not ready during their controller's next Ready Phase".

    One prohibition for each player who controls such cards now, about these cards; the text as it is where it speaks
    of no such time.
    """
    event, period = node.event, _next_period(node.duration)
    if not isinstance(event, CardEvent) or not isinstance(event.cards, Selection) or period is None:
        return (node,)
    if not _is_of_their_holder(period.whose, event.cards):
        return (node,)
    found: dict[str, list[int]] = {}
    for oid in fitting(look, event.cards):
        found.setdefault(look.state.controller(oid), []).append(oid)
    return tuple(
        replace(
            node,
            event=replace(event, cards=_these(event.cards, tuple(oids))),
            duration=NextPeriod(period=replace(period, whose=known((player,), -1))),
        )
        for player, oids in found.items()
    )


def _next_period(duration: Duration | None) -> Period | None:
    period = duration.period if isinstance(duration, NextPeriod) else None
    return period if isinstance(period, Period) else None


def _is_of_their_holder(whose: Player | None, cards: Selection) -> bool:
    """Whether a time is of the player who controls the cards."""
    return whose is not None and whose.role == "controller-of" and label_of(whose.of) == cards.label


def _these(cards: Selection, oids: tuple[int, ...]) -> Selection:
    qualifiers = (*cards.description.qualifiers, TheseCards(oids=oids))
    return replace(cards, description=replace(cards.description, qualifiers=qualifiers))
