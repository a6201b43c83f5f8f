"""Winning (103): checked after every occurrence, whoever has priority."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
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
    run.state = replace(run.state, over=True, winners=tuple(winners) if len(winners) == 1 else (), agenda=())


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


@implements("103.1", "103.2a", "104.1")
def win(run: Run, players: tuple[str, ...], rules: tuple[str, ...]) -> None:
    """End the game at once: a text has players win it, all of them or, by a reading of A98, none of several."""
    if run.state.over or not players:
        return
    won = players
    if len(players) > 1:
        run.meet("A98")
        won = players if reading(run.state, "A98") == "all-of-them" else ()
    if won:
        told = "wins-by-a-text" if len(won) == 1 else "several-win-by-a-text"
        run.note(message(told, player=joined(won)), (*rules, *cite("103.1")))
    else:
        run.note(message("draw-by-a-text", names=joined(players)), cite("103.2a", "103.2b"))
    run.state = replace(run.state, over=True, winners=won, agenda=())
