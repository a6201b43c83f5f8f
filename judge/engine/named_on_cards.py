"""What was chosen or named by one ability of a card, where another one speaks of it ("the chosen color")."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from judge.engine.context import Context
from judge.engine.obj import Obj
from judge.engine.run import Run
from judge.engine.zones import PLAY
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Triggered
from judge.text.ast.effect import Modify, NameThing
from judge.text.ast.selection import Spoken


@implements("410.6")
def remember(run: Run, context: Context, kind: str, name: str) -> None:
    """Keep what was chosen or named with the card in play whose text asked for it, until it becomes another card."""
    obj = run.state.find(context.source)
    if obj is not None and obj.zone == PLAY:
        named = (*(pair for pair in obj.named if pair[0] != kind), (kind, name))
        run.state = run.state.with_obj(replace(obj, named=named))


def with_what_was_named(context: Context, obj: Obj, tree: Ability) -> Context:
    """The context of an ability that speaks of what another ability of its card had chosen or named."""
    return (
        replace(context, names=(*context.names, *obj.named)) if obj.named and speaks_of_it(tree) else context
    )


@lru_cache(maxsize=4096)
def speaks_of_it(tree: Ability) -> bool:
    """Whether an ability speaks of what was chosen or named, and does not have it chosen or named itself."""
    nodes = tuple(tree.walk())
    named = any(isinstance(node, NameThing) for node in nodes)
    return not named and any(isinstance(node, Spoken) for node in nodes)


def is_read_there(tree: Ability) -> bool:
    """Whether such an ability is of a kind that the engine reads with what its card keeps."""
    if isinstance(tree, Triggered):
        return True
    return isinstance(tree, Continuous) and not any(isinstance(node, Modify) for node in tree.walk())
