"""Open questions of the rules that the engine meets: which reading is taken, and which others it can take."""

from __future__ import annotations

from judge.engine.state import State

#: By question: the default reading first, then the others that the engine can carry out.
CARRIED_OUT: dict[str, tuple[str, ...]] = {
    "A22": ("faceoff-step", "when-confronting"),
    "A38": ("locked", "live"),
}


def reading(state: State, question: str) -> str:
    """The reading that a state takes of an open question. Raises KeyError for one that the engine does not meet."""
    return dict(state.readings).get(question, CARRIED_OUT[question][0])
