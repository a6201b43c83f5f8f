"""Conditions that a text puts to what is asked later: whether a player meets confront requirements (611.3)."""

from __future__ import annotations

from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.rulebook.citation import implements
from judge.text.ast.effect import If, MeetsRequirements


@implements("611.3", "708.2a", "708.2b")
def is_asked_later(run: Run, node: If) -> bool:
    """Whether the condition is one of meeting the requirements, and is asked as these are; that is A141."""
    if not isinstance(node.effect, MeetsRequirements) or node.otherwise is not None:
        return False
    run.meet("A141")
    return reading(run.state, "A141") == "as-asked"
