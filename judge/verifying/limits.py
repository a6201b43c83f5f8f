"""That the home limit is the one printed on a Mane Character, and the hand limit that of the rules (212, 616.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.verifying.arithmetic import leaves
from judge.verifying.case import Case
from judge.verifying.document import Answer, Said
from judge.verifying.saying import filling, kernel, number_in, words

_HAND = 8
"""The maximum hand size, if no text changes it (616.2)."""
_HOME_LIMIT, _HAND_LIMIT = "player-home-limit", "player-keeps-at-most"
_FRIENDS = "friends-at-home-and-limit"
_SPEAKS = {
    _HOME_LIMIT: re.compile(r"\bhome limits?\b[^.]*\b(?:increased|reduced)\b", re.IGNORECASE),
    _FRIENDS: re.compile(r"\bhome limits?\b[^.]*\b(?:increased|reduced)\b", re.IGNORECASE),
    _HAND_LIMIT: re.compile(r"\bmaximum hand size\b[^.]*\b(?:increased|reduced)\b", re.IGNORECASE),
}
_LIMIT = {_HOME_LIMIT: "number", _FRIENDS: "limit", _HAND_LIMIT: "number"}
ROOM = "room at home"


def limits_hold(case: Case, answer: Answer) -> bool:
    """Whether each limit that the answer's own steps state is the printed one, or that of the rules."""
    return all(_holds(case, said) is not False for said in _limits(answer))


def unknown_limits(case: Case, answer: Answer) -> bool:
    """Whether there is a limit of which a text says something that is not read here."""
    return any(_holds(case, said) is None for said in _limits(answer))


def room(case: Case, answer: Answer) -> str | None:
    """How many more Friends a player can have at home; None if that is not asked, or not said."""
    if case.asked.get("what") != ROOM:
        return None
    for said in _limits(answer):
        limit = number_in(said, "limit")
        if said.id == _FRIENDS and limit is not None:
            return str(max(0, limit - len(_friends(said))))
    return None


def _limits(answer: Answer) -> Iterator[Said]:
    own = (kernel(told.said) for told in answer.because if told.step < 0)
    return (said for said in own if said is not None and said.id in _LIMIT)


def _friends(said: Said) -> list[str]:
    return [name for name in leaves(filling(said, "names")) if name]


def _holds(case: Case, said: Said) -> bool | None:
    limit = number_in(said, _LIMIT[said.id])
    if any(_SPEAKS[said.id].search(text) for one in case.walk.printed for text in one.texts):
        return None
    if said.id == _HAND_LIMIT:
        return limit == _HAND
    player = words(filling(said, "player"))
    return limit in {
        one.home_limit
        for one in case.walk.printed
        if one.home_limit is not None and case.fact(one.card, "controller") == player
    }
