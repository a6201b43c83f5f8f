"""What counts as printed on a card under other rulesets than cr-3.9."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import left_open, switched
from judge.rulebook.citation import implements


def by_edition(state: State, obj: Obj, card: Characteristics) -> Characteristics:
    """The printed information of a card under cr-3.9, changed to what the ruleset of a state makes of it."""
    if obj.copy and switched(state, "enters-as-copy") == "own-cost":
        return _with_own_cost(obj, card)
    if obj.frightened and switched(state, "frightened-traits") == "kept":
        return _with_traits(obj, card)
    return card


def left_open_on(state: State) -> tuple[str, ...]:
    """The points that the ruleset of a state leaves open on what the cards are like that it begins with."""
    copied = any(obj.copy for obj in state.objects)
    frightened = any(obj.frightened for obj in state.objects)
    return (
        *(left_open(state, "enters-as-copy") if copied else ()),
        *(left_open(state, "frightened-traits") if frightened else ()),
    )


@implements("520.3")
def _with_own_cost(obj: Obj, card: Characteristics) -> Characteristics:
    """A card in play as a copy, where an edition does not say that it takes over the cost too."""
    return replace(card, cost=obj.original.faces[0].printed.cost) if obj.original else card


@implements("504.1", "505.1a")
def _with_traits(obj: Obj, card: Characteristics) -> Characteristics:
    """A frightened card, where an edition does not name its traits among what it loses."""
    return replace(card, traits=obj.definition.faces[obj.side].printed.traits, barred_traits=False)
