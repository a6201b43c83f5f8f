"""Plain values (what JSON can say) made from others: keys lost, values exchanged, types that do not fit."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from tests.fuzz.mutation import STRANGE, mutated

Place = tuple[Any, Any]
"""A list or dict, and the place in it."""

_MOST_CHANGES = 4
_ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2**31, 10**30, 0.5, 1e308, "", "0", "Alice", [], {}, [[]], {"": ""}, [None]),
    *STRANGE[:20],
)
_DEEP = 70


def changed(value: Any, chance: Random) -> Any:  # noqa: ANN401 - any plain value
    """The value itself, a few places in it changed."""
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        places = list(_places(value))
        if not places:
            return chance.choice(_ODD)
        chance.choice(_CHANGES)(chance.choice(places), places, chance)
    return value


def _places(value: Any) -> list[Place]:  # noqa: ANN401 - any plain value
    found: list[Place] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        keys: list[Any] = list(one) if isinstance(one, dict) else list(range(len(one))) if isinstance(one, list) else []
        found += ((one, key) for key in keys)
        waiting += (one[key] for key in keys)
    return found


def _gone(place: Place, _: list[Place], __: Random) -> None:
    holder, key = place
    if isinstance(holder, dict) or key < len(holder):
        del holder[key]


def _odd(place: Place, _: list[Place], chance: Random) -> None:
    place[0][place[1]] = deepcopy(chance.choice(_ODD))


def _of_another(place: Place, places: list[Place], chance: Random) -> None:
    holder, key = chance.choice(places)
    place[0][place[1]] = deepcopy(holder[key])


def _alike(place: Place, places: list[Place], chance: Random) -> None:
    """The value that stands under the same key elsewhere: most likely to fit."""
    same = [holder[key] for holder, key in places if key == place[1]]
    place[0][place[1]] = deepcopy(chance.choice(same))


def _again(place: Place, _: list[Place], chance: Random) -> None:
    holder, key = place
    if isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder)), deepcopy(holder[key]))
    else:
        holder[f"{key}{chance.choice(('', ' ', '2'))}"] = deepcopy(holder[key])


def _other_words(place: Place, places: list[Place], chance: Random) -> None:
    words = [holder[key] for holder, key in places if isinstance(holder[key], str)]
    if words:
        place[0][place[1]] = mutated(words, chance)


def _other_number(place: Place, _: list[Place], chance: Random) -> None:
    value = place[0][place[1]]
    if isinstance(value, int):
        place[0][place[1]] = value + chance.choice((-1, 1, 2, -2, 1000, 2**40))


def _nested(place: Place, _: list[Place], chance: Random) -> None:
    value = place[0][place[1]]
    for _level in range(chance.choice((1, 2, _DEEP))):
        value = [value]
    place[0][place[1]] = value


_CHANGES: tuple[Callable[[Place, list[Place], Random], None], ...] = (
    _gone, _odd, _of_another, _alike, _alike, _alike, _again, _other_words, _other_number, _other_number, _nested,
)  # fmt: skip
