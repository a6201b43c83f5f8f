"""The open questions of the rules on which what happens to a card hangs."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.continuous import board
from judge.engine.occurrence_record import Occurrence
from judge.engine.perspective.happening import DESTINATION, LEAVING
from judge.engine.state import State
from judge.engine.switches import left_open
from judge.engine.zones import DISCARD_PILE, HAND, PLAY, PROBLEM_DECK

Test = Callable[[State, Occurrence], bool]


def _mane_frightened(before: State, occurrence: Occurrence) -> bool:
    """Whether a Mane Character is frightened."""
    is_mane = "Mane Character" in board(before).view.get(occurrence.subject).types
    return occurrence.verb == "frighten" and is_mane


def _dilemma_leaves(before: State, occurrence: Occurrence) -> bool:
    """Whether a Dilemma leaves play for a zone that Problems, or cards of other types, do not go to."""
    obj = before.get(occurrence.subject)
    zone = DESTINATION.get(occurrence.verb, occurrence.zone)
    is_dilemma = obj.zone == PLAY and "Dilemma" in obj.definition.faces[0].printed.traits
    return is_dilemma and occurrence.verb in LEAVING and zone in (HAND, DISCARD_PILE, PROBLEM_DECK)


def _moved_among_modifiers(before: State, occurrence: Occurrence) -> bool:
    """Whether a card moves whose own modifiers are older than some that other cards have."""
    if occurrence.verb != "move":
        return False
    order = board(before).arrangement.order
    own = [one.timestamp for one in order if one.ability and one.context.source == occurrence.subject]
    others = [one.timestamp for one in order if one.context.source != occurrence.subject]
    return bool(own) and any(one > min(own) for one in others)


#: The questions that an occurrence raises by itself, and those that it raises if more comes of it.
_RAISED: dict[str, Test] = {"A16": _mane_frightened, "A30": _dilemma_leaves}
_POSSIBLE: dict[str, Test] = {"A04": _moved_among_modifiers}


def open_questions(before: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The open questions on which it hangs that a card is treated so."""
    return _found(_RAISED, before, occurrence)


def may_hang_on(before: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The open questions, and points that a ruleset leaves open, on which may hang what comes of such treatment."""
    frightened = left_open(before, "frightened-traits") if occurrence.verb == "frighten" else ()
    return (*_found(_POSSIBLE, before, occurrence), *frightened)


def _found(tests: dict[str, Test], before: State, occurrence: Occurrence) -> tuple[str, ...]:
    if before.find(occurrence.subject) is None:
        return ()
    return tuple(question for question, test in tests.items() if test(before, occurrence))
