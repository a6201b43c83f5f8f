"""Pages of the project's own scenarios."""

from __future__ import annotations

from pathlib import Path

from judge.cli.scenarios import read
from judge.page.building import page
from judge.page.frames import Boards, Played, played
from judge.report.in_language import told_in
from judge.report.languages import as_it_is
from judge.ruling.record.model import Ruling
from judge.ruling.rule_on import rule_on
from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from tests.many import MANY as CLERKS

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
SHOWCASE = "showcase/showcase"
FACEOFF = "faceoff/challenge-won"
CYCLE = "dependency/interdependent_trio"
DEPENDS = "replacement/order_decides"
OPEN = "dependency/chain_each_waiting"
MANY = "many"
SHOWN = (SHOWCASE, FACEOFF, CYCLE, DEPENDS, OPEN, MANY)


def scenario(name: str) -> Scenario:
    """A scenario of the project, or the one on which much is left to choose."""
    return read_scenario(CLERKS) if name == MANY else read(str(SCENARIOS / f"{name}.scenario"))


def ruling(name: str) -> Ruling:
    """The ruling on a scenario, with all its outcomes."""
    return rule_on(scenario(name), "", every=True)


def page_of(name: str, language: str = "en") -> bytes:
    """The page of a scenario."""
    shown = scenario(name)
    told, say = told_in(language, rule_on(shown, "", every=True))
    return page(shown, told, say if language != "en" else as_it_is, language)


def plays(name: str) -> tuple[tuple[Played, ...], Boards]:
    """The answers of a scenario, to be played, and their boards."""
    boards = Boards()
    return tuple(played(answer, boards) for answer in ruling(name).answers), boards
