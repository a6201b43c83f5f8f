"""Choosing cards of which the text says how they go together: all with different names, all at one Problem."""

from __future__ import annotations

from collections import Counter

from judge.engine.instructions.picking import pick_for_text
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective.comparing import values
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.selection import AllAlike, AllDifferent


@implements("705.2f#1", "707.2")
def picked_together(
    run: Run,
    frame: int,
    asked: AllAlike | AllDifferent,
    what: str,
    found: tuple[int, ...],
    bounds: tuple[int, int],
) -> tuple[int, ...]:
    """Cards that the player chooses one after another, each of those that go with what has been chosen.

    If there are not as many that go together as the text wants, as many are chosen as there are; a cost can't be paid
    with fewer: raises IllegalError.
    """
    worth = dict(zip(found, values(look(run, frame), asked.what, found), strict=True))
    worth = {oid: value for oid, value in worth.items() if value is not None}
    alike = isinstance(asked, AllAlike)
    most = min(bounds[1], _largest(worth, alike=alike))
    if run.context(frame).as_cost and most < bounds[0]:
        raise IllegalError(message("there-not-enough-cards-pay-cost-with"), cite("508.1d"))
    least = min(bounds[0], most)
    chosen: tuple[int, ...] = ()
    while len(chosen) < most and (fitting := _beside(worth, chosen, least, alike=alike)):
        player, needed = run.context(frame).acting, int(len(chosen) < least)
        picked = pick_for_text(run, frame, player, what, fitting, cite("705.2f#1"), least=needed)
        if not picked:
            break
        chosen += picked
    return chosen


def _largest(worth: dict[int, object], *, alike: bool) -> int:
    """How many of the cards go together at most."""
    counts = Counter(worth.values())
    return max(counts.values(), default=0) if alike else len(counts)


def _beside(worth: dict[int, object], chosen: tuple[int, ...], least: int, *, alike: bool) -> tuple[int, ...]:
    """The cards that can still be chosen so that as many as have to be can be found."""
    taken, counts = {worth[oid] for oid in chosen}, Counter(worth.values())
    left = (oid for oid in worth if oid not in chosen)
    if not alike:
        return tuple(oid for oid in left if worth[oid] not in taken)
    if taken:
        return tuple(oid for oid in left if worth[oid] in taken)
    return tuple(oid for oid in left if counts[worth[oid]] >= least)
