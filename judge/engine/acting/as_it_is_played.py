"""What happens "as" a player plays a card, by its own text or by those of cards in play (705.2e)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from judge.engine.instructions.structure import deciding_order
from judge.engine.model.context import Context
from judge.engine.model.decision import Option
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.ability_context import ability_context, name_of
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.occurring.arrival import is_as_played
from judge.engine.paying.effect import following
from judge.engine.perspective import Perspective
from judge.engine.perspective.happening import matches
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Effect


class AsPlayed(NamedTuple):
    """One text that says what happens then, and how it is read."""

    effect: Effect
    context: Context


class AsItIsPlayed(Instruction, frozen=True):
    """What happens as a player plays a card."""

    physical: int
    play: Occurrence

    @implements("705.2e", "801.1")
    def perform(self, run: Run) -> None:
        """Follow each text before the card is resolved: whoever plays it first, then the others in turn order."""
        found = tuple(_as_played(run.state, self.physical, self.play))
        players = tuple(dict.fromkeys(one.context.controller for one in found))
        ordered = [
            one
            for player in deciding_order(run, players)
            for one in _in_chosen_order(
                run, player, [own for own in found if own.context.controller == player]
            )
        ]
        run.push(*(instruction for one in ordered for instruction in self._followed(run, one)))

    def _followed(self, run: Run, one: AsPlayed) -> tuple[Instruction, ...]:
        played = run.state.piece(self.physical)
        if one.context.source == played.oid:
            told = message("as-played-text-followed", card=one.context.card)
        else:
            told = message("as-played-other-text-followed", card=one.context.card, played=name_of(played))
        frame = run.open_frame(one.context)
        run.note(told, cite("705.2e"), card=one.context.card, frame=frame)
        return following(one.effect, frame)


def _as_played(state: State, physical: int, play: Occurrence) -> Iterator[AsPlayed]:
    played = state.piece(physical)
    happening = happening_of(state, replace(play, subject=played.oid))
    for obj in state.objects:
        for ability in board(state).view.get(obj.oid).abilities:
            if is_as_played(ability.tree) and (obj.zone == PLAY or obj.oid == played.oid):
                context = replace(ability_context(state, obj), text=ability.text, here=obj.area)
                bound = matches(Perspective(state, board(state).view, context), ability.tree.event, happening)
                if bound is not None:
                    yield AsPlayed(ability.tree.effect, context.bind_all(bound))


@implements("705.2e", "801.1")
def _in_chosen_order(run: Run, player: str, own: list[AsPlayed]) -> list[AsPlayed]:
    """The texts of a player in the order that he chooses; of those that say the same it makes no difference."""
    if len({one.effect for one in own}) < 2:
        return own
    what, rules = message("which-order-texts-followed"), cite("705.2e", "801.1")
    options = tuple(
        Option(str(number), one.context.card, one.context.source) for number, one in enumerate(own)
    )
    order = [own[int(key)] for key in run.choose_order(player, what, options, rules)]
    names = joined((one.context.card for one in order), "then")
    told = message("chooses-order-of-texts", player=player, names=names)
    run.note(told, rules, deeds=(Deed(verb="order"),))
    return order
