"""What is done to so many cards as a player likes is done if it is done to any of them ("if you do")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.instructions.in_all import FREE
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


def is_as_many_as_liked(cards: Node) -> bool:
    """Whether a text leaves it to the player how many cards: none is a number, too (105.1)."""
    return isinstance(cards, Selection) and cards.quantifier.mode in FREE


class DoneIfAny(Instruction, frozen=True):
    """Look whether something has been done to any of the cards, since the log had come to `mark`."""

    frame: int
    verb: str
    oids: tuple[int, ...]
    mark: int

    @implements("105.1", "710.1")
    def perform(self, run: Run) -> None:
        """Then the text goes on as if it had been done to all that were chosen."""
        new = (one.occurrence for one in run.state.log[self.mark :])
        if any(one.verb == self.verb and one.subject in self.oids for one in new):
            run.set_context(self.frame, replace(run.context(self.frame), done=True))
