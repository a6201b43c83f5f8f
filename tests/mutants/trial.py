"""Runs scenarios in a process of its own, whole or without a rule, and says what became of their expectations."""

from __future__ import annotations

import ast
import resource
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import Literal

import msgspec

from tests.mutants.loading import change

#: What a lost rule does to a scenario, the clearest first.
Effect = Literal["answer", "refused", "declined", "path", "breaks", "nothing"]
EFFECTS: tuple[Effect, ...] = ("answer", "refused", "declined", "path", "breaks", "nothing")
NOTICED: tuple[Effect, ...] = ("answer", "refused", "declined")
SECONDS = 15.0
"""Of the processor's time, for one scenario; the whole program needs a hundredth of that."""
MEMORY = 3 * 2**30
ENDLESS = "no end in sight"
_OFF_PATH = "not-path-answer"
"""The message of an expectation that is met but for the rules on its path."""


class Run(msgspec.Struct, frozen=True):
    """One scenario: its expectations that are met, the rules on the path to these, and what others came to."""

    met: frozenset[tuple[str, int, str]] = frozenset()
    rules: frozenset[str] = frozenset()
    failed: tuple[tuple[tuple[str, int, str], Effect, str], ...] = ()


class Trial(msgspec.Struct, frozen=True):
    """What the clearest effect of a lost rule is, in which scenario, and whether the rule is on its path."""

    effect: Effect
    file: str = ""
    on_path: bool = True
    detail: str = ""


class TimeUpError(BaseException):
    """A scenario does not come to its end; no `except Exception` of the program holds this back."""


def run(file: str) -> Run:
    """Run one scenario under every ruleset for which it expects something. Raises whatever the program does."""
    from judge.cli.scenarios import NoCollectionError, collection_or_skip, read
    from judge.ruling.check import check, expected_under, own_ruleset, path, rulesets_expected
    from judge.ruling.rule_on import rule_on

    try:
        scenario = read(file, collection_or_skip)
    except NoCollectionError:
        return Run()
    met, rules, failed = set(), set[str](), []
    for ruleset in rulesets_expected(scenario):
        answers = rule_on(scenario, ruleset).answers
        for inquiry, answer in zip(scenario.inquiries, answers, strict=True):
            for expectation in expected_under(inquiry, ruleset, own_ruleset(scenario)):
                done = check(inquiry, expectation, answer, ruleset)
                key = (ruleset, done.line, done.expected)
                if done.verdict == "met":
                    met.add(key)
                    rules |= path(answer)
                else:
                    failed.append((key, _effect(done.faults, answer.certainty), " ".join(done.faults)))
    return Run(frozenset(met), frozenset(rules), tuple(failed))


def _effect(faults: tuple[str, ...], certainty: str) -> Effect:
    if certainty == "unsupported":
        return "declined"
    return "path" if all(getattr(fault, "id", "") == _OFF_PATH for fault in faults) else "answer"


def trial(root: Path, sources: Mapping[str, ast.Module], rule: str, whole: Mapping[str, Run]) -> Trial:
    """Run the scenarios without a rule, those with the rule on their path first, until one notices."""
    bound()
    change(root, sources)
    ordered = sorted(whole, key=lambda file: rule not in whole[file].rules)
    best = Trial("nothing")
    for file in ordered:
        on_path = rule in whole[file].rules
        if best.effect in NOTICED and (best.effect == "answer" or not on_path):
            break
        effect, detail = changed(file, whole[file])
        if EFFECTS.index(effect) < EFFECTS.index(best.effect):
            best = Trial(effect, file, on_path, detail)
        if detail == ENDLESS:
            break
    return best


def bound() -> None:
    """Let this process take no more than its share of memory, and be interrupted where `changed` has no end."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, _time_up)


def _time_up(_: int, __: FrameType | None) -> None:
    raise TimeUpError


def changed(file: str, whole: Run, seconds: float = SECONDS) -> tuple[Effect, str]:
    """What the clearest change is among the expectations that the whole program meets."""
    signal.setitimer(signal.ITIMER_PROF, seconds, 1.0)
    try:
        now = run(file)
    except TimeUpError:
        return "breaks", ENDLESS
    except Exception as error:
        told = " ".join(f"{type(error).__name__}: {error}".split())
        return ("refused" if type(error).__name__ == "InputError" else "breaks"), told
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    found = [(effect, detail) for key, effect, detail in _lost(now, whole)]
    return min(found, key=lambda one: EFFECTS.index(one[0]), default=("nothing", ""))


def _lost(now: Run, whole: Run) -> Iterator[tuple[tuple[str, int, str], Effect, str]]:
    return (one for one in now.failed if one[0] in whole.met)
