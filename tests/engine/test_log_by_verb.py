"""A log by the kinds of its occurrences is the log, however games branch."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.engine.model.log_by_verb import happened_as
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.state import Seat, State, Turn

VERBS = ("play", "defeat", "flip")
#: To which of the games so far something is added, and what: games go on, and are gone back to.
STEPS = st.lists(st.tuples(st.integers(0, 20), st.sampled_from(VERBS)), max_size=30)


def logged(verb: str) -> Logged:
    return Logged(
        occurrence=Occurrence(verb=verb), became=0, turn=1, phase="Main Phase", step="", window=0, faceoff=0
    )


@given(STEPS)
def test_what_is_found_by_its_verb_is_what_is_there(steps: list[tuple[int, str]]) -> None:
    games: list[tuple[Logged, ...]] = [()]
    for number, verb in steps:
        before = games[number % len(games)]
        games.append((*before, logged(verb)))
        for asked in VERBS:
            found = happened_as(
                State(seats=(Seat("Alice"),), turn=Turn(player="Alice"), log=games[-1]), asked
            )
            assert list(found) == [one for one in games[-1] if one.occurrence.verb == asked]
