"""That a home limit or a hand limit comes of the printed one, or that of the rules, by what changes it (212, 616.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.numerals import number_written
from judge.verifying.arithmetic import names_in
from judge.verifying.case import Case
from judge.verifying.document import Answer, Reason, Said
from judge.verifying.numbers_in_texts import says, texts_of
from judge.verifying.saying import filling, kernel, number_in, words

_HAND = 8
"""The maximum hand size, if nothing changes it (616.2)."""
_HOME_LIMIT, _HAND_LIMIT = "player-home-limit", "player-keeps-at-most"
_FRIENDS = "friends-at-home-and-limit"
#: By the message that states a limit the gap in which it stands.
_LIMIT = {_HOME_LIMIT: "number", _FRIENDS: "limit", _HAND_LIMIT: "number"}
_USUAL, _PRINTED, _CHANGED, _SET = "usual-hand-size", "printed-home-limit", "limit-changed", "limit-set"
_SPEAKS = re.compile(r"\b(?:home limits?|hand size)\b", re.IGNORECASE)
#: By what is asked of a home and its limit, how many Friends that is for so many at home.
_BETWEEN: dict[str, Callable[[int, int], int]] = {
    "room at home": lambda friends, limit: limit - friends,
    "beyond home limit": lambda friends, limit: friends - limit,
}


def limits_hold(case: Case, answer: Answer) -> bool:
    """Whether each limit that the answer's own steps state comes of what is said to make it."""
    return all(_holds(case, told, said) for told, said in _limits(answer))


def beside_limit(case: Case, answer: Answer) -> str | None:
    """By how many Friends a home is below its limit or over it; None if that is not asked, or not said."""
    measure = _BETWEEN.get(str(case.asked.get("what")))
    if measure is None:
        return None
    for _, said in _limits(answer):
        limit = number_in(said, "limit")
        if said.id == _FRIENDS and limit is not None:
            return str(max(0, measure(len(names_in(said, "names")), limit)))
    return None


def _limits(answer: Answer) -> Iterator[tuple[Reason, Said]]:
    for told in answer.because:
        said = kernel(told.said)
        if told.step < 0 and said is not None and said.id in _LIMIT:
            yield told, said


def _holds(case: Case, told: Reason, stated: Said) -> bool:
    """Whether the limit is what it starts from, changed step by step; never less than none (105.2)."""
    now = _HAND if stated.id == _HAND_LIMIT else None
    for part in told.because:
        said = kernel(part.said)
        if said is None or said.id not in _STEPS:
            continue
        if not _STEPS[said.id](case, part, said, now):
            return False
        now = number_in(said, "number") if said.id != _CHANGED else number_written(part.after or "")
    return now is None or number_in(stated, _LIMIT[stated.id]) == max(0, now)


def _is_usual(_case: Case, _part: Reason, said: Said, _now: int | None) -> bool:
    return number_in(said, "number") == _HAND


def _is_printed(case: Case, _part: Reason, said: Said, _now: int | None) -> bool:
    return number_in(said, "number") in case.printed("home_limit", words(filling(said, "card")))


def _is_set(case: Case, _part: Reason, said: Said, _now: int | None) -> bool:
    number = number_in(said, "number")
    return number is not None and _is_said(case, said, number)


def _is_changed(case: Case, part: Reason, said: Said, now: int | None) -> bool:
    """Whether a modifier changes the limit by as much as it says, and as the text of its card says."""
    change, before, after = number_in(said, "change"), number_written(part.before or ""), part.after or ""
    if change is None or before is None or before != now or before + change != number_written(after):
        return False
    return _is_said(case, said, abs(change))


def _is_said(case: Case, said: Said, number: int) -> bool:
    """Whether the card of a modifier says a number of the limit."""
    texts = texts_of(case.walk, case.called, words(filling(said, "modifier")), _SPEAKS)
    return says(texts, number) is not False


_STEPS: dict[str, Callable[[Case, Reason, Said, int | None], bool]] = {
    _USUAL: _is_usual,
    _PRINTED: _is_printed,
    _SET: _is_set,
    _CHANGED: _is_changed,
}
"""By the message of a step towards a limit whether it is right, after what the limit was before it."""
