"""Winning and losing (103): checked after every occurrence, whoever has priority."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.run import Run
from judge.engine.state import State
from judge.engine.switches import switched
from judge.engine.token_owner import owner_of
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

POINTS_TO_WIN = 15


@implements("103.1", "103.2", "103.2a", "103.2b", "517.1")
def check_win(run: Run) -> None:
    """End the game at once if a player has 15 points; several at the same time draw."""
    winners = [seat.name for seat in run.state.seats if seat.in_game and seat.score >= POINTS_TO_WIN]
    if not winners or run.state.over:
        return
    if len(winners) == 1:
        run.note(
            message("wins-by-points", winners=winners[0], points_to_win=POINTS_TO_WIN),
            cite("103.2", "103.1"),
        )
    else:
        _check_draw(run.state, winners)
        run.note(
            message("draw-by-points", names=joined(winners), points_to_win=POINTS_TO_WIN),
            cite("103.2a", "103.2b"),
        )
    run.state = replace(run.state, over=True, winner=winners[0] if len(winners) == 1 else None, agenda=())


@implements("103.2a")
def _check_draw(state: State, winners: list[str]) -> None:
    """Raise UnsupportedError where the first to have the points wins and nothing is said of two at one moment."""
    if switched(state, "both-reach-fifteen") == "first":
        both = joined(winners)
        raise UnsupportedError(
            message(
                "ruleset-leaves-open-who-wins-if-have",
                ruleset=state.ruleset,
                both=both,
                points_to_win=POINTS_TO_WIN,
            ),
            clause=True,
        )


@implements("103.1")
def win(run: Run, player: str, rules: tuple[str, ...]) -> None:
    """End the game at once: a text has a player win it."""
    if run.state.over:
        return
    run.note(message("wins-by-a-text", player=player), (*rules, *cite("103.1")))
    run.state = replace(run.state, over=True, winner=player, agenda=())


@implements("103.3", "103.5", "103.5a")
def lose(run: Run, player: str) -> None:
    """Remove a player from the game; the last one left wins."""
    from judge.engine.priority import without_pass_of

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
    run.state = changed.with_seat(seat)
    run.note(message("loses-and-leaves", player=player), cite("103.5", "103.5a"))
    left = run.state.players()
    if len(left) == 1:
        run.note(message("wins-without-opponents", left=left[0]), cite("103.3"))
        run.state = replace(run.state, over=True, winner=left[0], agenda=())
