"""Action tokens that a text gives for a time only, beside those that do not expire (502.1a)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.model.modifier import Ends
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import Seat
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements

Lots = tuple[tuple[Ends, int], ...]
"""How many action tokens are had until when; those that do not expire are not among them."""


@implements("502.1", "104.1")
def with_gained(seat: Seat, number: int, ends: Ends | None) -> Seat:
    """A seat with more action tokens, to be had no longer than it is said."""
    held = dict(seat.for_a_time)
    lots = {**held, ends: held.get(ends, 0) + number} if ends is not None else held
    return replace(seat, tokens=seat.tokens + number, for_a_time=tuple(lots.items()))


def without(seat: Seat, gone: Occurrence) -> Seat:
    """A seat without the action tokens that are paid or lost, or the time of which is over.

    Raises UnsupportedError if it is not said which of several kinds they are.
    """
    if gone.ends is not None:
        return _less(seat, gone.amount, ((gone.ends, dict(seat.for_a_time).get(gone.ends, 0)),))
    if gone.spends is not None:
        return _less(seat, gone.amount, gone.spends)
    if gone.amount >= seat.tokens:
        return replace(seat, tokens=0, for_a_time=())
    kinds = len(seat.for_a_time) + (seat.tokens > sum(number for _, number in seat.for_a_time))
    if seat.for_a_time and kinds > 1:
        raise UnsupportedError(message("losing-tokens-of-several-kinds"))
    return _less(seat, gone.amount, tuple((ends, gone.amount) for ends, _ in seat.for_a_time))


def _less(seat: Seat, number: int, taken: Lots) -> Seat:
    fewer = dict(taken)
    left = ((ends, held - fewer.get(ends, 0)) for ends, held in seat.for_a_time)
    lots = tuple((ends, held) for ends, held in left if held > 0)
    return replace(seat, tokens=max(0, seat.tokens - number), for_a_time=lots)


def over(seat: Seat, is_over: Callable[[Ends], bool]) -> Lots:
    """Those action tokens of a player of which the time is over."""
    return tuple((ends, number) for ends, number in seat.for_a_time if is_over(ends))
