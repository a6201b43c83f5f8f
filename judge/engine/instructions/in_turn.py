"""Several players who choose cards one after the other, of all of which a text goes on to speak (801.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.context import Referent
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.paying.effect import Follow
from judge.rulebook.citation import implements
from judge.text.ast.effect import Act, Effect
from judge.text.ast.selection import Selection


def label_of_choice(effect: Effect) -> int:
    """The label of the cards that an instruction has a player choose, and do nothing else; 0 for any other."""
    if not isinstance(effect, Act) or effect.verb != "choose" or not isinstance(effect.cards, Selection):
        return 0
    return max(0, effect.cards.label)


class ChooseInTurn(Instruction, frozen=True):
    """Players choose cards in turn. `turns` let each of them act, the last one whoever acted before."""

    frame: int
    label: int
    effect: Effect
    turns: tuple[tuple[Instruction, ...], ...]
    chosen: tuple[Referent, ...] = ()
    asked: bool = False

    @implements("801.1")
    def perform(self, run: Run) -> None:
        """Take note of what one has chosen, and let the next one choose."""
        own = (run.context(self.frame).bound(self.label) or ()) if self.asked else ()
        chosen = tuple(dict.fromkeys((*self.chosen, *own)))
        turn, *rest = self.turns
        if not rest:
            run.bind(self.frame, self.label, chosen)
            run.push(*turn)
            return
        run.bind(self.frame, self.label, ())
        again = replace(self, turns=tuple(rest), chosen=chosen, asked=True)
        run.push(*turn, Follow(effect=self.effect, frame=self.frame), again)
