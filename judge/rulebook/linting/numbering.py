"""The numbers themselves: none missing between siblings, and no rule without one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

import msgspec

from judge.messages.message import message
from judge.rulebook.document import Item
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Subject

_LABEL = re.compile(r"(?P<section>\d{3})(?:\.(?P<rule>\d+)(?:(?P<letter>[a-z])\.?(?P<roman>[ivx]+)?)?)?")
_ROMAN_UNITS = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")

_DEPTH = 4

Path = tuple[int, ...]
"""A number as places: section, rule, letter and roman numeral, each counted from 1, as deep as it goes."""


class Placed(msgspec.Struct, frozen=True):
    """An item, and where its label and where its neighbours put it."""

    item: Item
    label: Path
    place: Path


def gaps(subject: Subject) -> Iterator[Finding]:
    """Siblings that leave numbers out between them."""
    previous: dict[Path, Placed] = {}
    for placed in placed_items(subject):
        above, at = placed.place[:-1], placed.place[-1]
        before = previous.get(_group(above, at))
        start = before.place[-1] if before else _start(above, at)
        missing = [spelled((*above, number)) for number in range(start + 1, at)]
        previous[_group(above, at)] = placed
        if missing:
            yield _gap(placed.item, before, missing)


def unnumbered(subject: Subject) -> Iterator[Finding]:
    """Rules that stand right below a section without a number of their own."""
    for item in subject.document.items:
        section, point, count = item.number.partition("#")
        bare = point or not (item.title and item.text)
        if re.fullmatch(r"\d{3}", section) and (point or not bare):
            says = message("lint-without-number")
            yield Finding(item.number, section, "unnumbered", says, f"{section}.{count or 1}", item.line)


def parsed(number: str) -> Path:
    """A number as places; empty for what is no number of a section or rule."""
    found = _LABEL.fullmatch(number)
    if not found:
        return ()
    places = (
        int(found["section"]),
        int(found["rule"] or 0),
        ord(found["letter"]) - ord("a") + 1 if found["letter"] else 0,
        _ROMANS.get(found["roman"], 0),
    )
    return tuple(place for place in places if place)


def spelled(path: Path) -> str:
    """The number at a place."""
    section, rule, letter, roman = (*path, 0, 0, 0)[:_DEPTH]
    return "".join(
        (
            str(section),
            f".{rule}" if rule else "",
            chr(ord("a") + letter - 1) if letter else "",
            f".{_roman(roman)}" if roman else "",
        )
    )


def apart(one: str, other: str) -> int:
    """How many steps lie between two numbers, all their places taken together."""
    return sum(abs(a - b) for a, b in zip_longest(parsed(one), parsed(other), fillvalue=0))


def _roman(number: int) -> str:
    return "x" * (number // 10) + _ROMAN_UNITS[number % 10]


def placed_items(subject: Subject) -> Iterator[Placed]:
    """Every numbered item where its neighbours put it: below a rule that is open, else next to the one before it."""
    known = {path for item in subject.document.items if (path := parsed(item.number))}
    place: Path = ()
    for item in subject.document.items:
        label = parsed(item.number)
        if label:
            place = _belongs(label, place, known)
            yield Placed(item, label, place)


def _belongs(label: Path, previous: Path, known: set[Path]) -> Path:
    above = label[:-1]
    is_open = previous[: len(above)] == above
    if is_open or above not in known or len(previous) < len(label):
        return label
    return (*previous[: len(label) - 1], previous[len(label) - 1] + 1)


def _group(above: Path, at: int) -> Path:
    """What siblings share: the rule above, or for sections the chapter."""
    return above or (at // 100,)


def _start(above: Path, at: int) -> int:
    return 0 if above else at // 100 * 100


def _gap(item: Item, before: Placed | None, missing: list[str]) -> Finding:
    lost = ", ".join(missing)
    first = message("lint-gap-first", rule=item.number, lost=lost)
    says = message("lint-gap", before=before.item.number, rule=item.number, lost=lost) if before else first
    return Finding(item.number, lost, "gap", says, message("lint-restore", lost=lost), item.line)


_ROMANS = {_roman(number): number for number in range(1, 40)}
