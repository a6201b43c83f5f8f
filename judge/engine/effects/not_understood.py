"""Instructions that are not understood: whoever would have to follow them declines."""

from __future__ import annotations

from judge.engine.model.run import Run
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.text.ast.structure import NotUnderstood


def not_understood(run: Run, frame: int, _effect: NotUnderstood) -> None:
    """Raises UnsupportedError, with the text."""
    context = run.context(frame)
    raise UnsupportedError(message("text-not-understood"), context.card, context.text)
