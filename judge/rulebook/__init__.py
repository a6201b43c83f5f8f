"""The rules as data: numbers, texts, references, open questions, rulesets, and citations of them in code."""

from judge.rulebook.citation import cite, implements
from judge.rulebook.records import Reference, Rule
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.rulebook.rulesets import (
    DEFAULT_RULESET,
    Ruleset,
    Switch,
    Switches,
    load_switches,
    rulesets,
    switches,
)

__all__ = [
    "DEFAULT_RULESET",
    "Reference",
    "Rule",
    "Rulebook",
    "Ruleset",
    "Switch",
    "Switches",
    "cite",
    "implements",
    "load_rulebook",
    "load_switches",
    "rulesets",
    "switches",
]
