"""Open questions of the rules that the engine meets: which reading is taken, and which others it can take."""

from __future__ import annotations

from judge.engine.dependency.arrangement import Reading
from judge.engine.state import State

#: By question: the default reading first, then the others that the engine can carry out.
CARRIED_OUT: dict[str, tuple[str, ...]] = {
    "A04": ("unchanged", "refreshed"),
    "A14": ("sequential-checks", "one-snapshot"),
    "A15": ("unfrightened", "still-frightened", "by-the-game"),
    "A16": ("can", "cannot"),
    "A21": ("in-play", "confronted"),
    "A22": ("faceoff-step", "when-confronting"),
    "A23": ("character-needed", "no-character"),
    "A24": ("flows", "wild-only"),
    "A26": ("at-compare", "at-any-time"),
    "A28": ("repair-first", "uncover-first"),
    "A29": ("face-up-only", "face-down-too"),
    "A30": ("printed-types", "current-types", "glossary"),
    "A38": ("locked", "live"),
}


#: By question about the order of modifiers: what it fills in, and the readings that can be taken throughout.
_ORDER: dict[str, tuple[str, tuple[str, ...]]] = {
    "A01": ("context", ("any-context", "leave-one-out", "empty-context")),
    "A02": ("anchor", ("last-applied", "latest-timestamp")),
    "A03": ("cycle", ("keeps-outside", "ignores-outside")),
}
#: By question the readings that a whole ruling can take.
ASSUMABLE: dict[str, tuple[str, ...]] = {
    **{question: readings for question, (_, readings) in _ORDER.items()},
    **CARRIED_OUT,
}


def order_reading(state: State) -> Reading:
    """How the holes in 711.3 to 711.5 are filled in a state."""
    taken = {_ORDER[question][0]: reading for question, reading in state.readings if question in _ORDER}
    return Reading(**taken)  # type: ignore[arg-type]


def reading(state: State, question: str) -> str:
    """The reading that a state takes of an open question. Raises KeyError for one that the engine does not meet."""
    return dict(state.readings).get(question, CARRIED_OUT[question][0])
