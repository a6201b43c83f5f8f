"""That a total of power is the sum of what each card is said to add to it (507, 514.5)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.verifying.case import Case
from judge.verifying.contributions import PARTS, adds, is_as_made
from judge.verifying.document import Answer, Reason
from judge.verifying.saying import kernel, kind, number_in

_TOTAL, _IN_TOTALS = "power-total", ("card-adds-power", "flipped-adds")
_CHANGES = "changes-total"
_POWER = {f"player-has-{of}power{at}": "sum" for of in ("", "color-") for at in ("", "-at")}
_ADDS = "flipped-card-adds-power"


def totals_add_up(case: Case, answer: Answer) -> bool:
    """Whether the totals of an answer's own steps are the sums of their parts, and the parts what makes them."""
    own = [told for told in answer.because if told.step < 0]
    every = (*answer.because, *(part for told in answer.because for part in told.because))
    parts = (part for part in every if kind(part.said) in PARTS)
    return (
        all(_is_sum(told) for told in answer.because)
        and _is_sum_of_own(own)
        and all(is_as_made(case, part) for part in parts)
    )


def _is_sum(told: Reason) -> bool:
    """Whether a power total is made of the powers that are said to be added to it."""
    parts = [part for part in told.because if kind(part.said) in _IN_TOTALS]
    changes = [_number(part, "number") or 0 for part in told.because if kind(part.said) == _CHANGES]
    return kind(told.said) != _TOTAL or not parts or _number(told, "value") == _sum(parts) + sum(changes)


def _is_sum_of_own(own: Sequence[Reason]) -> bool:
    parts = [told for told in own if kind(told.said) == _ADDS]
    totals = [told for told in own if kind(told.said) in _POWER]
    return all(_number(told, _POWER[kind(told.said)]) == _sum(parts) for told in totals)


def _sum(parts: Sequence[Reason]) -> int:
    return sum(adds(part) or 0 for part in parts)


def _number(told: Reason, gap: str) -> int | None:
    said = kernel(told.said)
    return number_in(said, gap) if said else None
