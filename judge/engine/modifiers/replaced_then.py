"""What a text says of the thing that it has done instead: it belongs to the replacement (710.1, 707.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.texts.unbound import called, is_calling
from judge.rulebook.citation import implements
from judge.text.ast.amount import Number
from judge.text.ast.condition import IsNth, WasDone
from judge.text.ast.effect import Considered, Effect, If, Replace, Steps
from judge.text.ast.event import Given, Moves
from judge.text.ast.node import label_of

with deferred(__name__):
    from judge.engine.model.mapped import says_the_same


@implements("710.1", "707.2")
def with_its_sequel(former: Effect, step: Effect) -> Effect | None:
    """A replacement and what is said of what it does instead as one; None where the step is of something else.

    That is "if you do, …" behind what a player may do instead, what speaks of a card that is chosen for it, and that
    it still counts as the nth such thing.
    """
    if isinstance(former, If) and former.otherwise is None:
        inner = with_its_sequel(former.effect, step)
        return replace(former, effect=inner) if inner is not None else None
    if not isinstance(former, Replace):
        return None
    if not (_is_of_doing(former, step) or _speaks_of_it(former, step) or is_still_counted(former, step)):
        return None
    return replace(former, effect=Steps((*former.effect.instructions, step)))


def _is_of_doing(former: Replace, step: Effect) -> bool:
    """Whether it is done if that has been: of one occurrence, not of several at a time for which it is done once."""
    plain = isinstance(step, If) and not (step.instead or step.earlier or step.otherwise)
    if is_of_several(former):
        return False
    return former.optional and plain and isinstance(step.condition, WasDone)  # type: ignore[attr-defined]


@implements("506.7")
def is_still_counted(former: Replace, step: Effect) -> bool:
    """Whether it says of a card moved instead of the nth move that this is the nth: the very condition comes again."""
    asked = waits_for_nth(former)
    if asked is None or not isinstance(step, Considered) or step.it is not None:
        return False
    same = step.ordinal == asked.ordinal and says_the_same(step.duration, asked.period)
    return same and says_the_same(step.event, asked.event)


def waits_for_nth(body: Replace) -> IsNth | None:
    """The condition that what is replaced is the nth such thing that would be done, where it is of moving (506.7)."""
    event = body.event
    asked = event.condition if isinstance(event, Given) else None
    return asked if isinstance(asked, IsNth) and isinstance(asked.event, Moves) else None


def is_of_several(former: Replace) -> bool:
    """Whether what is done once would be for several cards that it happens to at a time."""
    quantifier = getattr(getattr(former.event, "cards", None), "quantifier", None)
    return quantifier is not None and quantifier.mode not in ("generic", "the")


def is_of_one_or_more(former: Replace) -> bool:
    """Whether it is of one or more cards, or any number, to which something would happen at a time: of all as one."""
    quantifier = getattr(getattr(former.event, "cards", None), "quantifier", None)
    if quantifier is None or quantifier.beyond:
        return False
    return quantifier.mode == "any-number" or (
        quantifier.mode == "at-least" and isinstance(quantifier.count, Number) and quantifier.count.value == 1
    )


def _speaks_of_it(former: Replace, step: Effect) -> bool:
    told = {label_of(node) for node in former.effect.walk() if not is_calling(node)}
    return not told.isdisjoint(called(step))
