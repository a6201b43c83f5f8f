"""Skipping phases, and taking additional phases and turns (104.1, 601)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.run import Run
from judge.engine.model.turn_changes import TurnChange
from judge.engine.paying.effect import executes, look
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import SkipPeriod
from judge.text.ast.period import Period

#: Phases that can come once more in a turn without anything in them being settled for the whole turn.
_AGAIN = frozenset({"Ready Phase", "Troublemaker Phase"})


def is_understood(node: SkipPeriod) -> bool:
    """Whether the engine can change the course of turns in that way."""
    period, before = node.period, node.before
    if (
        not isinstance(period, Period)
        or period.ordinal
        or period.whose is not None
        or node.duration is not None
    ):
        return False
    if not node.additional:
        return period.next and before is None and period.name.endswith("Phase")
    if period.name == "turn":
        return before is None
    known = before is None or (isinstance(before, Period) and before.next and before.name.endswith("Phase"))
    return period.name in _AGAIN and known


@executes(SkipPeriod)
@implements("104.1", "601.1", "601.3")
def change_turns(run: Run, frame: int, node: SkipPeriod) -> None:
    """Note it for when it comes to that. Raises UnsupportedError for what is to follow a phase of another name."""
    eyes, context = look(run, frame), run.context(frame)
    period, before = node.period, node.before
    if not is_understood(node) or not isinstance(period, Period):
        raise eyes.unsupported(node)
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
    if not change.additional:
        return message("phase-will-be-skipped", phase=change.name)
    if change.name == "turn":
        return message("additional-turn-will-come", player=change.player)
    return message("additional-phase-will-come", phase=change.name)
