"""What a text asks of a card that was paid for it, and so is no longer in play (703.1d, 709.2)."""

from __future__ import annotations

from judge.engine.occurrence_record import Logged
from judge.engine.perspective.perspective import Perspective
from judge.engine.readings import reading
from judge.engine.zones import PLAY
from judge.rulebook.citation import implements
from judge.text.ast.amount import CharacteristicOf, CountersOn
from judge.text.ast.effect import Act, Effect, Put

_TAKING = frozenset({"retire", "dismiss", "banish"})


def is_asked(cost: Effect | None, effect: Effect) -> bool:
    """Whether a cost takes cards out of play and the text goes on to ask what a card is like (A82)."""
    parts = cost.walk() if cost is not None else ()
    taken = any(isinstance(part, Put) or (isinstance(part, Act) and part.verb in _TAKING) for part in parts)
    return taken and any(isinstance(part, CharacteristicOf | CountersOn) for part in effect.walk())


@implements("703.1d", "709.2", "410.6")
def as_it_was(look: Perspective, oid: int) -> Logged | None:
    """How a card left play as a part of a cost; None for any other, or if by a reading of A82 that is past."""
    obj = look.state.find(oid)
    if obj is None or obj.zone == PLAY or reading(look.state, "A82") == "as-it-is":
        return None
    left = next((logged for logged in reversed(look.state.log) if logged.became == oid), None)
    return left if left is not None and left.occurrence.as_cost and left.from_zone == PLAY else None
