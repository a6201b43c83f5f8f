"""Problems that would enter a hand or a discard pile: the game puts them into their Problem Deck instead (303.3)."""

from __future__ import annotations

from judge.engine.model.describing import deed_of, words
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import PROBLEM_DECK
from judge.engine.occurring.changing_zones import is_barred_from, stays_out_of_problem_deck
from judge.engine.perspective.happening import DESTINATION
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("303.3")
def put_into_its_deck(run: Run, occurrence: Occurrence) -> Occurrence | None:
    """What the game does instead, once nothing else replaces it; None if it does nothing. Notes it."""
    if not is_put_into_its_deck(run.state, occurrence):
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


@implements("303.3", "522.3a")
def replaced_by_rule(state: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The rule by which a card would enter another zone than that which an occurrence would have it enter."""
    if is_put_into_its_deck(state, occurrence):
        return cite("303.3")
    obj = state.find(occurrence.subject)
    kept_out = obj is not None and occurrence.zone == PROBLEM_DECK and stays_out_of_problem_deck(state, obj)
    return cite("522.3a") if kept_out else ()


@implements("303.3")
def is_put_into_its_deck(state: State, occurrence: Occurrence) -> bool:
    """Whether an occurrence would have a Problem enter a zone that no Problem enters."""
    obj = state.find(occurrence.subject)
    if obj is None or not is_barred_from(state, obj, DESTINATION.get(occurrence.verb, occurrence.zone)):
        return False
    return not stays_out_of_problem_deck(state, obj, replaced=occurrence.name == "replaced")
