"""Losing the game, and leaving it (103.3, 103.5)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.run import Run
from judge.engine.model.token_owner import owner_of
from judge.engine.windows.priority import without_pass_of
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


def lose(run: Run, player: str) -> None:
    """Remove a player from the game; the last one left wins."""
    lose_together(run, (player,))


@implements("103.3", "103.5")
def lose_together(run: Run, players: tuple[str, ...]) -> None:
    """Remove players from the game at the same time; the last one left wins, nobody if none is left."""
    for player in players:
        _leave(run, player)
    left = run.state.players()
    if len(left) > 1:
        return
    told = message("wins-without-opponents", left=left[0]) if left else message("nobody-is-left")
    run.note(told, cite("103.3"))
    run.state = replace(run.state, over=True, winners=left, agenda=())


@implements("103.5", "103.5a", "513.2")
def _leave(run: Run, player: str) -> None:
    state = without_pass_of(run.state, player)
    objects = tuple(obj for obj in state.objects if owner_of(state, obj) != player)
    left_there = {obj.oid for obj in objects}
    zones = tuple((key, tuple(oid for oid in oids if oid in left_there)) for key, oids in state.zones)
    modifiers = tuple(live for live in state.modifiers if live.context.controller != player)
    control = tuple(
        change for change in state.control if change.player != player and change.oid in left_there
    )
    seat = replace(state.seat(player), in_game=False)
    changed = replace(state, objects=objects, zones=zones, modifiers=modifiers, control=control)
    if state.faceoff is not None:
        others = tuple(one for one in state.faceoff.players if one != player)
        changed = replace(changed, faceoff=replace(state.faceoff, players=others))
    run.state = changed.with_seat(seat)
    given_back = any(change.player == player and change.oid in left_there for change in state.control)
    back = cite("513.2") if given_back else ()
    run.note(message("loses-and-leaves", player=player), (*cite("103.5", "103.5a"), *back))
