"""The Ready Phase (602 to 605)."""

from __future__ import annotations

from collections.abc import Callable

from judge.deferred import deferred
from judge.engine.model.describing import waits
from judge.engine.model.instruction import Instruction
from judge.engine.model.modifier import Ends
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.modifiers.durations import expire
from judge.engine.modifiers.so_many_readied import as_many_as_can
from judge.engine.occurring.occurrence import Happen
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import DrawCards, GainTokens

with deferred(__name__):
    from judge.engine.turns.given_in_steps import besides, besides_the_first_draw


#: Action tokens by the highest score: from that score on, so many (604.1a to 604.1d).
_TOKENS = ((11, 5, "604.1d"), (6, 4, "604.1c"), (2, 3, "604.1b"), (0, 2, "604.1a"))


class StartOfTurn(Instruction, frozen=True):
    """The turn starts: modifiers that lasted until now end, and texts that wait for it trigger."""

    @implements("601.2", "708.2")
    def perform(self, run: Run) -> None:
        """End what is over and let the start be an occurrence."""
        turn = run.state.turn

        def is_over(ends: Ends) -> bool:
            return ends.what == "start" and ends.turn < turn.number and ends.player in ("", turn.player)

        expire(run, is_over, message("as-turn-starts"))
        start = Occurrence(verb="start", name="turn", player=turn.player, rules=cite("601.2"))
        run.push(Happen(occurrences=(start,)))


#: Whose cards count as the turn player's in the Ready Step, by the reading of A52.
_WHOSE: dict[str, tuple[Callable[[State, Obj], str], str]] = {
    "controlled": (lambda state, obj: state.controller(obj.oid), "readies-what-is-controlled"),
    "owned": (lambda _, obj: obj.owner, "readies-what-is-owned"),
}


class ReadyStep(Instruction, frozen=True):
    """The turn player readies their cards."""

    @implements("603.1")
    def perform(self, run: Run) -> None:
        """All at the same time (A12); those the player controls (A52)."""
        player = run.state.turn.player
        whose, told = _WHOSE[reading(run.state, "A52")]
        exhausted = [obj for obj in run.state.in_play() if obj.exhausted]
        own = [obj for obj in exhausted if whose(run.state, obj) == player]
        disputed = [obj for obj in exhausted if _is_disputed(run.state, obj, player)]
        if disputed:
            text = message(told, cards=joined(obj.label for obj in disputed), player=player)
            left = tuple(Deed(verb="ready", card=obj.physical, averted=obj not in own) for obj in disputed)
            run.note(text, cite("603.1"), assumptions=("A52",), deeds=left)
        ready = tuple(
            Occurrence(verb="ready", subject=obj.oid, actor=player, controller=player, rules=cite("603.1"))
            for obj in own
        )
        run.push(Happen(occurrences=as_many_as_can(run, player, ready)))


def _is_disputed(state: State, obj: Obj, player: str) -> bool:
    """Whether a card is a player's in one sense only."""
    return len({whose(state, obj) == player for whose, _ in _WHOSE.values()}) > 1


@implements("604.1", "604.1a", "604.1b", "604.1c", "604.1d")
def tokens_due(highest: int) -> tuple[int, str]:
    """How many action tokens the turn player receives at that highest score, and the rule that says so."""
    return next((tokens, rule) for score, tokens, rule in _TOKENS if highest >= score)


class ActionStep(Instruction, frozen=True):
    """The turn player receives action tokens."""

    @implements("604.1")
    def perform(self, run: Run) -> None:
        """As many as the highest score of any player says."""
        highest = max(seat.score for seat in run.state.seats if seat.in_game)
        tokens, rule = tokens_due(highest)
        gain = done_by(run.state.turn.player, "gain tokens", amount=tokens, rules=("604.1", rule))
        run.push(Happen(occurrences=(gain,)), *besides(run, GainTokens, "gain tokens"))


class WaitedForPriority(Instruction, frozen=True):
    """Nobody has received priority in this turn yet, so nothing that has triggered has been processed."""

    @implements("601.2a")
    def perform(self, run: Run) -> None:
        """Say so if anything waits."""
        if run.state.waiting:
            told = message("no-priority-before-the-draw-step")
            run.note(told, cite("601.2a"), deeds=waits(run.state))


class DrawStep(Instruction, frozen=True):
    """The turn player draws a card."""

    @implements("605.1", "605.1a")
    def perform(self, run: Run) -> None:
        """Not on the first turn of the first player."""
        player = run.state.turn.player
        if run.state.turn.first_of_game:
            averted = Deed(verb="draw", player=player, averted=True)
            told = message("no-draw-on-the-first-turn", player=player)
            run.note(told, cite("605.1a"), deeds=(averted,))
            run.push(*besides_the_first_draw(run))
            return
        draw = done_by(player, "draw", rules=cite("605.1"))
        run.push(Happen(occurrences=(draw,)), *besides(run, DrawCards, "draw"))
