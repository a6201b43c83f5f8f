"""Why not, and what if, as a program reads them."""

from __future__ import annotations

from typing import Any

from judge.changing.otherwise import Otherwise
from judge.changing.search import YES
from judge.changing.why_not import Reason
from judge.changing.why_not import WhyNot as Found
from judge.library.steps import Answer
from judge.library.telling import plain, short
from judge.report.in_language import told_in, why_not_in
from judge.report.languages import say_in
from judge.report.text import Layout
from judge.report.what_if import Compared, what_if, what_if_text
from judge.report.why_not import why_not_text


class WhyNot:
    """Whether something is so, and if not, each of the reasons with a change that removes it."""

    def __init__(self, found: Found, language: str) -> None:
        """What was found, in a language."""
        self._layout = Layout(language=language, say=say_in(language))
        self._found, self._told = found, why_not_in(found, self._layout.say)

    @property
    def question(self) -> str:
        """The question whether it is so."""
        return self._found.question

    @property
    def holds(self) -> bool:
        """Whether it is so already."""
        return self._found.answer == YES

    @property
    def verdict(self) -> str:
        """The answer as a sentence."""
        return str(self._told.verdict)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What stands in the way: `grounds`, each with its rules, the `change` that removes it, others `instead`."""
        return self._told.reasons

    @property
    def bounded(self) -> bool:
        """Whether more changes could have been tried."""
        return self._found.bounded

    def text(self, *, width: int = 80) -> str:
        """As `judge ask --why-not` writes it."""
        return why_not_text(self._found, self._layout.sized(width))

    def to_dict(self) -> dict[str, Any]:
        """What `judge ask --why-not --json` writes."""
        document: dict[str, Any] = plain(self._told)
        return document

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<WhyNot {short(self.verdict)!r}: {len(self.reasons)} reasons>"


class WhatIf:
    """The answers of a board beside those with one thing changed."""

    def __init__(self, both: Otherwise, language: str) -> None:
        """What was ruled on both boards, in a language."""
        self._changed, say = told_in(language, both.changed)
        self._layout = Layout(language=language, say=say)
        self._found = what_if(both.ruling, both.changed, both.change)

    @property
    def change(self) -> str:
        """What is changed."""
        return str(self._layout.say(self._found.change))

    @property
    def compared(self) -> tuple[Compared, ...]:
        """For each question the `answer` as the board is, the one `otherwise`, and whether it `differs`."""
        return self._found.answers

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers on the changed board."""
        changed = self._changed
        return tuple(
            Answer(one, changed.ruleset, self._layout, dict(changed.assumed)) for one in changed.answers
        )

    def text(self, *, width: int = 80) -> str:
        """As `judge ask --what-if` writes it."""
        return what_if_text(self._found, self._changed, self._layout.sized(width))

    def to_dict(self) -> dict[str, Any]:
        """What `judge ask --what-if --json` writes."""
        document: dict[str, Any] = {**plain(self._found), "change": self.change}
        return document

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        differing = sum(one.differs for one in self.compared)
        return f"<WhatIf {short(self.change)!r}: {differing} of {len(self.compared)} answers differ>"
