"""That a cost is what its base and the modifiers named with it make of it (705.2b, 609.2)."""

from __future__ import annotations

from judge.numerals import number_written
from judge.verifying.case import Case
from judge.verifying.document import Answer, Said, Told
from judge.verifying.numbers_in_texts import TOKENS, says, texts_of
from judge.verifying.saying import kernel, number_in

_BASE, _COST = "base-cost", "it-costs-tokens"
_LEAST = ("cost-cant-reduced-below", "this-cant-cost-less")
_SIGNS = {"adds-to-cost": 1, "reduces-cost": -1}
_ACTIVATION = "Activate"
#: By action the action tokens that the rules ask for it (609.2b#1, 609.2d#1, 609.2e#1).
_BY_ACTION = {"MoveCard": 2, "DrawAction": 1, "Rally": 2}
_FACE_DOWN = 1
"""The action tokens for a Troublemaker, on which no cost is printed (609.2c#1)."""


def price_adds_up(case: Case, answer: Answer) -> bool:
    """Whether each number of an answer's own steps about a cost follows from those before it."""
    now: int | None = None
    for told in answer.because:
        said = kernel(told.said)
        if told.step > 0 or said is None:
            continue
        if not _follows(case, told, said, now):
            return False
        now = _after(told, said, now)
    return True


def _follows(case: Case, told: Told, said: Said, now: int | None) -> bool:
    """Whether a step fits the cost as it is by then."""
    if said.id == _BASE:
        return _is_base(case, number_in(said, "base"))
    if said.id == _COST:
        number = number_in(said, "number")
        if now is None and number is not None and case.asked.get("action", {}).get("type") == _ACTIVATION:
            return is_in_text(case, number) is not False
        return now is None or number == max(0, now)
    changed, after = _changed(told, said), _after(told, said, now)
    return changed is None or after is None or changed == (now, after)


def is_in_text(case: Case, number: int) -> bool | None:
    """Whether an ability of the card that is activated says so many action tokens; None if it has them worked out."""
    card = str(case.asked["action"].get("card", {}).get("name", ""))
    return says(texts_of(case.walk, case.called, card, TOKENS), number)


def unknown_price(case: Case, answer: Answer) -> bool:
    """Whether the action tokens that are paid for an ability are worked out by its text, which is not read here."""
    if case.asked.get("type") != "AskPrice" or case.asked.get("action", {}).get("type") != _ACTIVATION:
        return False
    own = (kernel(told.said) for told in answer.because if told.step < 0)
    return any(
        said.id == _COST and is_in_text(case, number_in(said, "number") or 0) is None for said in own if said
    )


def _changed(told: Told, said: Said) -> tuple[int | None, int | None] | None:
    """What a step says that the cost was and what it makes of that; None for a step that does not change it."""
    before = number_written(told.before or "")
    if said.id in _LEAST:
        return before, number_in(said, "least")
    if said.id in _SIGNS:
        return before, (before or 0) + _SIGNS[said.id] * (number_in(said, "by") or 0)
    return None


def _after(told: Told, said: Said, now: int | None) -> int | None:
    """The cost after a step, as the step has it."""
    if said.id == _BASE:
        return number_in(said, "base")
    return number_written(told.after or "") if said.id in (*_SIGNS, *_LEAST) else now


def _is_base(case: Case, base: int | None) -> bool:
    """Whether the rules, or the card that is played, give the base cost."""
    if case.asked.get("type") != "AskPrice":
        return True
    action = case.asked.get("action", {})
    if action.get("type") in _BY_ACTION:
        return base == _BY_ACTION[action["type"]]
    if action.get("type") == _ACTIVATION and base is not None:
        return is_in_text(case, base) is not False
    number = case.number(action.get("card"))
    if action.get("type") != "PlayCard" or action.get("way") or not number:
        return True
    printed = {one.cost for one in case.walk.printed if one.card == number}
    return base in printed or (None in printed and base == _FACE_DOWN)
