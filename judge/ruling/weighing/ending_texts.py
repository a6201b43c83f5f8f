"""Which texts ask for what piles up as a line of play comes round, or for what has happened (802.1)."""

from __future__ import annotations

from judge.engine.model.definition import PrintedAbility
from judge.engine.model.loop_record import Held
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.rulebook.citation import implements
from judge.text.ast.amount import CountersOn, PointsOf, PowerAt, PowerHeld, PowerInPlay, TokensHeld
from judge.text.ast.condition import Happened, HappenedSoOften, HasCounters, IsNth
from judge.text.ast.event import Ordinal
from judge.text.ast.node import Node
from judge.text.ast.selection import OfWhich, WithCounters

_OF_WHAT_HAPPENED: tuple[type[Node], ...] = (Happened, HappenedSoOften, IsNth, OfWhich, Ordinal)
_OF_PILES: dict[str, tuple[type[Node], ...]] = {
    "tokens": (TokensHeld, PointsOf),
    "score": (PointsOf,),
    "counters": (CountersOn, HasCounters, WithCounters, PowerAt, PowerHeld, PowerInPlay),
}


@implements("802.1")
def ending_texts(state: State, gives: Held) -> tuple[tuple[Obj, PrintedAbility], ...]:
    """The abilities of cards in play that ask for what has happened, or for what a repetition gives."""
    piles = {pile.what for pile, _ in gives}
    asking: tuple[type[Node], ...] = (
        *_OF_WHAT_HAPPENED,
        *(kind for what in piles for kind in _OF_PILES[what]),
    )
    return tuple(
        (obj, ability)
        for obj in state.in_play()
        for ability in obj.definition.faces[obj.side].abilities
        if ability.tree is not None and any(_asks(node, asking, piles) for node in ability.tree.walk())
    )


def _asks(node: Node, asking: tuple[type[Node], ...], piles: set[str]) -> bool:
    of_power = "power" in str(getattr(node, "characteristic", ""))
    return isinstance(node, asking) or ("counters" in piles and of_power)
