"""What was chosen or named by one ability of a card, where another one speaks of it ("the chosen color")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.run import Run
from judge.engine.model.zones import PLAY
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Triggered


@implements("410.6")
def remember(run: Run, context: Context, kind: str, name: str) -> None:
    """Keep what was chosen or named with the card in play whose text asked for it, until it becomes another card."""
    obj = run.state.find(context.source)
    if obj is not None and obj.zone == PLAY:
        named = (*(pair for pair in obj.spoken if pair[0] != kind), (kind, name))
        run.state = run.state.with_obj(replace(obj, spoken=named))


def is_read_there(tree: Ability) -> bool:
    """Whether an ability is of a kind that the engine reads with what its card keeps."""
    return isinstance(tree, Triggered | Continuous)
