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
    return _in_game(state).says(asked)


def is_printed_in_play(state: State, asked: Asked) -> bool:
    """Whether a part of a text of a card in play is so."""
    return _in_play(state).says(asked)


class _Printed:
    """What is printed on some cards, and what has been asked of it."""

    def __init__(self, definitions: frozenset[Definition]) -> None:
        self._definitions = definitions
        self._known: dict[Asked, bool] = {}

    def says(self, asked: Asked) -> bool:
        known = self._known.get(asked)
        if known is None:
            known = self._known[asked] = any(_is_on(one, asked) for one in self._definitions)
        return known


@partial(per_state, of=lambda state: state.objects)
def _in_game(state: State) -> _Printed:
    return _printed(frozenset(obj.definition for obj in state.objects))


@partial(per_state, of=lambda state: state.objects)
def _in_play(state: State) -> _Printed:
    return _printed(frozenset(obj.definition for obj in state.in_play()))


@lru_cache(maxsize=256)
def _printed(definitions: frozenset[Definition]) -> _Printed:
    return _Printed(definitions)


@lru_cache(maxsize=8192)
def _is_on(definition: Definition, asked: Asked) -> bool:
    return any(asked(node) for tree in definition.trees for node in tree.walk())
