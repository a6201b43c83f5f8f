"""Modifiers that end as something happens, before their time is over (708.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.modifier import LiveModifier
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.run import Run
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.durations import tell_end
from judge.engine.perspective import Perspective
from judge.engine.perspective.happening import Happening, matches
from judge.messages.message import message
from judge.rulebook.citation import implements


@implements("708.2")
def end_with_events(run: Run, happened: tuple[Logged, ...]) -> None:
    """End those that last until such a thing has happened."""
    over = tuple(live for live in run.state.modifiers if any(_is_end(run, live, one) for one in happened))
    for live in over:
        tell_end(run, live, message("as-it-has-happened"))
    if over:
        kept = tuple(live for live in run.state.modifiers if live not in over)
        run.state = replace(run.state, modifiers=kept)


def _is_end(run: Run, live: LiveModifier, logged: Logged) -> bool:
    if live.until is None:
        return False
    look = Perspective(run.state, board(run.state).view, live.context)
    happening = Happening.of_log(logged, logged.became or logged.occurrence.subject)
    return matches(look, live.until, happening) is not None
