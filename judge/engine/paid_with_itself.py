"""What an ability asks of its own card, where that card went to pay for it (705.2c)."""

from __future__ import annotations

from judge.engine.effect import Follow, look
from judge.engine.instruction import Instruction
from judge.engine.locking import locked
from judge.engine.perspective import Perspective
from judge.engine.readings import reading
from judge.engine.run import Run
from judge.rulebook.citation import implements
from judge.text.ast.amount import Amount, CharacteristicOf
from judge.text.ast.effect import Effect
from judge.text.ast.selection import Reference


class FollowOncePaid(Instruction, frozen=True):
    """Follow the instructions of an ability; `as_it_was` tells what they ask of its card as it was before paying."""

    effect: Effect
    as_it_was: Effect
    source: int
    frame: int

    @implements("705.2c", "705.2f", "410.6")
    def perform(self, run: Run) -> None:
        """Ask the card as it is, or by a reading of A75 as it was, if by paying it has become a different card."""
        effect = self.effect
        gone = run.state.find(self.source) is None
        if gone and with_own_values(look(run, self.frame), effect) != self.as_it_was:
            run.meet("A75")
            effect = self.as_it_was if reading(run.state, "A75") == "as-it-was" else effect
        run.push(Follow(effect=effect, frame=self.frame))


def with_own_values(eyes: Perspective, effect: Effect) -> Effect:
    """Instructions with the power, cost and the like of their own card put in as it is now."""
    return locked(eyes, effect, _is_own)


def _is_own(amount: Amount) -> bool:
    if not isinstance(amount, CharacteristicOf) or amount.pick:
        return False
    return isinstance(amount.of, Reference) and amount.of.label == 0 and not amount.of.labels
