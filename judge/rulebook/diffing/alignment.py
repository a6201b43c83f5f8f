"""Which rule of one document became which rule of another, by what they say and not by their numbers.

Surest first: rules of the same wording; then rules of the same number that still say much the same; then headings and
entries of the same name; then, of what is left, always the pair that is most alike of all, as long as it is alike
enough. Being below rules that became one
another speaks for a pair, so that of two equal sentences each finds the one in its own place.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from judge.rulebook.document import Document, Item
from judge.rulebook.numbers import GLOSSARY, parent_number
from judge.rulebook.wording import Rarity, Weighed, plain, stems

_SAME_NUMBER_ENOUGH = 0.6
_ALIKE_ENOUGH = 0.45
_SAME_PARENT_BONUS, _SAME_NUMBER_BONUS = 0.1, 0.05

Pairs = dict[str, str]
"""Numbers of the older document with those of the newer one that they became."""


def align(older: Document, newer: Document) -> Pairs:
    """The rules that both documents have, by their numbers."""
    pairs: Pairs = {}
    for step in (_same_wording, _same_number, _same_title, _most_alike):
        step(pairs, older, newer)
    return pairs


def _same_wording(pairs: Pairs, older: Document, newer: Document) -> None:
    places = defaultdict[str, list[Item]](list)
    for item in newer.items:
        places[_wording(item)].append(item)
    sole = {wording for wording, count in Counter(map(_wording, older.items)).items() if count == 1}
    for choose, eligible in (
        (_with_same_number, None),
        (_only, sole),
        (_below_same_parent, None),
        (_first, None),
    ):
        for item in _left(older, pairs):
            wording = _wording(item)
            there = places[wording] if wording and (eligible is None or wording in eligible) else []
            found = choose(item, there, pairs)
            if found:
                there.remove(found)
                pairs[item.number] = found.number


def _only(_: Item, there: list[Item], __: Pairs) -> Item | None:
    return there[0] if len(there) == 1 else None


def _with_same_number(item: Item, there: list[Item], _: Pairs) -> Item | None:
    return next((other for other in there if other.number == item.number), None)


def _below_same_parent(item: Item, there: list[Item], pairs: Pairs) -> Item | None:
    parent = pairs.get(parent_number(item.number))
    return next((other for other in there if parent and parent_number(other.number) == parent), None)


def _first(_: Item, there: list[Item], __: Pairs) -> Item | None:
    return there[0] if there else None


def _same_number(pairs: Pairs, older: Document, newer: Document) -> None:
    weighed = _weighed(older, newer)
    free = {item.number: item for item in _unclaimed(newer, pairs)}
    for item in _left(older, pairs):
        other = free.get(item.number)
        if other and weighed[id(item)].likeness(weighed[id(other)]) >= _SAME_NUMBER_ENOUGH:
            pairs[item.number] = other.number


def _same_title(pairs: Pairs, older: Document, newer: Document) -> None:
    free = _named(_unclaimed(newer, pairs))
    for name, item in _named(_left(older, pairs)).items():
        if name in free:
            pairs[item.number] = free[name].number


def _named(items: list[Item]) -> dict[tuple[bool, str], Item]:
    """The headings, and apart from them the entries of the glossary, by their names where these are unmistakable."""
    found = defaultdict[tuple[bool, str], list[Item]](list)
    for item in items:
        if item.title:
            entry = item.number.startswith(GLOSSARY)
            found[entry, item.title.casefold().removesuffix(" x")].append(item)
    return {name: having[0] for name, having in found.items() if len(having) == 1}


def _most_alike(pairs: Pairs, older: Document, newer: Document) -> None:
    taken = set[str]()
    for _, item, other in sorted(_candidates(pairs, older, newer), key=lambda entry: -entry[0]):
        if item.number not in pairs and other.number not in taken:
            pairs[item.number] = other.number
            taken.add(other.number)


def _candidates(pairs: Pairs, older: Document, newer: Document) -> Iterator[tuple[float, Item, Item]]:
    """Whatever is left on both sides and alike enough, and how much it is."""
    weighed = _weighed(older, newer)
    free = _unclaimed(newer, pairs)
    for item in _left(older, pairs):
        here = weighed[id(item)]
        for other in free:
            score = here.likeness(weighed[id(other)], _ALIKE_ENOUGH)
            if score >= _ALIKE_ENOUGH:
                yield score + _bonus(item, other, pairs), item, other


def _bonus(item: Item, other: Item, pairs: Pairs) -> float:
    related = pairs.get(parent_number(item.number)) == parent_number(other.number)
    return _SAME_PARENT_BONUS * related + _SAME_NUMBER_BONUS * (item.number == other.number)


def _weighed(older: Document, newer: Document) -> dict[int, Weighed]:
    """What every item speaks of, by the identity of the item."""
    known = {id(item): frozenset(stems(_wording(item))) for item in (*older.items, *newer.items)}
    rarity = Rarity(known.values())
    return {item: rarity.weighed(text) for item, text in known.items()}


def _left(older: Document, pairs: Pairs) -> list[Item]:
    return [item for item in older.items if item.number not in pairs]


def _unclaimed(newer: Document, pairs: Pairs) -> list[Item]:
    claimed = set(pairs.values())
    return [item for item in newer.items if item.number not in claimed]


def _wording(item: Item) -> str:
    return plain(f"{item.title} {item.text}").casefold()
