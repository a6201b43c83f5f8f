"""Where rules are at work, found out once and kept: by reading this program, and by running scenarios."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import judge
from judge.cache import digest, kept
from judge.cli.output import progress_console
from judge.cli.scenarios import LATEST, collection_or_skip, read, scenario_files
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.packaged import data_folder
from judge.report.languages import Say, as_it_is
from judge.rulebook import DEFAULT_RULESET
from judge.rulebook.cited_in_code import CodeCitation, citations_in
from judge.rulebook.uses import Uses, by_rule, places
from judge.ruling.rule_on import rule_on

_ByScenario = dict[str, tuple[str, ...]]


def uses(scenarios: Path | None, ruleset: str, say: Say = as_it_is) -> Uses:
    """Where rules are at work under a ruleset; running the scenarios is for the first time only.

    Kept in the user's cache folder until a file of this program, a scenario or the card collection changes. Without a
    folder of scenarios none are run. Raises InputError if the folder is not there.
    """
    package = Path(judge.__file__).parent
    code = sorted(package.rglob("*.py"))
    cited = kept("code", digest(code), tuple[CodeCitation, ...], lambda: citations_in(package))
    decides = None if scenarios is None else by_rule(_by_scenario(scenarios, ruleset, code, say))
    return Uses(places(cited, DEFAULT_RULESET), decides)


def folder_of(scenarios: Path) -> Path:
    """The folder, if it is one. Raises InputError if it is not."""
    if not scenarios.is_dir():
        what, expected = message("no-folder-of-scenarios"), (message("a-folder-of-scenarios"),)
        raise InputError(Diagnostic(message=what, file=str(scenarios), expected=expected))
    return scenarios


def exercised(file: Path, ruleset: str, seconds: float = LATEST) -> frozenset[str]:
    """The rules that decide what a scenario expects under a ruleset; what is not answered in time counts for nothing.

    Raises InputError if the file can't be read, NoCollectionError if it needs cards that are not here.
    """
    from judge.ruling.check import rulesets_expected
    from judge.ruling.comparing.coverage import exercised_by

    scenario = read(str(file), collection_or_skip)
    if ruleset not in rulesets_expected(scenario):
        return frozenset()
    return exercised_by(scenario, rule_on(scenario, ruleset, seconds=seconds))


def tracked(files: tuple[Path, ...], say: Say = as_it_is) -> Iterable[Path]:
    """The files, with a bar on a terminal while they are gone through, and nothing anywhere else."""
    if not sys.stderr.isatty():
        return files
    from rich.progress import track

    return track(files, say(message("running-scenarios")), console=progress_console(), transient=True)


def _by_scenario(scenarios: Path, ruleset: str, code: list[Path], say: Say) -> _ByScenario:
    from judge.scenario.boards.card_files import shared_by

    files = tuple(scenario_files([folder_of(scenarios)]))
    key = digest((*code, *_data(), *files, *shared_by(scenarios)), ruleset, _collection())
    return kept(f"scenarios-{ruleset}", key, _ByScenario, lambda: _run(files, ruleset, say))


def _run(files: tuple[Path, ...], ruleset: str, say: Say) -> _ByScenario:
    """What each scenario exercises; one that can't be run exercises nothing, and `judge test` says why.

    Not even a fault in running one may keep a judge from looking up a rule.
    """
    found: _ByScenario = {}
    for file in tracked(files, say):
        try:
            found[file.as_posix()] = tuple(sorted(exercised(file, ruleset)))
        except Exception:
            found[file.as_posix()] = ()
    return found


def _data() -> list[Path]:
    folders = (data_folder("grammar"), data_folder("rules_text"))
    return sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())


def _collection() -> str:
    """What tells one state of the card collection from another."""
    from judge.cards.schema import DATABASE
    from judge.home import home_folder

    path = home_folder() / DATABASE
    if not path.is_file():
        return ""
    state = path.stat()
    return f"{path} {state.st_size} {state.st_mtime_ns}"
