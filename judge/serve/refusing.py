"""What the page shows of a request that was refused."""

from __future__ import annotations

from judge.diagnostics import Diagnostic
from judge.page.building import filled, words_of
from judge.rulebook.rulesets import DEFAULT_RULESET


def refusal(faults: tuple[Diagnostic, ...], language: str) -> bytes:
    """The faults as a piece of the page."""
    words = {**words_of(str, DEFAULT_RULESET, "en", ()), "say": str}
    return filled("refused.html", {"faults": faults, "told": ""}, words, "judge.serve")
