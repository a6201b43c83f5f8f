"""What the page shows of a request that was refused."""

from __future__ import annotations

from judge.diagnostics import Diagnostic
from judge.page.building import filled, words_of
from judge.report.languages import say_in
from judge.rulebook.rulesets import DEFAULT_RULESET


def refusal(faults: tuple[Diagnostic, ...], language: str) -> bytes:
    """The faults as a piece of the page in a language."""
    say = say_in(language)
    words = {**words_of(say, DEFAULT_RULESET, language, ()), "say": say}
    return filled("refused.html", {"faults": faults}, words, "judge.serve")
