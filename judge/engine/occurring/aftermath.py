"""The game as something leaves it behind: as it is once that has happened, with what is gone as it was last (712.2).

What triggers as a card leaves play is created when it has left, and checks the game as it is then; of the card itself
it knows what that was (410.6a).
"""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.state import State
from judge.engine.model.zones import NOWHERE
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.rulebook.citation import implements


@implements("410.6a", "704.1", "712.2")
def aftermath(look: Perspective, after: State, subject: int) -> Perspective:
    """How a text that has looked at the game before something happened sees it once that has.

    The card that it happened to, and those that are there no more, are as they were, and in no zone.
    """
    before, known = look.state, {obj.oid for obj in after.objects}
    gone = tuple(obj for obj in before.objects if obj.oid not in known)
    numbers = frozenset(obj.oid for obj in gone)
    state = replace(
        after,
        objects=(*(replace(obj, zone=NOWHERE) for obj in gone), *after.objects),
        control=(*after.control, *(one for one in before.control if one.oid in numbers)),
    )
    view = board(after).view
    for oid in (*numbers, subject):
        if (card := look.view.find(oid)) is not None:
            view = view.with_card(card)
    return Perspective(state, view, look.context)
