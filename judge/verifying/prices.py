"""That a cost is what its base and the modifiers named with it make of it (705.2b, 609.2)."""

from __future__ import annotations

from judge.verifying.case import Case
from judge.verifying.document import Answer
from judge.verifying.saying import as_number, kernel, number_in

_BASE, _COST, _LEAST = "base-cost", "it-costs-tokens", "cost-cant-reduced-below"
_SIGNS = {"adds-to-cost": 1, "reduces-cost": -1}
#: By action the action tokens that the rules ask for it (609.2b, 609.2d, 609.2e).
_BY_ACTION = {"MoveCard": 2, "DrawAction": 1, "Rally": 2}
_FACE_DOWN = 1
"""For a card that is played face-down, as a Troublemaker is (303.2, 705.2b)."""


def price_adds_up(case: Case, answer: Answer) -> bool:
    """Whether each number of an answer's own steps about a cost follows from those before it."""
    now: int | None = None
    for told in answer.because:
        said = kernel(told.said)
        if told.step > 0 or said is None:
            continue
        if said.id == _BASE:
            now = number_in(said, "base")
            if not _is_base(case, now):
                return False
        elif said.id in (*_SIGNS, _LEAST):
            before, after = as_number(told.before or ""), as_number(told.after or "")
            by = number_in(said, "least" if said.id == _LEAST else "by")
            expected = by if said.id == _LEAST else (before or 0) + _SIGNS[said.id] * (by or 0)
            if before != now or after != expected:
                return False
            now = after
        elif said.id == _COST and now is not None and number_in(said, "number") != max(0, now):
            return False
    return True


def _is_base(case: Case, base: int | None) -> bool:
    """Whether the rules, or the card that is played, give the base cost."""
    if case.asked.get("type") != "AskPrice":
        return True
    action = case.asked.get("action", {})
    if action.get("type") in _BY_ACTION:
        return base == _BY_ACTION[action["type"]]
    number = case.number(action.get("card"))
    if action.get("type") != "PlayCard" or action.get("way") or not number:
        return True
    printed = {one.cost for one in case.walk.printed if one.card == number}
    return base in printed or (None in printed and base == _FACE_DOWN)
