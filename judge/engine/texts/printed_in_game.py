"""Whether a text printed on a card of the game says such a thing: what nobody asks about need not be kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from judge.engine.model.definition import Definition
from judge.engine.model.per_state import per_state
from judge.engine.model.state import State
from judge.text.ast.node import Node

Asked = Callable[[Node], bool]


def is_printed(state: State, asked: Asked) -> bool:
    """Whether a part of a text of any card in the game is so; in whichever zone the card is."""
    known = _answers(state)
    if asked not in known:
        known[asked] = any(_is_on(obj.definition, asked) for obj in state.objects)
    return known[asked]


@partial(per_state, of=lambda state: state.objects)
def _answers(_: State) -> dict[Asked, bool]:
    return {}


def is_printed_in_play(state: State, asked: Asked) -> bool:
    """Whether a part of a text of a card in play is so."""
    known = _answers_in_play(state)
    if asked not in known:
        known[asked] = any(_is_on(obj.definition, asked) for obj in state.in_play())
    return known[asked]


@partial(per_state, of=lambda state: state.objects)
def _answers_in_play(_: State) -> dict[Asked, bool]:
    return {}


@lru_cache(maxsize=8192)
def _is_on(definition: Definition, asked: Asked) -> bool:
    trees = (ability.tree for face in definition.faces for ability in face.abilities)
    return any(tree is not None and any(map(asked, tree.walk())) for tree in trees)
