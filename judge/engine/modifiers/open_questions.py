"""The open questions of the rules on which what happens to a card hangs."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.switches import left_open
from judge.engine.model.zones import DISCARD_PILE, HAND, PLAY, PROBLEM_DECK
from judge.engine.perspective.events.verbs import LEAVING
from judge.engine.perspective.happening import DESTINATION

Test = Callable[[State, Occurrence], bool]


def _dilemma_leaves(before: State, occurrence: Occurrence) -> bool:
    """Whether a Dilemma leaves play for a zone that Problems, or cards of other types, do not go to."""
    obj = before.get(occurrence.subject)
    zone = DESTINATION.get(occurrence.verb, occurrence.zone)
    is_dilemma = obj.zone == PLAY and obj.is_dilemma
    return is_dilemma and occurrence.verb in LEAVING and zone in (HAND, DISCARD_PILE, PROBLEM_DECK)


def _boosted_recovers(before: State, occurrence: Occurrence) -> bool:
    """Whether a Mane Character that was frightened on its Boosted side is turned face-up."""
    obj = before.get(occurrence.subject)
    return occurrence.verb in ("unfrighten", "turn face-up") and obj.frightened and obj.side > 0


def turns_up_a_frightened_card(before: State, occurrence: Occurrence) -> bool:
    """Whether a frightened card is turned face-up without being unfrightened."""
    obj = before.find(occurrence.subject)
    return occurrence.verb == "turn face-up" and obj is not None and obj.frightened


#: The questions that an occurrence raises by itself.
_RAISED: dict[str, Test] = {
    "A15": turns_up_a_frightened_card,
    "A30": _dilemma_leaves,
    "A68": _boosted_recovers,
}


def open_questions(before: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The open questions on which it hangs that a card is treated so."""
    if before.find(occurrence.subject) is None:
        return ()
    return tuple(question for question, test in _RAISED.items() if test(before, occurrence))


def may_hang_on(before: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The points that a ruleset leaves open on which may hang what comes of a card being treated so."""
    return left_open(before, "frightened-traits") if occurrence.verb == "frighten" else ()
