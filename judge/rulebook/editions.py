"""Under which numbers an edition of the rules has what the default edition has under its own (`rulesets.toml`)."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cache

from judge.rulebook.reader import rules_of
from judge.rulebook.rulesets import DEFAULT_RULESET, find_ruleset


@cache
def counterparts(ruleset: str) -> dict[str, str]:
    """The numbers of the default edition with those of another one, without the rules that the other one lacks.

    Empty for a ruleset whose document has no numbers. Raises InputError for an unknown ruleset.
    """
    edition = find_ruleset(ruleset)
    numbers = list(rules_of(DEFAULT_RULESET))
    if ruleset == DEFAULT_RULESET:
        return dict(zip(numbers, numbers, strict=True))
    if not edition.renumbered:
        return {}
    return {
        number: _moved(number, edition.renumbered) for number in numbers if not _in(number, edition.lacks)
    }


def in_default_edition(ruleset: str, numbers: Set[str]) -> frozenset[str]:
    """The numbers of the default edition for numbers of another one; those that it does not know stay as they are."""
    default = {own: number for number, own in counterparts(ruleset).items()}
    return frozenset(default.get(number, number) for number in numbers)


def borrowed(ruleset: str, numbers: Iterable[str]) -> tuple[str, ...]:
    """Those of some numbers of the default edition, once each, that the document of another one does not have in full.

    A ruling under that edition that rests on them uses what the default edition says. Raises InputError for an unknown
    ruleset.
    """
    edition = find_ruleset(ruleset)
    missing = (*edition.lacks, *edition.partly, *edition.lost)
    return tuple(number for number in dict.fromkeys(numbers) if _in(number, missing))


def own_number(ruleset: str, number: str) -> str:
    """The number of a rule of the default edition in the edition that rules, if that has numbers of its own.

    A rule that it lacks keeps its number, with the name of the default edition behind it.
    """
    own = counterparts(ruleset)
    if not own or ruleset == DEFAULT_RULESET:
        return number
    return own.get(number, f"{number} ({DEFAULT_RULESET})")


def numbers_of(ruleset: str) -> frozenset[str]:
    """The numbers of the rules of an edition, unnumbered points aside; none if it is not numbered."""
    return frozenset(number for number in counterparts(ruleset).values() if "#" not in number)


def _moved(number: str, renumbered: tuple[tuple[str, str], ...]) -> str:
    for old, new in renumbered:
        if _in(number, (old,)):
            return new + number[len(old) :]
    return number


def _in(number: str, groups: tuple[str, ...]) -> bool:
    """Whether a number is one of the given ones, or below one of them."""
    return any(
        number == group or (number.startswith(group) and not number[len(group)].isdigit()) for group in groups
    )
