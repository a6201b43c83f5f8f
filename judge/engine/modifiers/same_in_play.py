"""Of what it hangs on what modifiers do that look only at cards in play, and at those that they are of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.per_parts import per_parts
from judge.engine.model.state import State
from judge.engine.modifiers.able import able_by_themselves
from judge.engine.modifiers.kept_boards import around


def cards_in_play(state: State) -> tuple[object, ...]:
    """The cards in play and those elsewhere of which something is said there, and what else all boards hang on."""
    return able_by_themselves(state), _spoken_of(state), *around(state)


@partial(per_parts, lambda state: (state.modifiers,))
def _by_effects(state: State) -> tuple[int, ...]:
    found = (oid for live in state.modifiers for oid in (*_known_to(live.context), *(live.subjects or ())))
    return tuple(sorted(set(found)))


def _found(state: State) -> tuple[Obj | None, ...]:
    return tuple(map(state.find, _by_effects(state)))


_spoken_of = per_parts(lambda state: (state.objects, state.modifiers), _found)
"""The cards of which lasting effects speak, where they still are what they were."""


def _known_to(context: Context) -> Iterator[int]:
    yield context.source
    yield from context.trail
    pairs: tuple[Iterable[tuple[object, tuple[int | str, ...]]], ...] = (
        context.bindings,
        context.members,
        context.unchosen,
    )
    for several in pairs:
        for _, referents in several:
            yield from (one for one in referents if isinstance(one, int))
