"""What a text that lets a card be played says of its having been played so: "if you do, …"."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.run import Run
from judge.engine.modifiers.granted import Granted
from judge.engine.modifiers.in_force import InForce
from judge.engine.occurring.changing_zones import rebound
from judge.engine.paying.effect import start_effect
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Effect


class OncePlayed(Instruction, frozen=True):
    """Follow what the permission says of the card that has been played by it, under the identity that it has now."""

    effect: Effect
    context: Context
    oid: int
    physical: int

    @implements("707.2", "104.1")
    def perform(self, run: Run) -> None:
        """Start it; nothing, if the card has ceased to exist."""
        obj = run.state.physical(self.physical)
        if obj is None:
            return
        run.note(
            message("played-so-the-text-goes-on", card=self.context.card),
            cite("707.2"),
            card=self.context.card,
        )
        start_effect(run, self.effect, rebound(self.context, self.oid, obj.oid))


def what_follows(permit: InForce | None, obj: Obj) -> tuple[Instruction, ...]:
    """What is to be followed of the text by which a card is played from where it is."""
    body = permit.body if permit is not None else None
    if permit is None or not isinstance(body, Granted) or body.then is None:
        return ()
    context = replace(permit.context, text=permit.context.text or permit.text)
    return (OncePlayed(effect=body.then, context=context, oid=obj.oid, physical=obj.physical),)
