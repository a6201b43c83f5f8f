"""What other rulesets decide otherwise, and whether the engine obeys them there.

Rulesets are switches over one engine. A switch that the engine does not obey yet is no matter as long as the
answer does not touch its rules; where it does, the judge declines. It declines too where a ruleset leaves a point open
and the answer hangs on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import (
    executed,
    knows_later_inventions,
    not_executed,
    other_values,
    still_open,
)
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, term
from judge.rulebook.rulesets import Switch, switches
from judge.ruling.record.model import Answer
from judge.ruling.weighing.readings import Ask, Readings
from judge.scenario.model.answers import canonical
from judge.scenario.model.ask import Inquiry

#: The value of a switch on which a ruleset says nothing from which a ruling could follow.
_UNSTATED = "undefined"


def not_obeyed(ruleset: str, rules: Iterable[str]) -> UnsupportedError | None:
    """The first point among the rules of an answer on which a ruleset differs and the engine does not follow it."""
    switch = next(iter(not_executed(ruleset, _with_parents(rules))), None)
    if switch is None:
        return None
    if switch.value(ruleset) == _UNSTATED:
        return UnsupportedError(
            message("ruleset-leaves-open", ruleset=ruleset, lower=term(switch.matter)), clause=True
        )
    meaning = term(switch.meaning(switch.value(ruleset)))
    return UnsupportedError(
        message("ruleset-where-differs", ruleset=ruleset, lower=term(switch.matter), meaning=meaning)
    )


def unknown_to_it(state: State) -> UnsupportedError | None:
    """A token or a Dilemma in play under a ruleset that does not know such cards."""
    if knows_later_inventions(state):
        return None
    kinds = ((kind, obj) for obj in state.in_play() for kind, is_one in _INVENTED.items() if is_one(obj))
    kind, found = next(kinds, ("", None))
    return (
        UnsupportedError(
            message("ruleset-knows-no", ruleset=state.ruleset, kind=message(kind)), found.label, clause=True
        )
        if found
        else None
    )


_INVENTED: dict[str, Callable[[Obj], bool]] = {
    "later-tokens": lambda obj: obj.token,
    "later-dilemmas": lambda obj: "Dilemma" in obj.definition.front.printed.traits,
}


def left_undecided(
    answer: Answer, inquiry: Inquiry, met: Iterable[str], readings: Readings, ask: Ask
) -> UnsupportedError | None:
    """The first of the points met that a ruleset leaves open and that is decisive for an answer."""
    for switch in switches():
        if switch.id not in met or readings.is_assumed(switch.id):
            continue
        others = (readings.under(switch.id, value) for value in other_values(readings.ruleset, switch.id))
        if any(played is None or _differ(ask(played, inquiry), answer) for played in others):
            return UnsupportedError(
                message("ruleset-leaves-open", ruleset=readings.ruleset, lower=term(switch.matter)),
                clause=True,
            )
    return None


def taken_as_read(state: State, met: Iterable[str]) -> tuple[str, ...]:
    """The open questions among what was met; the points that a ruleset leaves open are tried out, not assumed."""
    return tuple(one for one in still_open(state, met) if one not in executed())


def _differ(found: Answer, answer: Answer) -> bool:
    """Whether two answers differ, or what they depend on."""
    return _said(found) != _said(answer)


def _said(answer: Answer) -> tuple[object, ...]:
    outcomes = {(one.when, canonical(one.answer, ordered=True)) for one in answer.outcomes}
    return answer.certainty, canonical(answer.answer, ordered=True), outcomes


def differing_switches(older: str, newer: str) -> tuple[Switch, ...]:
    """The points on which two rulesets differ, but for those that decide no answer."""
    return tuple(
        switch for switch in switches() if switch.value(older) != switch.value(newer) and not switch.moot
    )


def deciding_switches(older: str, newer: str, rules: Iterable[str]) -> tuple[Switch, ...]:
    """Those of them that some rules touch."""
    touched = _with_parents(rules)
    return tuple(
        switch for switch in differing_switches(older, newer) if touched & _with_parents(switch.rules)
    )


def _with_parents(rules: Iterable[str]) -> frozenset[str]:
    """The rules, and the rules that they are points of: `609.2e#1` is one of 609.2e and of 609.2."""
    found = set()
    for rule in rules:
        found |= {rule, rule.partition("#")[0], rule.partition("#")[0].rstrip("abcdefghijklmnopqrstuvwxyz")}
    return frozenset(found)
