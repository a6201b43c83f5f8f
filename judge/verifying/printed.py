"""That the numbers which an answer starts from are printed on the card that it is about (202, 204, 210)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.verifying.case import Case
from judge.verifying.document import Answer
from judge.verifying.saying import kernel, number_in

#: By the characteristic asked for, the number on a card.
_NUMBERS = {"power": "power", "printed power": "power", "cost": "cost", "bonus": "bonus"}
#: By the message that tells a number as it is printed, the gap in which it stands.
_TOLD = {
    "found-printed-power": "answer",
    "found-cost": "answer",
    "printed-power": "printed",
    "printed-bonus": "printed",
    "base-cost": "base",
}
#: By action the action tokens that the rules ask for it (609.2b, 609.2e).
_COSTS = {"MoveCard": 2, "Rally": 2}


def as_printed(case: Case, answer: Answer) -> bool:
    """Whether each number that the answer's own steps take from the card asked about is printed there."""
    action = case.asked.get("action", {})
    if action.get("type") in _COSTS:
        return all(told == _COSTS[action["type"]] for told in _numbers(answer))
    what, card = _asked(case)
    number = case.number(card)
    if not what or not number:
        return True
    printed = {getattr(one, what) for one in case.walk.printed if one.card == number}
    return not printed or None in printed or all(told in printed for told in _numbers(answer))


def _asked(case: Case) -> tuple[str, object]:
    """Which printed number a question starts from, and on which card."""
    if case.asked.get("type") == "AskPrice":
        action = case.asked.get("action", {})
        plain = action.get("type") == "PlayCard" and not action.get("way")
        return ("cost", action.get("card")) if plain else ("", None)
    return _NUMBERS.get(str(case.asked.get("what", "")), ""), case.asked.get("card")


def _numbers(answer: Answer) -> Iterator[int | None]:
    for told in answer.because:
        said = kernel(told.said)
        if told.step < 0 and said is not None and said.id in _TOLD:
            yield number_in(said, _TOLD[said.id])
