"""That a player has taken an action (705.1), for the texts that wait for it: an occurrence of its own."""

from __future__ import annotations

from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import done_by
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.occurring.occurrence import Happen
from judge.engine.texts.said_in_game import is_printed
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Activated, Triggered
from judge.text.ast.event import TakesAction
from judge.text.ast.node import Node


class ActionTaken(Instruction, frozen=True):
    """A player has taken an action: it is resolved."""

    player: str

    @implements("705.1", "705.2h")
    def perform(self, run: Run) -> None:
        """It has happened as the action has been resolved, before anybody has priority."""
        run.push(Happen(occurrences=(done_by(self.player, "take action", rules=cite("705.2h")),)))


@implements("705.1")
def once_taken(state: State, player: str) -> tuple[Instruction, ...]:
    """What notes that a player has taken an action, if a text of the game waits for any action to be taken."""
    return (ActionTaken(player=player),) if is_printed(state, _waits) else ()


def _waits(node: Node) -> bool:
    events = (getattr(node, "event", None), getattr(node, "reaction_to", None))
    waiting = (event.walk() for event in events if isinstance(event, Node)) if _can_wait(node) else ()
    return any(isinstance(part, TakesAction) and not part.kind for parts in waiting for part in parts)


def _can_wait(node: Node) -> bool:
    return isinstance(node, Triggered | Activated)
