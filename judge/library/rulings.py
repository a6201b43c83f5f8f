"""A ruling, as a program or a notebook reads it."""

from __future__ import annotations

from typing import Any

from judge.library.steps import Answer, Step
from judge.library.telling import plain, short
from judge.report.documents import ruling_document
from judge.report.in_language import told_in
from judge.report.languages import ENGLISH
from judge.report.markdown import ruling_markdown
from judge.report.text import Layout, ruling_text
from judge.ruling.record.model import Ruling as Ruled
from judge.scenario.model.scenario import Scenario


class Ruling:
    """All answers to the questions of one board, in a language."""

    def __init__(self, scenario: Scenario, ruled: Ruled, language: str = ENGLISH) -> None:
        """A ruling on a scenario, in a language that has a catalogue."""
        self._scenario, self._ruled, self.language = scenario, ruled, language
        self._told, say = told_in(language, ruled)
        self._layout = Layout(language=language, say=say)

    @property
    def title(self) -> str:
        """The title of the scenario."""
        return self._ruled.scenario

    @property
    def ruleset(self) -> str:
        """The edition of the rules."""
        return self._ruled.ruleset

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answer to each question, in order."""
        assumed = dict(self._told.assumed)
        return tuple(Answer(one, self.ruleset, self._layout, assumed) for one in self._told.answers)

    @property
    def verdict(self) -> str:
        """The answer as a sentence; of several questions, each on its line."""
        return "\n".join(answer.verdict for answer in self.answers)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all answers, in order."""
        return tuple(step for answer in self.answers for step in answer.steps)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decided, once each, those of the first answer first; numbered as in cr-3.9."""
        return tuple(dict.fromkeys(rule for answer in self._told.answers for rule in answer.rules))

    @property
    def stopped(self) -> str:
        """The sentence of the line of play that was not possible, "" if all were."""
        return self._ruled.stopped.step if self._ruled.stopped else ""

    def in_language(self, language: str) -> Ruling:
        """The same ruling in another language that has a catalogue."""
        return Ruling(self._scenario, self._ruled, language)

    def text(self, *, full: bool = False, width: int = 80) -> str:
        """As `judge ask` writes it; `full` as `judge explain` does."""
        return ruling_text(self._told, self._layout.sized(width, full=full))

    def markdown(self, *, full: bool = False) -> str:
        """To be pasted into a forum or a chat."""
        return ruling_markdown(self._told, self._layout.sized(full=full))

    def html(self) -> str:
        """One page to step through, which needs nothing beside it."""
        from judge.page.building import page

        return page(self._scenario, self._told, self._layout.say, self.language).decode()

    def to_dict(self) -> dict[str, Any]:
        """What `judge ask --json` writes, with the proof that `judge verify` checks."""
        document: dict[str, Any] = plain(ruling_document(self._told, self.language))
        return document

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Ruling {short(self.title)!r} ({self.ruleset}): {len(self._ruled.answers)} answers>"

    def _repr_html_(self) -> str:
        from judge.page.notebook import notebook

        return notebook(self._told, self.language)
