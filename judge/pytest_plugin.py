"""The pytest plugin that collects scenario files: one test for each question, under each ruleset expected."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from judge.cards.store import Collection
    from judge.ruling.model import Answer, Ruling
    from judge.scenario.ask import Inquiry
    from judge.scenario.model import Scenario
    from judge.scenario.played import Played
    from judge.scenario.sources import CardSource

SUFFIX = ".scenario"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the questions of scenario files."""
    return ScenarioFile.from_parent(parent, path=file_path) if file_path.suffix == SUFFIX else None


class NotAsExpectedError(Exception):
    """An answer differs from the one expected. `told` says how, and how the judge came to it."""

    def __init__(self, told: str) -> None:
        """Keep the words."""
        super().__init__(told)
        self.told = told


class NoCollectionError(Exception):
    """A scenario names cards of a collection, and there is none here."""


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
        except NoCollectionError as reason:
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
        return read_scenario(self.path, shown, lambda: _source(self.config))


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
        from judge.scenario.runner import run

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


# -- the collection -----------------------------------------------------------------------------------------------


def _source(config: pytest.Config) -> CardSource:
    """The user's collection, else one imported for the tests as soon as one of its cards is looked up."""
    from judge.cards.schema import DATABASE
    from judge.cards.store import open_collection
    from judge.home import home_folder
    from judge.scenario.sources import OnDemand

    if (home_folder() / DATABASE).is_file():
        return open_collection()
    return OnDemand(lambda: _collection(config))


def _collection(config: pytest.Config) -> Collection:
    """A collection imported for the tests. Raises NoCollectionError."""
    from judge.cards.schema import DATABASE
    from judge.cards.store import open_collection

    source = _definitions(config)
    folder = config.cache.mkdir(f"judge-{_fingerprint(source)}")
    if not (folder / DATABASE).is_file():
        _import(source, folder / DATABASE)
    return open_collection(folder)


def _definitions(config: pytest.Config) -> Path:
    chosen = os.environ.get("JUDGE_COLLECTION")
    path = Path(chosen) if chosen else config.rootpath.parent / "shared" / "octgn"
    if not path.is_dir():
        raise NoCollectionError("names cards of a collection: import one, or name one in JUDGE_COLLECTION")
    return path


def _fingerprint(source: Path) -> str:
    from judge.cards.octgn import set_files

    told = [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in set_files(source)]
    return hashlib.sha256(repr((str(source), told)).encode()).hexdigest()[:16]


def _import(source: Path, database: Path) -> None:
    """Import beside the place and then move there, so that several test processes do not meet half a file."""
    from judge.cards.importing import import_sets
    from judge.cards.octgn import read_octgn

    with tempfile.TemporaryDirectory(dir=database.parent) as folder:
        import_sets(read_octgn(source).sets, Path(folder))
        Path(folder, database.name).replace(database)
