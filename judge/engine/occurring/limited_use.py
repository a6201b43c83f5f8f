"""What may be used only so often: the mark of one use of a triggered ability."""

from __future__ import annotations

from judge.engine.model.context import Context
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.state import State
from judge.engine.paying.effect import CloseFrame
from judge.rulebook.citation import implements
from judge.text.ast.ability import Triggered


@implements("glossary:Inspired", "glossary:Random", "glossary:Studious")
def mark_of_use(state: State, context: Context, tree: Triggered, logged: Logged) -> str:
    """The mark of a use that is limited, for a player or for the card alone, to once a turn, faceoff or flip."""
    if not tree.once:
        return ""
    whose = str(context.source) if "this card" in tree.once else context.controller
    return f"{whose}@{tree.once}@{_span(state, tree.once, logged)}"


def is_condition(tree: Triggered) -> bool:
    """Whether a limit is a condition about what a player has done, and not one on how often a card can be used."""
    return bool(tree.once) and "this card" not in tree.once


def _span(state: State, once: str, logged: Logged) -> str:
    if "each flip" in once:
        return _first_flip(state, logged)
    if state.faceoff is not None and "faceoff" in once:
        return str(state.faceoff.number)
    return str(state.turn.number)


def _first_flip(state: State, logged: Logged) -> str:
    """The flip with which it began: a card flipped in place of another one belongs to the flip of that one."""
    frame = logged.occurrence.frame
    marks = (one.once for one in state.agenda if isinstance(one, CloseFrame) and one.frame == frame)
    began = next((mark.rpartition("@")[2] for mark in marks if "each flip" in mark), "")
    return began or str(state.log.index(logged))
