"""What a Problem asks of a player, and how much of that is missing, worked out from what cards are said to contribute.

A card contributes power of one of its colors alone; wild power is contributed to by any (611.3b, 611.3d).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from judge.messages.lists import listed
from judge.verifying.arithmetic import leaves
from judge.verifying.document import Answer, Filling, Reason, Said
from judge.verifying.saying import filling, kernel, kind, number_in, words

_OF_COLOR, _OF_ANY = "requirement-color", "requirement-wild"
_WILD = "wild"
_ASKS = ("asks-its-owner", "asks-opponents")
_CHANGED = "needs-changed"
_NEEDS = ("enough-power-for-requirement", "too-little-power-for-requirement")
_ENOUGH = _NEEDS[0]
_CONTRIBUTES, _LACKS, _PROVIDES = "can-contribute", "player-lacks-power", "part-of-requirement"
_MOST_WAYS = 100_000

Power = tuple[int, tuple[str, ...]]
"""How much a card contributes, and of which colors it may be."""


def required(own: Sequence[Said]) -> str | None:
    """The power that is asked for, with what modifiers add to it; None if it is another kind of requirement."""
    asked = [said for said in own if said.id in _ASKS]
    if len(asked) != 1 or any(said.id not in (*_ASKS, _CHANGED) for said in own):
        return None
    needs = _needs(filling(asked[0], "required"))
    if needs is None:
        return None
    for said in own:
        if said.id == _CHANGED:
            color = words(filling(said, "color"))
            needs[color] = needs.get(color, 0) + (number_in(said, "change") or 0)
    return listed(f"{amount} {color}" for color, amount in needs.items() if amount > 0)


def power_suffices(answer: Answer) -> bool:
    """Whether what is said to be missing is missing, and what is said to be provided is as much as is required."""
    own = [told for told in answer.because if told.step < 0]
    return all(map(_is_provided, own)) and _is_missing([said for told in own if (said := kernel(told.said))])


def _is_provided(told: Reason) -> bool:
    """Whether the parts that cards provide are together what is needed; power of a color once for each card."""
    said = kernel(told.said)
    if said is None or said.id != _ENOUGH or not told.because:
        return True
    needs, parts = _needs(filling(said, "needs")), list(_parts(told.because))
    if needs is None or not parts:
        return True
    return sum(number_in(part, "units") or 0 for part in parts) == sum(needs.values())


def _parts(reasons: Iterable[Reason]) -> Iterator[Said]:
    for one in reasons:
        said = kernel(one.said)
        if said is not None:
            yield from (part for part in _inside(said) if part.id == _PROVIDES)


def _is_missing(own: Sequence[Said]) -> bool:
    lacks = [number_in(said, "number") for said in own if said.id == _LACKS]
    needs = [_needs(filling(said, "needs")) for said in own if said.id in _NEEDS]
    if len(lacks) != 1 or len(needs) != 1 or needs[0] is None:
        return True
    power = [_power(said) for said in own if said.id == _CONTRIBUTES]
    missing = _missing(needs[0], power)
    return missing is None or lacks[0] == missing


def _missing(needs: dict[str, int], power: Sequence[Power]) -> int | None:
    """How much is missing if each card counts as that of its colors which is best; None if there are too many ways."""
    ways = 1
    for _, colors in power:
        ways *= max(1, len(colors))
    if ways > _MOST_WAYS:
        return None
    amounts = [amount for amount, _ in power]
    return min(
        _left(needs, zip(amounts, chosen, strict=True))
        for chosen in product(*(colors or ("",) for _, colors in power))
    )


def _left(needs: dict[str, int], given: Iterable[tuple[int, str]]) -> int:
    """What is missing of each color, and of wild power what neither other colors nor what is left over give."""
    by_color: dict[str, int] = {}
    for amount, color in given:
        by_color[color] = by_color.get(color, 0) + amount
    total = sum(by_color.values())
    used = {color: min(need, by_color.get(color, 0)) for color, need in needs.items() if color != _WILD}
    missing = sum(need - used[color] for color, need in needs.items() if color != _WILD)
    return missing + max(0, needs.get(_WILD, 0) - (total - sum(used.values())))


def _power(said: Said) -> Power:
    return number_in(said, "power") or 0, tuple(leaves(filling(said, "colors")))


def _needs(filled: Filling) -> dict[str, int] | None:
    """By color the power that is required; None if it may not be of some color, or is required of one twice."""
    found: dict[str, int] = {}
    for part in _requirements(filled):
        color = _WILD if part.id == _OF_ANY else words(filling(part, "color"))
        amount = number_in(part, "amount")
        if part.id not in (_OF_ANY, _OF_COLOR) or amount is None or color in found:
            return None
        found[color] = amount
    return found or None


def _requirements(filled: Filling) -> Iterator[Said]:
    if isinstance(filled, Said):
        yield from (part for part in _inside(filled) if kind(part).startswith("requirement-"))


def _inside(said: Said) -> Iterator[Said]:
    """A message and those within it."""
    yield said
    for _, part in said.args:
        if isinstance(part, Said):
            yield from _inside(part)
