"""A lost rule is noticed by the scenario that it decides, and not by others."""

from __future__ import annotations

from multiprocessing import get_context

import pytest

from tests.collection import ROOT
from tests.mutants.plan import Mutant, mutants, rules_with_code
from tests.mutants.report import Verdict, report
from tests.mutants.trial import Run, Trial, run, trial

FILES = ("scenarios/rulebook/x03_the_score_slider.scenario", "scenarios/faceoff/competitive.scenario")


def _tried(rule: str, files: tuple[str, ...]) -> Trial:
    """In a process of its own, as this one keeps all rules."""
    whole = {file: run(file) for file in files}
    (mutant,) = mutants(ROOT, rule, rules_with_code(ROOT)[rule])
    with get_context("fork").Pool(1) as pool:
        return pool.apply(trial, (ROOT, mutant.sources(ROOT), rule, whole))


@pytest.fixture(autouse=True)
def _in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_a_lost_rule_changes_the_answer_that_it_decides() -> None:
    found = _tried("604.1d", FILES)
    assert (found.effect, found.file, found.on_path) == ("answer", FILES[0], True)


def test_a_lost_rule_changes_nothing_elsewhere() -> None:
    assert _tried("604.1d", FILES[1:]).effect == "nothing"


def test_the_whole_program_meets_the_expectations_and_shows_the_rules_on_their_paths() -> None:
    whole = run(FILES[0])
    assert whole.met
    assert not whole.failed
    assert "604.1d" in whole.rules


def test_a_verdict_is_the_least_that_is_noticed() -> None:
    no, yes = Mutant("1.1"), Mutant("1.1", yes=True)
    noticed, unnoticed = Trial("answer", "a.scenario"), Trial("path", "a.scenario")
    assert Verdict("1.1", ((no, noticed), (yes, Trial("breaks")))).kind == "noticed"
    assert Verdict("1.1", ((no, Trial("declined", "a.scenario", False)),)).kind == "elsewhere"
    verdicts = (Verdict("1.1", ((no, noticed), (yes, unnoticed))), Verdict("1.2", ()))
    assert [verdict.kind for verdict in verdicts] == ["path", "named"]
    assert report(verdicts).endswith("2 rules, the loss of 1 not noticed.")


def test_expectations_that_fail_anyhow_notice_nothing() -> None:
    (mutant,) = mutants(ROOT, "604.1d", rules_with_code(ROOT)["604.1d"])
    with get_context("fork").Pool(1) as pool:
        found = pool.apply(trial, (ROOT, mutant.sources(ROOT), "604.1d", {FILES[0]: Run()}))
    assert found.effect == "nothing"
