"""Troublemakers that rule their Problem alone: Epic ones, and in the first rulebooks Villains (516.4, 607, 611.3e)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.modifiers.continuous import board
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("516.4b", "607.1", "607.3", "608.1", "611.3e", "glossary:Villain")
def dominates(state: State, oid: int) -> bool:
    """Whether a card is an Epic Troublemaker, or a Villain where there is no such trait."""
    card = board(state).view.get(oid)
    if "Troublemaker" not in card.types:
        return False
    return "Epic" in card.traits if has_epic(state) else card.has_keyword("Villain")


def has_epic(state: State) -> bool:
    """Whether the trait Epic says anything under the ruleset of a state."""
    return switched(state, "epic") != "absent"


def stays_alone(state: State) -> bool:
    """Whether an Epic Troublemaker shares its Problem with no other at any time, not only as it is uncovered."""
    return switched(state, "epic") == "trait"


def quality(state: State) -> str:
    """What a Troublemaker is that rules its Problem alone."""
    return "Epic" if has_epic(state) else message("a-villain")


def alone(state: State) -> str:
    """What such a Troublemaker is called."""
    return message("epic-troublemaker") if has_epic(state) else message("a-villain")


def said_by(state: State) -> tuple[str, ...]:
    """The entry of the glossary that says it where it is a keyword; none for the trait."""
    return () if has_epic(state) else cite("glossary:Villain")
