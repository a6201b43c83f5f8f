"""Plain values (what JSON can say) made from others: keys lost, values exchanged, types that do not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.fuzz.mutation import STRANGE, mutated

Place = tuple[Any, Any]
"""A list or dict, and the place in it."""

_MOST_CHANGES = 4
_MOST_LOOKED_AT = 20
_ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2**31,
        10**30,
        0.5,
        1e308,
        "",
        "0",
        "Alice",
        [],
        {},
        [[]],
        {"": ""},
        [None],
    ),
    *STRANGE[:20],
)
_DEEP = 70


def changed(value: Any, chance: Random) -> Any:  # noqa: ANN401 - any plain value
    """The value itself, a few places in it changed."""
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        place = _place(value, chance)
        if place is None:
            return deepcopy(chance.choice(_ODD))
        chance.choice(_CHANGES)(place, value, chance)
    return value


def _place(value: Any, chance: Random) -> Place | None:  # noqa: ANN401 - any plain value
    """Some place in a value; None if it has none."""
    found: Place | None = None
    while isinstance(value, dict | list) and value and (found is None or chance.random() < 0.8):
        found = (
            value,
            chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value)),
        )
        value = found[0][found[1]]
    return found


def _others(value: Any, chance: Random) -> Iterator[Any]:  # noqa: ANN401 - any plain value
    """What stands at some other places, each with its key."""
    for _ in range(_MOST_LOOKED_AT):
        place = _place(value, chance)
        if place is not None:
            yield place[1], place[0][place[1]]


def _gone(place: Place, _: Any, __: Random) -> None:  # noqa: ANN401 - any plain value
    del place[0][place[1]]


def _odd(place: Place, _: Any, chance: Random) -> None:  # noqa: ANN401 - any plain value
    place[0][place[1]] = deepcopy(chance.choice(_ODD))


def _of_another(place: Place, whole: Any, chance: Random) -> None:  # noqa: ANN401 - any plain value
    place[0][place[1]] = next((deepcopy(one) for _, one in _others(whole, chance)), None)


def _alike(place: Place, whole: Any, chance: Random) -> None:  # noqa: ANN401 - any plain value
    """The value that stands under the same key elsewhere: most likely to fit."""
    own = place[0][place[1]]
    same = (deepcopy(one) for key, one in _others(whole, chance) if key == place[1] and one != own)
    place[0][place[1]] = next(same, own)


def _again(place: Place, _: Any, chance: Random) -> None:  # noqa: ANN401 - any plain value
    holder, key = place
    if isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder)), deepcopy(holder[key]))
    else:
        holder[f"{key}{chance.choice(('', ' ', '2'))}"] = deepcopy(holder[key])


def _other_words(place: Place, whole: Any, chance: Random) -> None:  # noqa: ANN401 - any plain value
    words = [one for _, one in _others(whole, chance) if isinstance(one, str)]
    if words:
        place[0][place[1]] = mutated(words, chance)


def _other_number(place: Place, _: Any, chance: Random) -> None:  # noqa: ANN401 - any plain value
    value = place[0][place[1]]
    if isinstance(value, int):
        place[0][place[1]] = value + chance.choice((-1, 1, 2, -2, 1000, 2**40))


def _nested(place: Place, _: Any, chance: Random) -> None:  # noqa: ANN401 - any plain value
    value = place[0][place[1]]
    for _level in range(chance.choice((1, 2, _DEEP))):
        value = [value]
    place[0][place[1]] = value


_CHANGES: tuple[Callable[[Place, Any, Random], None], ...] = (
    _gone, _odd, _of_another, _alike, _alike, _alike, _again, _other_words, _other_number, _other_number, _nested,
)  # fmt: skip
