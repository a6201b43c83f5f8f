"""What a term of the game is told by: a keyword, a word of the rules, or what players say for one."""

from __future__ import annotations

import re
from functools import cache

from judge.regexes import regex
from judge.rulebook.numbers import GLOSSARY
from judge.rulebook.records import Rule
from judge.rulebook.synonyms import find_synonym, stems_of

_VALUE = regex(r"\s+(?:\d+|x)$", re.IGNORECASE)
"""The value of a keyword that has one: Calming 2."""


@cache
def rules_of_term(said: str) -> tuple[str, ...]:
    """The numbers of the rules that say what a term means, in the default edition; none if it is no term."""
    stems = stems_of(_VALUE.sub("", said.strip()))
    if not stems:
        return ()
    entry = _titled(GLOSSARY).get(stems)
    synonym = find_synonym(said)
    if entry is not None:
        return (entry.id,)
    if synonym is not None and synonym.rules:
        return synonym.rules
    section = _titled("").get(stems)
    return _first_rule(section) if section is not None else ()


@cache
def _titled(parent: str) -> dict[tuple[str, ...], Rule]:
    """Entries of the glossary, or else sections, by the stems of their titles."""
    from judge.rulebook import load_rulebook

    rules = (rule for rule in load_rulebook() if rule.title and (rule.parent == GLOSSARY) == bool(parent))
    return {stems_of(_VALUE.sub("", rule.title)): rule for rule in rules}


def _first_rule(section: Rule) -> tuple[str, ...]:
    return section.children[:1]
