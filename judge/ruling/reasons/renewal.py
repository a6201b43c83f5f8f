"""A card that has become a different card since the scenario began (410.6)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.obj import Obj
from judge.engine.model.trace import Note
from judge.engine.model.zones import PLAY
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation

#: By whether it has lost counters, and whether something applied to it before.
_BECOME = {
    (False, False): "has-become-different-card",
    (False, True): "has-become-different-card-unbound",
    (True, False): "has-become-different-card-uncountered",
    (True, True): "has-become-different-card-uncountered-unbound",
}


@implements("410.6", "505.3", "519.3a")
def renewal(situation: Situation, obj: Obj) -> Iterator[Note]:
    """The step that says it: what applied to the card before applies no more, and its counters are gone.

    Nothing is said of a card that had neither and comes from outside play, where modifiers do not reach it.
    """
    was = situation.start.physical(obj.physical)
    if was is None or was.oid == obj.oid:
        return
    bound = _was_bound(situation, obj)
    if was.zone != PLAY and not was.counters and not bound:
        return
    name = situation.name(obj.oid)
    rules = (*cite("410.6"), *(cite("519.3a") if was.counters else ()))
    text = message(_BECOME[bool(was.counters), bound], name=name)
    yield Note(text=text, rules=rules, card=name)


def _was_bound(situation: Situation, obj: Obj) -> bool:
    """Whether some modifier that still lasts was made for a card that this one was before."""
    known = situation.physicals()
    earlier = {oid for oid, physical in known.items() if physical == obj.physical and oid != obj.oid}
    return any(
        earlier & set(modifier.subjects or ())
        or any(earlier & set(referents) for _, referents in modifier.context.bindings)
        for modifier in situation.state.modifiers
    )
