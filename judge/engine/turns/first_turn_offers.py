"""Asking players whether to skip their first turn, where a text in play lets them (601.1, 102.5)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.deferred import deferred
from judge.engine.model.instruction import Instruction
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.abilities_at_work import Lasting, at_work
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.paying.effect import start_effect
from judge.engine.texts.first_turn_skipped import skipped_first_turn
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.perspective.first_turns import is_about_to_take_first


def _offers(state: State, player: str) -> tuple[Lasting, ...]:
    """The texts that let a player skip their first turn."""
    return tuple(
        (obj, ability, tree)
        for obj, ability, tree in at_work(state).lasting
        if skipped_first_turn(tree) is not None and state.holder(obj) == player
    )


class OfferAsGameStarts(Instruction, frozen=True):
    """The game is about to start: by a reading of A144 each player decides now, in turn order."""

    @implements("102.5", "601.1")
    def perform(self, run: Run) -> None:
        """Follow the texts of all players by that reading, and none by the other."""
        state = run.state
        offers = [one for player in state.players_from(state.turn.player) for one in _offers(state, player)]
        if not offers:
            return
        run.meet("A144")
        if reading(state, "A144") == "as-the-game-starts":
            _follow(run, offers)


def is_offered(state: State) -> bool:
    """Whether it has come to the first turn of a player whom a text lets skip it."""
    return bool(_offers(state, state.turn.player)) and is_about_to_take_first(state)


@implements("601.1")
def offered_now(run: Run, then: Instruction) -> bool:
    """Whether the player whose first turn is about to start is asked before it does (A144)."""
    state = run.state
    if not is_offered(state):
        return False
    run.meet("A144")
    if reading(state, "A144") != "as-it-starts":
        return False
    run.push(then)
    _follow(run, _offers(state, state.turn.player))
    return True


def _follow(run: Run, offers: Sequence[Lasting]) -> None:
    """Follow the texts one after the other: what is put on the agenda last is done first."""
    for obj, ability, tree in reversed(offers):
        told = message("follows-a-text-before-the-turn", card=obj.label, text=ability.text)
        run.note(told, cite("601.1", "102.5"), card=obj.label)
        start_effect(run, tree.effect, ability_context(run.state, obj))
