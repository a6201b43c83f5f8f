"""How many cards a player may keep as a turn ends, and what makes it so many (616.2, 616.3)."""

from __future__ import annotations

import msgspec

from judge.engine.model.trace import Note
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


class Limit(msgspec.Struct, frozen=True):
    """A limit as it stands, and the steps by which it came to be so: none where it is as it is printed or usual.

    `met` are the open questions on which it hangs.
    """

    number: int
    steps: tuple[Note, ...] = ()
    met: tuple[str, ...] = ()


@implements("105.2", "711.3")
def limited(usual: int, told: Note, changes: tuple[tuple[str, int, bool], ...]) -> Limit:
    """A limit that modifiers change one after another: the name of each, how much, and whether it sets the number.

    It is never less than none, which is seen when all have been applied.
    """
    number, steps = usual, list[Note]()
    for name, amount, sets in changes:
        before, number = number, amount if sets else number + amount
        text = (
            message("limit-set", modifier=name, number=amount)
            if sets
            else message("limit-changed", modifier=name, change=f"{amount:+d}")
        )
        steps.append(
            Note(text=text, rules=cite("711.3", "702.1"), card=name, before=str(before), after=str(number))
        )
    low = cite("105.2") if number < 0 else ()
    if low:
        steps.append(Note(text=message("limit-below-none"), rules=low))
    return Limit(max(0, number), (told, *steps) if steps else ())
