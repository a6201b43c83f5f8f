"""`judge.rules`: rules by number or name, and by words."""

from __future__ import annotations

from judge.rulebook.official import official_rulebook
from judge.rulebook.official import quote as quoted
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.rulesets import DEFAULT_RULESET, Ruleset
from judge.rulebook.rulesets import rulesets as editions
from judge.rulebook.search import Hit
from judge.rulebook.selection import look_up

__all__ = ["Hit", "Rule", "Rulebook", "Ruleset", "book", "editions", "quote", "search", "show"]


def book(rules: str = DEFAULT_RULESET) -> Rulebook:
    """The rulebook of an edition: in the official wording as far as that was imported, else in our own.

    Raises InputError for an edition that there is not.
    """
    return official_rulebook(rules)


def show(number: str, rules: str = DEFAULT_RULESET) -> tuple[Rule, ...]:
    """The rules that are asked for, each with all below it: “711.4”, “711.3-711.6”, “Swift”, or a word as “tap”.

    Raises NotFoundError with the nearest numbers and words.
    """
    known = book(rules)
    found = (rule for asked in look_up(known, number.split()) for rule in asked.rules)
    return tuple(dict.fromkeys(each for rule in found for each in (rule, *known.below(rule.id))))


def quote(number: str, rules: str = DEFAULT_RULESET) -> str:
    """The text of a rule, by the number with which rulings cite it (that of cr-3.9), as an edition words it.

    "" if no rulebook has the number. Raises InputError for an edition that there is not.
    """
    found = quoted(number, rules)
    return found.text if found else ""


def search(words: str, *, most: int = 10, rules: str = DEFAULT_RULESET) -> tuple[Rule, ...]:
    """The rules that fit the words best, the best first; words of other games and misspelt ones are understood."""
    return tuple(hit.rule for hit in book(rules).search(words, most))
