"""What a player may be told of what has happened: nothing that names a card which that player may not see."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.library.steps import names_of
from judge.library.table import names_hidden


def steps_for(notes: Iterable[Note], state: State, viewer: str) -> tuple[Note, ...]:
    """The steps that name no card which a viewer may not see as the game stands now; without a viewer, all of them."""
    hidden = names_hidden(state, viewer)
    return tuple(note for note in notes if not hidden or not names_of(note) & hidden)
