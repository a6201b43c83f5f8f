"""What was chosen or named by one ability of a card, where another one speaks of it ("the chosen color")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.context import Context
from judge.engine.run import Run
from judge.engine.zones import PLAY
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Triggered
from judge.text.ast.effect import Modify


@implements("410.6")
def remember(run: Run, context: Context, kind: str, name: str) -> None:
    """Keep what was chosen or named with the card in play whose text asked for it, until it becomes another card."""
    obj = run.state.find(context.source)
    if obj is not None and obj.zone == PLAY:
        spoken = (*(pair for pair in obj.spoken if pair[0] != kind), (kind, name))
        run.state = run.state.with_obj(replace(obj, spoken=spoken))


def is_read_there(tree: Ability) -> bool:
    """Whether an ability that speaks of what another one had named is read with what its card keeps."""
    if isinstance(tree, Triggered):
        return True
    return isinstance(tree, Continuous) and not any(isinstance(node, Modify) for node in tree.walk())
