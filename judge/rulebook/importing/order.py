"""Rule numbers as they follow one another: `711.3` by `711.3a`, `711.4` or `712`."""

from __future__ import annotations

import re

Number = tuple[int, int, int, int]
"""Section, rule, letter and roman numeral; 0 where a number has no such part."""

_NUMBER = re.compile(r"([1-9]\d\d)(?:\.([1-9]\d?)(?:([a-z])(?:\.?([ivx]{1,5}))?)?)?")
_ROMANS = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")
_JUMP, _GAP, _MOST = 3, 1, 10


def parsed(printed: str) -> Number | None:
    """The number that is spelt so, or nothing."""
    found = _NUMBER.fullmatch(printed)
    if found is None or (found[4] or "") not in _ROMANS:
        return None
    letter = ord(found[3]) - ord("a") + 1 if found[3] else 0
    return int(found[1]), int(found[2] or 0), letter, _ROMANS.index(found[4] or "")


def spelt(number: Number) -> str:
    """The number as rules are numbered here: `505.1d.i`."""
    section, rule, letter, roman = number
    text = f"{section}"
    text += f".{rule}" if rule else ""
    text += chr(ord("a") + letter - 1) if letter else ""
    return text + (f".{_ROMANS[roman]}" if roman else "")


def chapter_of(number: Number) -> int:
    """The chapter in which a rule stands."""
    return number[0] // 100


def above(number: Number) -> tuple[Number, ...]:
    """The numbers above a rule, its section first."""
    section, rule, letter, roman = number
    higher: list[Number] = [(section, 0, 0, 0)] if rule else []
    higher += [(section, rule, 0, 0)] if letter else []
    return (*higher, (section, rule, letter, 0)) if roman else tuple(higher)


def successors(number: Number) -> tuple[Number, ...]:
    """The numbers that may follow when nothing is lost: first below, then beside, then further up."""
    section, rule, letter, roman = number
    following: list[Number] = []
    if letter:
        following += [(section, rule, letter, roman + 1)] if roman + 1 < len(_ROMANS) else []
    if rule:
        following += [(section, rule, letter + 1, 0)] if letter < 26 else []
    following.append((section, rule + 1, 0, 0))
    next_chapter = (section // 100 + 1) * 100 + 1
    return (*following, (section + 1, 0, 0, 0), (next_chapter, 0, 0, 0))


def strain(before: Number, after: Number) -> int:
    """How unlikely it is that one number comes right before another, higher one: 0 if nothing need be lost."""
    if after in successors(before):
        return 0
    lost = missing_between(before, after)
    if lost:
        return min(_MOST, _GAP + len(lost) // 2)
    path = (before, *above(before))
    higher = above(after)
    skipped = (after[0] - before[0]) // 2
    return min(_MOST, (_GAP if not higher or higher[-1] in path else _JUMP) + skipped)


def missing_between(before: Number, after: Number) -> tuple[Number, ...]:
    """The siblings of a number that have to come between another one and it."""
    level = max(place for place, part in enumerate(after) if part)
    if not level or before[:level] != after[:level]:
        return ()
    return tuple(_sibling(after, level, part) for part in range(before[level] + 1, after[level]))


def _sibling(number: Number, level: int, part: int) -> Number:
    section, rule, letter, roman = (part if place == level else each for place, each in enumerate(number))
    return section, rule, letter, roman
