"""What the game was as something happened, kept for as long as it can be reacted to (512.4d)."""

from __future__ import annotations

from functools import lru_cache, partial

from msgspec.structs import replace

from judge.engine.model.definition import Definition
from judge.engine.model.per_state import per_state
from judge.engine.model.state import Instant, State
from judge.text.ast.ability import Activated
from judge.text.ast.node import Node


def kept(before: State, after: State) -> State:
    """The state after something has happened, with the game around it kept if any text could react to it."""
    if len(after.log) == len(before.log) or not _any_reaction(after):
        return after
    instant = Instant(first=len(before.log), end=len(after.log), before=_bare(before), after=_bare(after))
    return replace(after, instants=(*after.instants, instant))


def instant_of(state: State, index: int) -> Instant:
    """The game around what stands there in the log; the game as it is now where it has not been kept."""
    found = next((one for one in reversed(state.instants) if one.first <= index < one.end), None)
    if found is None:
        return Instant(first=index, end=len(state.log), before=state, after=state)
    return replace(
        found,
        before=replace(found.before, log=state.log[: found.first]),
        after=replace(found.after, log=state.log[: found.end]),
    )


def _bare(state: State) -> State:
    """A state without what no text asks for, and without the log, of which the game keeps the whole."""
    return replace(
        state,
        agenda=(),
        answers=(),
        frames=(),
        waiting=(),
        noted=0,
        done_at=0,
        log=(),
        passed=(),
        instants=(),
        loop=None,
        rewind=None,
        used=(),
    )


def _any_reaction(state: State) -> bool:
    return _any_printed(state) or any(_holds_reaction(live.body) for live in state.modifiers)


@partial(per_state, of=lambda state: state.objects)
def _any_printed(state: State) -> bool:
    return any(_reacts(obj.definition) for obj in state.objects)


@lru_cache(maxsize=4096)
def _reacts(definition: Definition) -> bool:
    return any(map(_holds_reaction, definition.trees))


@lru_cache(maxsize=4096)
def _holds_reaction(tree: Node) -> bool:
    return any(isinstance(node, Activated) and node.reaction_to is not None for node in tree.walk())
