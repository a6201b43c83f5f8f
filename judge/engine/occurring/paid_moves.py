"""Paying for what a text moves, where another text forbids that "unless" somebody pays."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.describing import words
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.modifiers.prohibition import Barred, barred, saying
from judge.engine.modifiers.toll import Toll
from judge.engine.modifiers.tolls import keys_of, tolls_of_texts
from judge.engine.occurring.occurrence import TOLLS, Happen, Tolled
from judge.engine.occurring.spending import payment
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("104.2", "508.1", "506.3", "506.4")
def pay_for_move(run: Run, move: Occurrence) -> Tolled:
    """Ask each player who has to pay whether he does; by a reading of A155 nobody has to for what a text moves."""
    asked = tolls_of_texts(run.state, move)
    if not asked:
        return move, (), None
    run.meet("A155")
    paid = replace(move, paid_for=(*move.paid_for, *keys_of(asked)))
    if reading(run.state, "A155") == "action-alone":
        return paid, (), None
    if barred(run.state, paid) is not None:
        return move, (), None
    refused = next((no for player in _payers(run, asked) if (no := _refusal(run, move, asked, player))), None)
    if refused is not None:
        return move, (), refused
    return paid, tuple(_payment(run, toll) for toll in asked if toll.tokens), None


@implements("801.1")
def _payers(run: Run, asked: tuple[Toll, ...]) -> tuple[str, ...]:
    """Those who have to pay, in the order in which they decide."""
    first = run.state.last_priority or run.state.turn.player
    return tuple(
        player for player in run.state.players_from(first) if any(player in toll.payers for toll in asked)
    )


@implements("508.1d")
def _refusal(run: Run, move: Occurrence, asked: tuple[Toll, ...], player: str) -> Barred | None:
    """The text by which it can't happen since a player does not pay, or has too few action tokens for all of it."""
    due = [toll for toll in asked if player in toll.payers]
    tokens = sum(toll.tokens for toll in due)
    what = message("pay-so-that-it-happens", amount=tokens, what=words(run.state, move))
    if run.state.seat(player).tokens >= tokens and run.agrees(player, what, cite("508.1"), due[0].name):
        return None
    return saying(due[0].name)


def _payment(run: Run, toll: Toll) -> Instruction:
    asks = message("asks-to-be-paid", name=toll.name, amount=toll.tokens)
    run.note(asks, cite("104.2", "508.1"), card=toll.name)
    (player,) = toll.payers
    return Happen(occurrences=(payment(run, player, toll.tokens, cite("508.1")),), cause=run.latest)


TOLLS.append(pay_for_move)
