"""Additional cards that a text lets a player flip at 514.4, and what it has done with those flipped this way."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from judge.engine.instructions.structure import deciding_order
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.paying.effect import CloseFrame, Follow
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.periods import is_within_faceoff
from judge.engine.perspective.players import as_one
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import FlipChange


class Accepted(NamedTuple):
    """What a player flips by such a text: how many, and the frame of what comes then, 0 if nothing does."""

    modifier: InForce
    body: FlipChange
    number: int
    frame: int

    def flips(self, player: str) -> tuple[Occurrence, ...]:
        """The additional flips, each an occurrence by itself."""
        one = done_by(player, "flip", frame=self.frame, rules=cite("514.4", "514.4a"))
        return (one,) * self.number

    def then(self) -> tuple[Instruction, ...]:
        """What the text has done with the cards flipped this way."""
        then = self.body.then
        if then is None:
            return ()
        return *(Follow(effect=step, frame=self.frame) for step in then.instructions), CloseFrame(
            frame=self.frame
        )


def is_plain(body: FlipChange) -> bool:
    """Whether it only changes how many cards are flipped, without asking or having anything done with them."""
    return not body.optional and body.then is None


@implements("514.4a", "801.1")
def accepted(run: Run, faceoff: Faceoff) -> dict[str, tuple[Accepted, ...]]:
    """By player the additional flips that a text offers and that he takes, in the order of decisions."""
    return {player: _of_player(run, faceoff, player) for player in deciding_order(run, faceoff.players)}


def _of_player(run: Run, faceoff: Faceoff, player: str) -> tuple[Accepted, ...]:
    found: list[Accepted] = []
    for modifier, body, look in of_kind(run.state, FlipChange):
        if is_plain(body) or player not in look.players(body.who):
            continue
        if not is_within_faceoff(as_one(look, body.who, player), body.faceoff, faceoff):
            continue
        if body.negative:
            raise look.unsupported(body, message("fewer-flips-if-a-player-likes"))
        number = counted(as_one(look, body.who, player), body.amount)
        if number > 0 and _agrees(run, player, modifier, body, number):
            context = replace(as_one(look, body.who, player).context, text=modifier.text, actor=player)
            frame = run.open_frame(context) if body.then is not None else 0
            found.append(Accepted(modifier, body, number, frame))
    return tuple(found)


def _agrees(run: Run, player: str, modifier: InForce, body: FlipChange, number: int) -> bool:
    asked = message("flip-additional-cards", number=number, card=modifier.name)
    if body.optional and not run.agrees(player, asked, cite("514.4a"), modifier.name):
        return False
    told = message("flips-additional-cards", player=player, number=number, card=modifier.name)
    run.note(told, cite("514.4a"), card=modifier.name)
    return True


@implements("515.3", "514.4a")
def frame_of_the_others(run: Run, own: tuple[Accepted, ...]) -> int:
    """The frame of the flips that a player makes anyway: by a reading of A116 they are made "this way" as well."""
    asking = tuple(one for one in own if one.body.then is not None)
    if not asking:
        return 0
    run.meet("A116")
    if reading(run.state, "A116") == "additional":
        return 0
    if len(asking) > 1:
        raise UnsupportedError(message("several-texts-that-share-flips"), asking[1].modifier.name)
    return asking[0].frame
