"""What texts give the turn player in a step besides what the rules give there (604.1, 605.1, 702.1)."""

from __future__ import annotations

from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.modifiers.in_force import of_kind
from judge.engine.occurring.occurrence import Happen
from judge.engine.perspective.amounts import counted
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import DrawCards, GainTokens


class Besides(Instruction, frozen=True):
    """What the text of one card gives: cards one by one, action tokens together."""

    card: str
    gifts: tuple[Occurrence, ...]

    @implements("702.1", "410.4b")
    def perform(self, run: Run) -> None:
        """Say which card gives it."""
        run.note(message("gives-besides-the-rules", card=self.card), cite("702.1"), card=self.card)
        run.push(*(Happen(occurrences=(gift,)) for gift in self.gifts))


def besides(run: Run, kind: type[DrawCards | GainTokens], verb: str) -> tuple[Besides, ...]:
    """What each text gives that is in force in this step."""
    player = run.state.turn.player
    given = [
        (modifier, counted(look, body.count))
        for modifier, body, look in of_kind(run.state, kind)
        if player in look.players(body.who)
    ]
    return tuple(
        Besides(
            card=modifier.name,
            gifts=tuple(
                done_by(player, verb, amount=amount, source=modifier.context.source)
                for amount in ((1,) * number if kind is DrawCards else (number,))
            ),
        )
        for modifier, number in given
        if number > 0
    )


@implements("605.1a", "104.1")
def besides_the_first_draw(run: Run) -> tuple[Besides, ...]:
    """What texts have the first player draw in the first turn, in which the rules give no card (A99)."""
    extra = besides(run, DrawCards, "draw")
    if not extra:
        return ()
    run.meet("A99")
    return extra if reading(run.state, "A99") == "drawn" else ()
