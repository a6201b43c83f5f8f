"""Instructions that do nothing, because there is nobody and nothing that they could be done to (705.2f)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.run import Run


class NobodyMeantError(Exception):
    """A text speaks again of a player whom it has found nowhere: the instruction does nothing."""


def nothing_done(run: Run, frame: int) -> None:
    """Note that the instruction did nothing, for "if you do"; what comes next comes of the step that says so."""
    if run.has_noted:
        run.leads(frame, run.latest)
    run.set_context(frame, replace(run.context(frame), done=False, replaced=False))
