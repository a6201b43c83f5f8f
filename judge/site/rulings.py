"""Scenarios with their rulings, and how these compare with what their authors expect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.watching import watching
from judge.page.drawing import Drawing
from judge.page.frames import Boards, Frame, played
from judge.report.in_language import told_in
from judge.report.languages import ENGLISH
from judge.rulebook import DEFAULT_RULESET
from judge.ruling.check import Check, check, expected_under, own_ruleset, rulesets_expected
from judge.ruling.comparing.coverage import exercised_by
from judge.ruling.record.model import Answer, Ruling
from judge.ruling.rule_on import rule_on
from judge.scenario.model.ask import Inquiry
from judge.scenario.model.scenario import Scenario
from judge.scenario.naming.sources import CardSource, OnDemand
from judge.scenario.read import read_scenario
from judge.scenario.text.faults import Faults
from judge.scenario.text.files import read_text
from judge.scenario.text.outline import Line, read_outline

_FRAME = ("moment", "in effect", "choices")


class NoCardsError(Exception):
    """A scenario names cards of a collection, which is not to be used."""


class Answered(msgspec.Struct, frozen=True):
    """A question with its answer, the checks of what is expected of it, and its steps on the boards."""

    inquiry: Inquiry
    answer: Answer
    checks: tuple[Check, ...]
    frames: tuple[Frame, ...]


class Elsewhere(msgspec.Struct, frozen=True):
    """The answer to a question under another ruleset of which the scenario expects something."""

    ruleset: str
    answer: Answer
    checks: tuple[Check, ...]


class Turn(msgspec.Struct, frozen=True):
    """What is played, and the questions that follow."""

    played: tuple[str, ...]
    asked: tuple[Answered, ...]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario file and all that is shown of it.

    `name` is that of the file within the folder, `boards` are those of its steps, `frame` the lines on the moment and
    what lasts, each with its word. `elsewhere` has the answers under other rulesets by the place of the question,
    `exercised` the rules of the default ruleset that decided expected answers.
    """

    name: str
    text: str
    scenario: Scenario
    ruling: Ruling
    turns: tuple[Turn, ...]
    boards: tuple[Drawing, ...]
    frame: tuple[tuple[str, str], ...]
    elsewhere: tuple[tuple[str, tuple[Elsewhere, ...]], ...]
    exercised: frozenset[str]

    @property
    def boards_seen(self) -> tuple[int, ...]:
        """The numbers of the boards in the order in which the steps show them."""
        return tuple(frame.board for turn in self.turns for one in turn.asked for frame in one.frames)

    @property
    def folder(self) -> str:
        """The topic under which its author has put it."""
        return self.name.rpartition("/")[0]


class Rulings(msgspec.Struct, frozen=True):
    """The scenarios of a folder, and the names of those that were left out since they need a collection."""

    told: tuple[Told, ...]
    left_out: tuple[str, ...]


def rule_on_all(
    files: Iterable[Path],
    folder: Path,
    collection: Callable[[], CardSource] | None = None,
    language: str = ENGLISH,
    seconds: float | None = None,
) -> Rulings:
    """The rulings on the scenario files of a folder, in a language.

    Without a collection, on those that write out their cards.

    Each ruling has so many seconds.

    Raises InputError with the faults of all files that can't be read.
    """
    told: list[Told] = []
    left_out: list[str] = []
    faults: list[Diagnostic] = []
    for file in files:
        name = file.relative_to(folder).as_posix()
        try:
            told.append(_told(file, name, collection or OnDemand(_no_cards), language, seconds))
        except NoCardsError:
            left_out.append(name)
        except InputError as error:
            faults += error.diagnostics
    if faults:
        raise InputError(faults)
    return Rulings(tuple(told), tuple(left_out))


def _no_cards() -> CardSource:
    raise NoCardsError


def _told(
    file: Path,
    name: str,
    collection: CardSource | Callable[[], CardSource],
    language: str,
    seconds: float | None,
) -> Told:
    scenario = read_scenario(file, collection=collection)
    own = own_ruleset(scenario)
    with watching() as watched:
        expected = rulesets_expected(scenario)
        made = {ruleset: rule_on(scenario, ruleset, seconds=seconds) for ruleset in expected}
    rulings = {ruleset: told_in(language, ruling)[0] for ruleset, ruling in made.items()}
    boards = Boards()
    frames = tuple(played(answer, boards, watched).frames for answer in rulings[own].answers)
    text = read_text(file)
    default = made.get(DEFAULT_RULESET)
    return Told(
        name=name,
        text=text,
        scenario=scenario,
        ruling=rulings[own],
        turns=tuple(_turns(scenario, rulings[own], frames)),
        boards=boards.all,
        frame=tuple(_frame(read_outline(text, Faults(name, text)))),
        elsewhere=tuple(_elsewhere(scenario, rulings)),
        exercised=exercised_by(scenario, default) if default else frozenset(),
    )


def _turns(scenario: Scenario, ruling: Ruling, frames: tuple[tuple[Frame, ...], ...]) -> Iterable[Turn]:
    """What is played before each question that is asked at another time than the one before."""
    answered = [
        Answered(inquiry, answer, _checks(scenario, inquiry, answer, ruling.ruleset), shown)
        for inquiry, answer, shown in zip(scenario.inquiries, ruling.answers, frames, strict=True)
    ]
    at = 0
    for after in dict.fromkeys((*(one.inquiry.after for one in answered), len(scenario.play))):
        asked = tuple(one for one in answered if one.inquiry.after == after)
        played = tuple(step.text for step in scenario.play[at:after])
        if asked or played:
            yield Turn(played, asked)
        at = after


def _elsewhere(scenario: Scenario, rulings: dict[str, Ruling]) -> Iterable[tuple[str, tuple[Elsewhere, ...]]]:
    others = {name: ruling for name, ruling in rulings.items() if name != own_ruleset(scenario)}
    for place, inquiry in enumerate(scenario.inquiries):
        found = tuple(
            Elsewhere(name, ruling.answers[place], checks)
            for name, ruling in others.items()
            if (checks := _checks(scenario, inquiry, ruling.answers[place], name))
        )
        if found:
            yield inquiry.text, found


def _checks(scenario: Scenario, inquiry: Inquiry, answer: Answer, ruleset: str) -> tuple[Check, ...]:
    expected = expected_under(inquiry, ruleset, own_ruleset(scenario))
    return tuple(check(inquiry, expectation, answer, ruleset) for expectation in expected)


def _frame(outline: tuple[Line, ...]) -> Iterable[tuple[str, str]]:
    for block in outline:
        word = block.text.partition(":")[0].strip().casefold()
        if word not in _FRAME:
            continue
        for line in block.children:
            head, colon, rest = line.text.partition(":")
            below = "; ".join(below.text for below in line.children)
            told = f"{rest.strip()} {below}".strip()
            yield (
                (head.strip(), told) if colon and word == "moment" else (word, f"{line.text} {below}".strip())
            )
