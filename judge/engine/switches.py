"""The points on which editions of the rules differ, as far as the engine carries them out."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.state import State
from judge.rulebook.rulesets import DEFAULT_RULESET, Switch, load_switches, switches

#: The switches that the engine obeys. The value under cr-3.9 stands here so that the law itself needs no file.
_EXECUTED = {
    "first-confront-bonus": "none",
    "troublemakers-when-replaced": "dismissed-by-game",
    "frighten-mane-character": "can",
    "exhausted-in-faceoffs": "without-power",
    "dismissal-by-game-banish": "may-banish",
    "problem-leaving": "problem-deck-bottom",
    "fright-attachments": "put-into-discard",
    "villain": "frighten",
    "epic": "trait",
    "supportive": "same-area",
    "inspired": "one-card-per-turn",
    "pumped": "once-per-faceoff",
    "faceoff-first-actor": "turn-player",
    "reaction-first-chance": "priority-order",
    "uncover-triggers": "step-end",
    "ready-phase-order": "ready-tokens-draw",
    "turn-structure": "five-phases-with-steps",
    "resources-when-replaced": "all-there",
    "both-reach-fifteen": "draw",
    "ready-ends-fright": "no",
    "control-change-home": "characters-in-processing",
    "several-confronted": "multi-problem",
    "banished-cards": "banished-zone",
    "troublemaker-play": "any-number",
    "random-keyword": "once-per-card",
    "empty-requirement": "unsettled",
}


def switched(state: State, switch: str) -> str:
    """The value of a switch under the ruleset of a state. Raises KeyError for one that the engine does not obey."""
    default = _EXECUTED[switch]
    return default if state.ruleset == DEFAULT_RULESET else load_switches(state.ruleset)[switch]


def not_executed(ruleset: str, cited: Iterable[str]) -> tuple[Switch, ...]:
    """The switches that a ruleset sets otherwise than cr-3.9 on rules of a ruling, and that the engine ignores.

    A ruling under that ruleset that rests on one of these rules can't be given yet.
    """
    if ruleset == DEFAULT_RULESET:
        return ()
    rules = set(cited)
    return tuple(
        switch
        for switch in switches()
        if switch.id not in _EXECUTED
        and switch.value(ruleset) != switch.value(DEFAULT_RULESET)
        and rules & set(switch.rules)
    )
