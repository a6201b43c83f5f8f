"""Skipping phases, and taking additional phases and turns (104.1, 601)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.confrontations.confronting import CONFRONT_STEP, SCORE_PHASE
from judge.engine.model.run import Run
from judge.engine.model.turn_changes import TurnChange
from judge.engine.paying.effect import look
from judge.engine.texts.first_turn_skipped import is_of_first_turn
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import SkipPeriod
from judge.text.ast.period import NextPeriod, Period
from judge.text.ast.selection import Selection, TypeNoun

#: Phases that can come once more in a turn without anything in them being settled for the whole turn.
_AGAIN = frozenset({"Ready Phase", "Troublemaker Phase"})


def is_understood(node: SkipPeriod) -> bool:
    """Whether the engine can change the course of turns in that way."""
    if node.duration is not None or node.each is not None:
        return is_of_confront_steps(node)
    period, before = node.period, node.before
    if is_of_first_turn(node):
        return True
    if not isinstance(period, Period) or period.ordinal or period.whose is not None:
        return False
    if not node.additional:
        return period.next and before is None and period.name.endswith("Phase")
    if period.name == "turn":
        return before is None
    known = before is None or (isinstance(before, Period) and before.next and before.name.endswith("Phase"))
    return period.name in _AGAIN and known


def is_of_confront_steps(node: SkipPeriod) -> bool:
    """Whether each Problem has one Confront Step more in the next Score Phase."""
    step, duration, each = node.period, node.duration, node.each
    within = duration.period if isinstance(duration, NextPeriod) else None
    if not isinstance(step, Period) or not isinstance(within, Period) or not isinstance(each, Selection):
        return False
    asked = each.description
    kinds = {noun.kind if isinstance(noun, TypeNoun) else "" for noun in asked.nouns}
    every = each.quantifier.mode in ("all", "each") and kinds == {"Problem"}
    plain = not (asked.adjectives or asked.qualifiers or step.ordinal or within.ordinal or node.before)
    named = (step.name, within.name) == (CONFRONT_STEP, SCORE_PHASE)
    return named and every and plain and node.additional and step.whose is None


@implements("104.1", "610.1")
def _confront_again(run: Run, frame: int, node: SkipPeriod) -> None:
    """Each Problem has a Confront Step more in the next Score Phase; one that is on is not the next."""
    turn, card = run.state.turn, run.context(frame).card
    whose = getattr(getattr(node.duration, "period", None), "whose", None)
    (player,) = look(run, frame).players(whose) if whose is not None else ("",)
    after = turn.number if turn.phase == SCORE_PHASE else turn.number - 1
    change = TurnChange(name=CONFRONT_STEP, player=player, additional=True, within=SCORE_PHASE, after=after)
    run.state = replace(run.state, turn_changes=(*run.state.turn_changes, change))
    run.note(message("additional-confront-steps-will-come"), cite("104.1", "610.1"), card=card)


@implements("104.1", "601.1", "601.3")
def change_turns(run: Run, frame: int, node: SkipPeriod) -> None:
    """Note it for when it comes to that. Raises UnsupportedError for what is to follow a phase of another name."""
    eyes, context = look(run, frame), run.context(frame)
    period, before = node.period, node.before
    if not is_understood(node) or not isinstance(period, Period):
        raise eyes.unsupported(node)
    if node.each is not None:
        _confront_again(run, frame, node)
        return
    if node.additional and before is None and period.name not in ("turn", run.state.turn.phase):
        raise eyes.unsupported(node)
    player = context.acting if period.name == "turn" else ""
    if isinstance(before, Period):
        (player,) = eyes.players(before.whose) if before.whose is not None else ("",)
    change = TurnChange(
        name=period.name,
        player=player,
        additional=node.additional,
        before=before.name if isinstance(before, Period) else "",
    )
    run.state = replace(run.state, turn_changes=(*run.state.turn_changes, change))
    run.note(_told(change), cite("104.1", "601.1"), card=context.card)


def _told(change: TurnChange) -> str:
    if not change.additional and change.name == "turn":
        return message("turn-will-be-skipped", player=change.player)
    if not change.additional:
        return message("phase-will-be-skipped", phase=change.name)
    if change.name == "turn":
        return message("additional-turn-will-come", player=change.player)
    return message("additional-phase-will-come", phase=change.name)
