"""What may be used only so often: one use of a triggered ability."""

from __future__ import annotations

from judge.engine.model.context import Context
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.state import State
from judge.engine.model.use import Use
from judge.engine.modifiers.use_now import use_now
from judge.engine.paying.effect import CloseFrame
from judge.rulebook.citation import implements
from judge.text.ast.ability import Triggered


@implements("glossary:Inspired", "glossary:Random", "glossary:Studious")
def use_of(state: State, context: Context, ability: str, tree: Triggered, logged: Logged) -> Use | None:
    """A use that is limited, for a player or for the `ability` alone, to once a turn, faceoff or flip."""
    limit = tree.once
    if limit is None:
        return None
    by = ability if limit.of_text else context.controller
    if limit.within == "flip":
        return Use(by=by, within="flip", number=_first_flip(state, logged), of=limit.of)
    return use_now(state, limit, by)


def is_condition(tree: Triggered) -> bool:
    """Whether a limit is a condition about what a player has done, and not one on how often a text can be used."""
    return tree.once is not None and not tree.once.of_text


def _first_flip(state: State, logged: Logged) -> int:
    """The flip with which it began: a card flipped in place of another one belongs to the flip of that one."""
    frame = logged.occurrence.frame
    used = (one.use for one in state.agenda if isinstance(one, CloseFrame) and one.frame == frame)
    began = next((use.number for use in used if use is not None and use.within == "flip"), None)
    return state.log.index(logged) if began is None else began
