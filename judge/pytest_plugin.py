"""The pytest plugin that collects scenario files: one test for each question, under each ruleset expected."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from judge.pytest_collection import SETTING, UnknownCardError, source_of

if TYPE_CHECKING:
    from judge.ruling.record.model import Answer, Ruling
    from judge.scenario.model.ask import Inquiry
    from judge.scenario.model.scenario import Scenario
    from judge.scenario.running.played import Played

SUFFIX = ".scenario"
SKIPS = "judge_skip_unknown_cards"
NOTHING_EXPECTED = "judge: nothing expected"
"""The property of a question that expects no answer: nothing was compared."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """What to do where a scenario names a card that nobody knows."""
    told = "Skip scenarios that name a card of no known collection; else they fail."
    group = parser.getgroup("judge", "scenarios of the My Little Pony CCG")
    group.addoption("--judge-skip-unknown-cards", action="store_true", default=None, dest=SKIPS, help=told)
    parser.addini(SKIPS, told, type="bool", default=False)
    parser.addini(SETTING, "A folder of card definitions, where JUDGE_COLLECTION names none.", default="")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the questions of scenario files."""
    return ScenarioFile.from_parent(parent, path=file_path) if file_path.suffix == SUFFIX else None


class NotAsExpectedError(Exception):
    """An answer differs from the one expected. `told` says how, and how the judge came to it."""

    def __init__(self, told: str) -> None:
        """Keep the words."""
        super().__init__(told)
        self.told = told


class ScenarioFile(pytest.File):
    """A scenario file. It is read and run once, however many questions it asks."""

    def collect(self) -> Iterator[pytest.Item]:
        """One item for each question and each ruleset for which it has an expectation."""
        from judge.diagnostics import InputError
        from judge.ruling.check import expected_under, own_ruleset, rulesets_expected

        try:
            scenario = self._read()
        except InputError as error:
            raise self.CollectError(str(error)) from None
        except UnknownCardError as reason:
            if not _skips(self.config):
                raise self.CollectError(f"{reason}; --judge-skip-unknown-cards skips it") from None
            yield Skipped.from_parent(self, name="collection", reason=str(reason))
            return
        own, rulings = own_ruleset(scenario), KEPT.setdefault(self.path, Rulings(scenario))
        for ruleset in rulesets_expected(scenario):
            for number, inquiry in enumerate(scenario.inquiries):
                if expected_under(inquiry, ruleset, own) or (ruleset == own and not inquiry.expectations):
                    name = inquiry.text if ruleset == own else f"{inquiry.text} ({ruleset})"
                    yield Question.from_parent(
                        self, name=name, rulings=rulings, number=number, ruleset=ruleset
                    )

    def _read(self) -> Scenario:
        from judge.scenario.read import read_scenario

        shown = os.path.relpath(self.path, self.config.rootpath)
        return read_scenario(self.path, shown, lambda: source_of(self.config, telling=_skips(self.config)))


def _skips(config: pytest.Config) -> bool:
    """What the command line says, else the settings."""
    chosen = config.getoption(SKIPS)
    return bool(config.getini(SKIPS) if chosen is None else chosen)


class Rulings:
    """The rulings on one scenario, each made when it is first asked for."""

    def __init__(self, scenario: Scenario) -> None:
        """Rule on nothing yet."""
        self.scenario = scenario
        self._played: dict[str, Played] = {}
        self._known: dict[tuple[str, bool], Ruling] = {}

    def under(self, ruleset: str, *, every: bool = False) -> Ruling:
        """The ruling under a ruleset, with `every` outcome listed. Raises InputError for an impossible board."""
        from judge.ruling.answer import rule

        if (ruleset, every) not in self._known:
            self._known[ruleset, every] = rule(self._play(ruleset), every=every)
        return self._known[ruleset, every]

    def _play(self, ruleset: str) -> Played:
        from judge.scenario.running.runner import run

        if ruleset not in self._played:
            self._played[ruleset] = run(self.scenario, ruleset)
        return self._played[ruleset]


KEPT: dict[Path, Rulings] = {}
"""By its file each scenario that this process has read; a test of the whole suite has no need to rule on it again."""


class Skipped(pytest.Item):
    """Stands for a file that can't be run here."""

    def __init__(self, *, reason: str, **kwargs: Any) -> None:  # noqa: ANN401 - pytest's own arguments
        """Keep the reason."""
        super().__init__(**kwargs)
        self._reason = reason

    def runtest(self) -> None:
        """Skip."""
        pytest.skip(self._reason)


class Question(pytest.Item):
    """One question of a scenario under one ruleset."""

    def __init__(self, *, rulings: Rulings, number: int, ruleset: str, **kwargs: Any) -> None:  # noqa: ANN401
        """Keep what to ask."""
        super().__init__(**kwargs)
        self._rulings = rulings
        self._number = number
        self._ruleset = ruleset

    @property
    def _inquiry(self) -> Inquiry:
        return self._rulings.scenario.inquiries[self._number]

    def runtest(self) -> None:
        """Compare the answer with what is expected. Raises NotAsExpectedError."""
        from judge.diagnostics import InputError
        from judge.ruling.check import check, expected_under, own_ruleset

        try:
            answer = self._rulings.under(self._ruleset).answers[self._number]
        except InputError as error:
            raise NotAsExpectedError(str(error)) from None
        if not self._inquiry.expectations:
            self.user_properties.append((NOTHING_EXPECTED, answer.verdict))
            pytest.skip(f"nothing is expected; the judge answers: {answer.verdict}")
        own = own_ruleset(self._rulings.scenario)
        expected = expected_under(self._inquiry, self._ruleset, own)
        checks = [check(self._inquiry, one, answer, self._ruleset) for one in expected]
        failed = [fault for one in checks if one.verdict == "failed" for fault in one.faults]
        if failed:
            raise NotAsExpectedError(_report(answer, failed, self._ruleset))
        if any(one.verdict == "unchecked" for one in checks):
            pytest.skip(answer.verdict)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:  # noqa: ANN401
        """What differs, in words a judge reads; anything else as pytest says it."""
        if isinstance(excinfo.value, NotAsExpectedError):
            return excinfo.value.told
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The line of the question."""
        return self.path, self._inquiry.line - 1, self.name


def _report(answer: Answer, faults: list[str], ruleset: str) -> str:
    from judge.report.text import Layout, answer_lines

    walk = answer_lines(answer, ruleset, Layout(full=True), {})
    return "\n".join((*faults, "", "The judge's walk:", *walk))


# -- what was not compared ----------------------------------------------------------------------------------------


def pytest_terminal_summary(terminalreporter: Any) -> None:  # noqa: ANN401 - pytest's own, not public
    """List the questions that expect no answer: whoever wrote them has something to add.

    A file that was skipped as a whole is among what was skipped, and asks nothing.
    """
    found = [
        (report.nodeid, verdict)
        for report in terminalreporter.stats.get("skipped", ())
        for name, verdict in getattr(report, "user_properties", ())
        if name == NOTHING_EXPECTED
    ]
    if found:
        terminalreporter.section("questions that expect no answer")
        for question, verdict in found:
            terminalreporter.line(f"{question}: {verdict}")
