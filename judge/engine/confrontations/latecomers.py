"""Problems that come into play when the Score Phase has begun (610.1)."""

from __future__ import annotations

from itertools import takewhile

from judge.engine.model.readings import under
from judge.engine.model.run import Run
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("610.1")
def in_time(run: Run, problems: tuple[int, ...]) -> tuple[int, ...]:
    """Of the Problems without a confront step so far, those that get one: the latecomers too, or not (A57)."""
    turn = run.state.turn
    late = {
        logged.became
        for logged in takewhile(lambda logged: logged.turn == turn.number, reversed(run.state.log))
        if logged.occurrence.verb == "enter play" and logged.phase == "Score Phase"
    }
    from_the_start = tuple(oid for oid in problems if oid not in late)
    left, assumptions = under(run.state, "A57", {"gets-step": problems, "no-step": from_the_start})
    if assumptions:
        names = joined(run.name(oid) for oid in problems if oid in late)
        text = message("entered-play-in-the-score-phase", names=names)
        run.note(text, cite("610.1"), assumptions=assumptions)
    return left
