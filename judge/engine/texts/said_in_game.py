"""Whether a text of the game says such a thing: what nobody asks about need not be kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from judge.engine.model.definition import Definition
from judge.engine.model.modifier import LiveModifier
from judge.engine.model.per_state import per_state
from judge.engine.model.state import State
from judge.text.ast.grant import HasAbilitiesOf
from judge.text.ast.node import Node

Asked = Callable[[Node], bool]


def is_printed(state: State, asked: Asked) -> bool:
    """Whether a part of a text of any card in the game is so; in whichever zone the card is."""
    return _in_game(state).says(asked)


def may_be_at_work(state: State, asked: Asked) -> bool:
    """Whether a part of an ability of a card in play, or of a modifier in force, may be so.

    It is so wherever one is; and it may be where abilities printed on other cards are had (701.1), wherever those are.
    """
    if _is_said(state, asked):
        return True
    return _is_said(state, _lends) and is_printed(state, asked)


def _is_said(state: State, asked: Asked) -> bool:
    return _in_play(state).says(asked) or any(_is_in(modifier, asked) for modifier in state.modifiers)


def _lends(node: Node) -> bool:
    return isinstance(node, HasAbilitiesOf)


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


@lru_cache(maxsize=8192)
def _is_in(modifier: LiveModifier, asked: Asked) -> bool:
    return any(map(asked, modifier.body.walk()))
