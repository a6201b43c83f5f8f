"""Problems that would enter a hand or a discard pile: the game puts them into their Problem Deck instead (303.3)."""

from __future__ import annotations

from judge.engine.model.describing import deed_of, words
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.zones import DISCARD_PILE, HAND, PROBLEM_DECK
from judge.engine.occurring.changing_zones import is_problem, stays_out_of_problem_deck
from judge.engine.perspective.happening import DESTINATION
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("303.3")
def put_into_its_deck(run: Run, occurrence: Occurrence) -> Occurrence | None:
    """What the game does instead, once nothing else replaces it; None if it does nothing. Notes it."""
    if not _is_redirected(run.state, occurrence):
        return None
    averted = deed_of(run.state, occurrence, averted=True)
    told = message("problem-put-into-its-deck-instead", what=words(run.state, occurrence))
    run.note(told, cite("303.3"), deeds=(averted,))
    return Occurrence(
        verb="put",
        subject=occurrence.subject,
        zone=PROBLEM_DECK,
        position="bottom",
        by_game=True,
        frame=occurrence.frame,
        rules=cite("303.3"),
    )


def _is_redirected(state: State, occurrence: Occurrence) -> bool:
    obj = state.find(occurrence.subject)
    if obj is None or DESTINATION.get(occurrence.verb, occurrence.zone) not in (HAND, DISCARD_PILE):
        return False
    if switched(state, "problem-leaving") != "problem-deck-bottom" or not is_problem(obj):
        return False
    return not stays_out_of_problem_deck(state, obj, replaced=occurrence.name == "replaced")
