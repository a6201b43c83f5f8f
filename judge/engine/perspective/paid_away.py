"""What a text asks of a card that was paid for it, and so is no longer in play (703.1d, 709.2)."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Logged
from judge.engine.model.readings import reading
from judge.engine.model.zones import PLAY
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.this_way import are_of_this_way, as_it_was_before
from judge.rulebook.citation import implements
from judge.text.ast.amount import CharacteristicOf, CountersOn
from judge.text.ast.effect import Act, Effect, Put
from judge.text.ast.node import Node
from judge.text.ast.place import Beneath

_TAKING = frozenset({"retire", "dismiss", "banish", "frighten"})


def is_asked(cost: Effect | None, effect: Node) -> bool:
    """Whether a cost takes cards out of play and the text goes on to ask what a card is like (A82)."""
    parts = cost.walk() if cost is not None else ()
    taken = any(isinstance(part, Put) or (isinstance(part, Act) and part.verb in _TAKING) for part in parts)
    return taken and any(isinstance(part, CharacteristicOf | CountersOn | Beneath) for part in effect.walk())


@implements("703.1d", "705.2g", "707.2a", "709.2", "712.2", "410.6")
def as_it_was(look: Perspective, oid: int, *, by_text: bool = False) -> Logged | None:
    """How a card left play, or was frightened, as a part of a cost; None for any other, or if that is past (A82).

    The cost of a modifier is paid after it was created, so it knows the card as it was in play (707.2a, 709.2, 712.2);
    what an action creates is created after the action was paid for (705.2g).
    `by_text` if also the instructions of the text may have taken it out of play.
    """
    obj = look.state.find(oid)
    as_it_is = look.context.paid_for and reading(look.state, "A82") == "as-it-is"
    if as_it_is or (obj is not None and obj.zone == PLAY and not obj.face_down):
        return None
    left = as_it_was_before(look, oid) if by_text else None
    if left is None or left.became == left.occurrence.subject:
        left = _what_took_it(look, oid, became=obj is not None)
    if left is None or left.from_zone != PLAY:
        return None
    return left if by_text or left.occurrence.as_cost else None


@implements("410.6")
def _what_took_it(look: Perspective, oid: int, *, became: bool) -> Logged | None:
    """What a card became the different card by that it is now, or, if it is none any more, ceased to be that one by."""
    for logged in reversed(look.state.log):
        subject = logged.occurrence.subject
        if logged.became != subject and oid == (logged.became if became else subject):
            return logged
    return None


def asks_of_those_taken(node: Node) -> bool:
    """Whether a text asks what the cards were like that it took out of play itself (A82)."""
    return any(isinstance(part, CharacteristicOf) and are_of_this_way(part.of) for part in node.walk())
