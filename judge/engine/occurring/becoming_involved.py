"""Cards that become involved in a faceoff (514.3, 514.3d): an occurrence for the texts that wait for it."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from judge.engine.model.definition import Definition
from judge.engine.model.involvement import involved
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Triggered
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node


def is_awaited(state: State) -> bool:
    """Whether a text in the game waits for cards to become involved in a faceoff."""
    return any(_awaits(obj.definition) for obj in state.objects)


@lru_cache(maxsize=4096)
def _awaits(definition: Definition) -> bool:
    trees = (ability.tree for face in definition.faces for ability in face.abilities)
    return any(tree is not None and any(map(_is_waiting, tree.walk())) for tree in trees)


def _is_waiting(node: Node) -> bool:
    return isinstance(node, Triggered) and any(
        isinstance(part, CardEvent) and part.verb == "involve" for part in node.event.walk()
    )


@implements("514.3d")
def with_those_seen(state: State) -> tuple[State, tuple[Occurrence, ...]]:
    """The state in which it is noted who is involved in the faceoff that is on, and who has just become so.

    Nobody has in a faceoff that was on already as the board was laid out.
    """
    faceoff = state.faceoff
    if faceoff is None or not is_awaited(state):
        return state, ()
    now = tuple(sorted(involved(state, board(state).view)))
    new = () if faceoff.seen is None else tuple(oid for oid in now if oid not in faceoff.seen)
    if now != faceoff.seen:
        state = replace(state, faceoff=replace(faceoff, seen=now))
    return state, tuple(Occurrence(verb="involve", subject=oid, rules=cite("514.3d")) for oid in new)
