"""The points on which editions of the rules differ, as far as the engine carries them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from judge.deferred import deferred
from judge.engine.model.state import State
from judge.rulebook.rulesets import DEFAULT_RULESET, UNSETTLED, Switch, load_switches, switches

with deferred(__name__):
    from judge.rulebook.questions import open_questions


#: The switches that the engine obeys. The value under cr-3.9 stands here so that the law itself needs no file.
_EXECUTED = {
    "random-method": "uniform",
    "dismissal-by-game-banish": "may-banish",
    "problem-leaving": "problem-deck-bottom",
    "several-moves": "one-by-one",
    "for-free": "every-cost",
    "queue-controller": "who-put-it",
    "exchange": "whole-or-nothing",
    "effect-faceoff-start": "needs-all",
    "dilemma-entry": "enters-as-problem",
    "dilemma-to-problem-deck": "non-problems",
    "random-candidates": "all-described",
    "after-phase-end-window": "no",
    "main-phase-openers": "may-open",
    "solved-lasts": "solve-step",
    "token-cost-order": "opponents-then-own",
    "as-enters": "looked-up-together",
    "diligent": "may",
    "first-confront-bonus": "none",
    "villain": "frighten",
    "epic": "trait",
    "chaos": "next-window",
    "uniqueness-repair": "by-game",
    "surplus-friends": "retired",
    "absent-troublemaker": "worthless",
    "frightened-traits": "lost",
    "problem-deck-copies": "two",
    "opponent-checked": "unsettled",
    "reactions-to-one-trigger": "unsettled",
    "token-owner": "creator",
    "enters-as-copy": "printed-information",
    "ready-phase-order": "ready-tokens-draw",
    "turn-structure": "five-phases-with-steps",
    "troublemaker-play": "any-number",
    "face-down-troublemakers": "in-play",
    "troublemakers-when-replaced": "dismissed-by-game",
    "resources-when-replaced": "all-there",
    "several-confronted": "multi-problem",
    "faceoff-first-actor": "turn-player",
    "exhausted-in-faceoffs": "without-power",
    "frighten-mane-character": "can",
    "ready-ends-fright": "no",
    "fright-attachments": "put-into-discard",
    "control-change-home": "characters-in-processing",
    "uncover-triggers": "step-end",
    "reaction-first-chance": "priority-order",
    "random-keyword": "once-per-card",
    "inspired": "one-card-per-turn",
    "supportive": "same-area",
    "pumped": "once-per-faceoff",
    "banished-cards": "banished-zone",
    "both-reach-fifteen": "draw",
    "empty-requirement": "unsettled",
}


def executed() -> Mapping[str, str]:
    """The switches that the engine obeys, with their values under cr-3.9."""
    return _EXECUTED


def switched(state: State, switch: str) -> str:
    """The value of a switch under the ruleset of a state. Raises KeyError for one that the engine does not obey."""
    default = _EXECUTED[switch]
    if state.ruleset == DEFAULT_RULESET:
        return default
    return dict(state.readings).get(switch) or load_switches(state.ruleset)[switch]


@cache
def _settling() -> Mapping[str, str]:
    """The open questions of cr-3.9 that some ruleset settles, each with the switch that does so."""
    return {question.id: question.switch for question in open_questions() if question.switch}


def settled(state: State, question: str) -> str:
    """The reading on which the ruleset of a state settles an open question of cr-3.9; empty if it does not."""
    if state.ruleset == DEFAULT_RULESET or question not in _settling():
        return ""
    switch = _settling()[question]
    value = switched(state, switch)
    return "" if value == _EXECUTED[switch] else value


def still_open(state: State, questions: Iterable[str]) -> tuple[str, ...]:
    """The open questions among some that the ruleset of a state does not settle, once each."""
    return tuple(question for question in dict.fromkeys(questions) if not settled(state, question))


def knows_later_inventions(state: State) -> bool:
    """Whether the ruleset of a state knows Immediate timing, Dilemmas, tokens and copies at all."""
    return state.ruleset == DEFAULT_RULESET or load_switches(state.ruleset)["later-inventions"] == "yes"


def is_rulebook(state: State) -> bool:
    """Whether the ruleset of a state is a rulebook, which settles in plain words some of what 3.9 leaves open."""
    return not knows_later_inventions(state)


def left_open(state: State, switch: str) -> tuple[str, ...]:
    """The switch, as an open question, if the rules of the ruleset of a state let more than one value be held."""
    return (switch,) if state.ruleset != DEFAULT_RULESET and other_values(state.ruleset, switch) else ()


def other_values(ruleset: str, switch: str) -> tuple[str, ...]:
    """The values that can be held of a switch besides the one taken, where the rules of a ruleset leave it open."""
    found = next((one for one in switches() if one.id == switch and ruleset in one.open), None)
    if found is None:
        return ()
    return tuple(value for value, _ in found.values if value not in (found.value(ruleset), UNSETTLED))


def not_executed(ruleset: str, cited: Iterable[str]) -> tuple[Switch, ...]:
    """The switches that a ruleset sets otherwise than cr-3.9 on rules of a ruling, and that the engine ignores.

    A ruling under that ruleset that rests on one of these rules can't be given yet. Switches by which no answer can
    come out differently are no matter.
    """
    if ruleset == DEFAULT_RULESET:
        return ()
    rules = set(cited)
    return tuple(
        switch
        for switch in switches()
        if switch.id not in _EXECUTED
        and not switch.moot
        and switch.value(ruleset) != switch.value(DEFAULT_RULESET)
        and rules & set(switch.rules)
    )
