"""What became of a rule since the edition before, and on which points the editions differ."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Literal

import msgspec

from judge.rulebook.diffing import Comparison, Run, compare
from judge.rulebook.document import Document
from judge.rulebook.editions import counterparts
from judge.rulebook.imported import imported
from judge.rulebook.rulesets import DEFAULT_RULESET, Ruleset, Switch, rulesets, switches

Source = Literal["documents", "our own records"]


class Since(msgspec.Struct, frozen=True):
    """What became of a rule since an older edition: new, renumbered, reworded, or renumbered and reworded.

    `number` is the one that it had, empty for a new rule. `words` are there if both editions' documents are imported
    (`source` says) and the wording has changed.
    """

    rule: str
    edition: str
    fate: str
    number: str
    source: Source
    words: tuple[Run, ...] = ()


class Value(msgspec.Struct, frozen=True):
    """One way to rule on a point, and the rulesets that do; `silent` are those whose document does not speak of it."""

    key: str
    meaning: str
    rulesets: tuple[str, ...]
    silent: tuple[str, ...]


class Point(msgspec.Struct, frozen=True):
    """A point on which editions differ; the value of the default edition comes first."""

    switch: str
    decides: str
    values: tuple[Value, ...]


def since_older(numbers: Set[str]) -> tuple[Since, ...]:
    """What became of each of these rules of the default edition since the one before, unless nothing did.

    Word by word if the documents of both are imported; else what is on record here: which rules are new, and which had
    other numbers. Raises InputError for a damaged import.
    """
    older = _edition_before()
    before, now = imported(older.id), imported(DEFAULT_RULESET)
    if before is not None and now is not None:
        return tuple(_compared(_comparison(before, now), older.id, numbers))
    return tuple(_recorded(older.id, numbers))


def points(numbers: Set[str]) -> tuple[Point, ...]:
    """The points that touch any of these rules of the default edition and on which editions differ."""
    return tuple(
        Point(switch.id, switch.decides, tuple(_values(switch)))
        for switch in switches()
        if numbers & set(switch.rules)
    )


def _edition_before() -> Ruleset:
    """The newest other edition whose rules have numbers."""
    return next(each for each in rulesets() if each.id != DEFAULT_RULESET and each.renumbered)


@lru_cache(maxsize=1)
def _comparison(before: Document, now: Document) -> Comparison:
    return compare(before, now)


def _compared(comparison: Comparison, edition: str, numbers: Set[str]) -> Iterator[Since]:
    for change in comparison.changes:
        if change.newer is None or change.newer.number not in numbers or change.kind == "same":
            continue
        reworded = change.older is not None and change.kind != "renumbered"
        words = change.words if reworded else ()
        number = change.older.number if change.older else ""
        yield Since(change.newer.number, edition, change.kind, number, "documents", words)


def _recorded(edition: str, numbers: Set[str]) -> Iterator[Since]:
    there = counterparts(edition)
    for number in counterparts(DEFAULT_RULESET):
        if number in numbers and there.get(number) != number:
            fate = "renumbered" if number in there else "new"
            yield Since(number, edition, fate, there.get(number, ""), "our own records")


def _values(switch: Switch) -> Iterator[Value]:
    chosen = dict(switch.under)
    for key in dict.fromkeys((switch.value(DEFAULT_RULESET), *chosen.values())):
        having = tuple(ruleset for ruleset, value in chosen.items() if value == key)
        silent = tuple(ruleset for ruleset in having if ruleset in switch.silent)
        yield Value(key, switch.meaning(key), having, silent)
