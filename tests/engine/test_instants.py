"""What is kept of the game around what can be reacted to does not hang on how many steps were said."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.instants import kept
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.run import without_causes
from judge.engine.model.state import State
from tests.engine.boards import Table, card

_WATCHER = card("Friend", text=("Reaction: After an opponent plays a Friend, gain [1].",))


def _after_something(noted: int) -> State:
    table = Table("Alice", "Bob")
    table.lay(_WATCHER, "Bob")
    before = replace(table.state, noted=noted, done_at=noted)
    gain = Occurrence(verb="gain", player="Alice")
    happened = Logged(occurrence=gain, became=0, turn=1, phase="", step="", window=0, faceoff=0)
    return kept(before, replace(before, log=(happened,), noted=noted + 1, done_at=noted + 1))


def test_positions_that_differ_by_the_steps_said_alone_are_one() -> None:
    said, unsaid = _after_something(7), _after_something(0)
    assert said.instants
    assert without_causes(said) == without_causes(unsaid)
