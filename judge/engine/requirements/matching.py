"""Confront requirements (611.3): whether characters contribute the required power of the required colors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from judge.cards.model import Color, Requirement
from judge.deferred import deferred

with deferred(__name__):
    from judge.engine.requirements.matching_colors import Choice, Offer, best_colors
    from judge.engine.requirements.matching_demand import Demand, demand
    from judge.engine.requirements.matching_units import share_out


class Contributor(msgspec.Struct, frozen=True):
    """A character that contributes its power (611.3a); power below zero contributes nothing (105.2)."""

    name: str
    colors: tuple[Color, ...]
    power: int


class Share(msgspec.Struct, frozen=True):
    """So many units of power given to the requirement line of this number, counted from 0."""

    line: int
    units: int


class Contribution(msgspec.Struct, frozen=True):
    """The one color as which a character contributes (611.3b), None for no color, and what it gives.

    Power beyond the shares is in excess of what is required.
    """

    contributor: Contributor
    color: Color | None
    shares: tuple[Share, ...]


class Shortfall(msgspec.Struct, frozen=True):
    """A smallest set of lines that cannot be met together: what they need, and the most they can be given.

    Equal lines are taken together. No lines at all means that nothing but a character is missing (A23). `missing` is
    how much of all that is required can't be met.
    """

    lines: tuple[Requirement, ...]
    needed: int
    available: int
    missing: int = 0


class Matching(msgspec.Struct, frozen=True):
    """Whether requirements are met, with an assignment that meets them or the shortfall that prevents it."""

    met: bool
    assignment: tuple[Contribution, ...] = ()
    shortfall: Shortfall | None = None


def meet(
    lines: Sequence[Requirement],
    contributors: Sequence[Contributor],
    at_most: int | None = None,
    *,
    needs_character: bool = True,
    excess_meets_not: bool = True,
) -> Matching:
    """Match the power of characters to the lines of a confront requirement (611.3), exactly.

    `at_most` limits how many characters may contribute. `needs_character` is the default answer to A23,
    `excess_meets_not` that to A24.
    """
    wanted = demand(lines, excess_meets_not=excess_meets_not)
    if not wanted.lines:
        return _nothing_required(bool(contributors), needs_character)
    offers = [Offer(contributor.colors, max(0, contributor.power)) for contributor in contributors]
    choice = best_colors(wanted, offers, at_most)
    met = choice.met == wanted.total()
    if not met:
        shortfall = _shortfall(wanted, offers, at_most)
        missing = wanted.total() - choice.met
        return Matching(met=False, shortfall=msgspec.structs.replace(shortfall, missing=missing))
    assignment = tuple(_assignment(lines, contributors, wanted, choice))
    return Matching(met=True, assignment=assignment)


def _nothing_required(anyone: bool, needs_character: bool) -> Matching:
    if anyone:
        return Matching(met=True)
    shortfall = Shortfall(lines=(), needed=0, available=0) if needs_character else None
    return Matching(met=not needs_character, shortfall=shortfall)


def _shortfall(wanted: Demand, offers: Sequence[Offer], at_most: int | None) -> Shortfall:
    tried = ((part, best_colors(part, offers, at_most).met) for part in wanted.parts())
    return next(Shortfall(part.lines, part.total(), met) for part, met in tried if met < part.total())


def _assignment(
    lines: Sequence[Requirement], contributors: Sequence[Contributor], wanted: Demand, choice: Choice
) -> Iterator[Contribution]:
    given = share_out(
        [max(0, line.amount) for line in lines],
        [_sources(line, wanted, choice) for line in lines],
        [max(0, contributor.power) for contributor in contributors],
    )
    for number, color in choice.labels:
        yield Contribution(contributors[number], color, _shares(number, given))


def _sources(line: Requirement, wanted: Demand, choice: Choice) -> list[int]:
    """The characters a line takes power from, those of colors without a line of their own first."""
    fitting = [(number, label) for number, label in choice.labels if wanted.accepts(line, label)]
    return [number for number, _ in sorted(fitting, key=lambda one: len(wanted.own(one[1])))]


def _shares(number: int, given: Mapping[tuple[int, int], int]) -> tuple[Share, ...]:
    return tuple(Share(line, units) for (source, line), units in sorted(given.items()) if source == number)
