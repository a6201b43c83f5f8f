"""Where a rule is at work: the places in the code that carry it out, and the scenarios that it decides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from judge.rulebook.cited_in_code import CodeCitation
from judge.rulebook.testable import untestable

How = Literal["implements", "cite", "data"]
_RANK: tuple[How, ...] = ("implements", "data", "cite")


class Place(msgspec.Struct, frozen=True):
    """A function or class that has to do with a rule, like `judge/engine/faceoffs/faceoff.py:flip`.

    `how`: it carries the rule out (`implements`), holds what the rule lays down (`data`), or gives it as the reason for
    something that it does (`cite`). `line` is the first that names the rule, 0 if unknown.
    """

    place: str
    how: How
    line: int = 0


class Uses(msgspec.Struct, frozen=True):
    """By the numbers of the default edition, the code and the scenarios; `scenarios` is nothing if none were run."""

    code: Mapping[str, tuple[Place, ...]] = {}
    scenarios: Mapping[str, tuple[str, ...]] | None = None


class Used(msgspec.Struct, frozen=True):
    """Where one rule is at work."""

    rule: str
    code: tuple[Place, ...] = ()
    scenarios: tuple[str, ...] | None = None


def places(citations: Iterable[CodeCitation], text_of: str) -> dict[str, tuple[Place, ...]]:
    """The places that name each rule, those that carry it out first; with those that hold what it lays down."""
    found = defaultdict[str, dict[str, Place]](dict)
    for number, held_by in untestable(text_of).data.items():
        found[number][held_by] = Place(held_by, "data")
    for one in citations:
        place = f"{one.file}:{one.place}" if one.place else one.file
        how: How = "implements" if one.how == "implements" else "cite"
        known = found[one.number].get(place)
        if known is None or _RANK.index(how) < _RANK.index(known.how):
            found[one.number][place] = Place(place, how, one.line)
    return {number: tuple(sorted(named.values(), key=_order)) for number, named in found.items()}


def by_rule(rules_of: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    """The scenarios that each rule decides, from the rules that decide each scenario."""
    found = defaultdict[str, list[str]](list)
    for scenario in sorted(rules_of):
        for number in rules_of[scenario]:
            found[number].append(scenario)
    return {number: tuple(scenarios) for number, scenarios in found.items()}


def _order(place: Place) -> tuple[int, str]:
    return _RANK.index(place.how), place.place
