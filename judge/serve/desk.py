"""What lies before a process as it answers: the text, what is written there, what it says, what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from msgspec.structs import replace

from judge.diagnostics import Diagnostic, InputError
from judge.report.in_language import told_in
from judge.report.languages import language_of, say_in
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.ruling.check import own_ruleset
from judge.ruling.record.model import Ruling
from judge.scenario.loose.full_text import full_text
from judge.scenario.model.scenario import Scenario
from judge.scenario.naming.sources import CardSource
from judge.scenario.read import read_scenario
from judge.scenario.rewriting.written import Written, read_written
from judge.scenario.statements import asked_whether, last_asked
from judge.serve.shelf import Shelf

CALLED = "board"
"""What messages call the text."""


class Desk:
    """One text, taken up; it is read when that is first asked for."""

    def __init__(self, text: str, language: str, collection: Callable[[], CardSource]) -> None:
        """`language` is that of the answer."""
        self.text = text
        self.language = language_of(language)
        self.say = say_in(self.language)
        self.collection = collection
        self.full = full_text(text, collection)
        """The text with a loose board in full form; what is drawn and changed by touching."""
        self.written: Written = read_written(self.full)
        self.shelf = Shelf(self.written, collection)

    @cached_property
    def _read(self) -> tuple[Scenario | None, tuple[Diagnostic, ...]]:
        try:
            return read_scenario(self.text, CALLED, self.collection), ()
        except InputError as error:
            return None, error.diagnostics

    @cached_property
    def drawn(self) -> Scenario | None:
        """What the text in full form says, None if it has faults."""
        return (
            self.scenario
            if self.full == self.text
            else Desk(self.full, self.language, self.collection).scenario
        )

    @property
    def scenario(self) -> Scenario | None:
        """What the text says, None if it has faults."""
        return self._read[0]

    @property
    def faults(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the text."""
        return self._read[1]

    def with_text(self, text: str) -> Desk:
        """Another text, answered in the same language."""
        return Desk(text, self.language, self.collection)

    @property
    def ruleset(self) -> str:
        """The ruleset of the text."""
        return own_ruleset(self.scenario) if self.scenario else DEFAULT_RULESET

    def told(self, ruling: Ruling) -> Ruling:
        """A ruling in the language of the answer."""
        return told_in(self.language, ruling)[0]

    def asked(self, question: str) -> Scenario:
        """The scenario with this question alone, or with those of the text if it is "". Raises InputError."""
        if not question:
            return self.scenario or read_scenario(self.text, CALLED, self.collection)
        scenario = asked_whether(self.text, CALLED, question, self.collection)
        return replace(scenario, inquiries=last_asked(scenario))
